const CHANGED = 'linkwright:posts-changed';

/** Tells this tab that the stored posts are others now; other tabs hear of it by `storage`. */
export const announcePostsChanged = (): boolean => window.dispatchEvent(new Event(CHANGED));

/** Calls back whenever stored posts change, in this tab or another. Returns the way to stop. */
export function onPostsChanged(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

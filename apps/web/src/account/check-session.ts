import { SESSION_CHECK_MS } from '@linkwright/core/all';

/** An answer that old is asked for anew: the session may have ended elsewhere, or be prolonged. */
const OLD_MS = 5 * 60_000;

/**
 * Looks every 30 s whether it is time to ask the server who is signed in; a page that nobody sees,
 * or whose machine sleeps, asks when it is seen again. Ends with the signal.
 */
export function checkSession(refresh: () => Promise<void>, signal: AbortSignal): void {
  let askedAt = Date.now();
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < OLD_MS) return;
    askedAt = Date.now();
    void refresh();
  }, SESSION_CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  if (signal.aborted) clearInterval(timer);
}

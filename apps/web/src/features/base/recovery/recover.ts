import { clearStored } from '../../../browser/clear-stored.ts';
import { localStore, sessionStore } from '../../../browser/storage.ts';

/** Clears what this site keeps in the browser and what was cached of it, then loads the page anew. */
export async function recover(page: Window): Promise<void> {
  clearStored(localStore());
  const ofTab = sessionStore();
  for (const key of Object.keys(ofTab)) ofTab.removeItem(key);
  for (const name of (await page.caches?.keys()) ?? []) await page.caches.delete(name);
  page.location.reload();
}

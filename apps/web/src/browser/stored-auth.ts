import type { KeptStorage } from './storage.ts';
import { storedKeys } from './stored.ts';

/** What an authentication server of the operator's said of a person. */
export interface OtherSession {
  token: string;
  /** Kept as it was said. Nothing is opened by it. */
  isAdmin: boolean;
  email: string;
}

/** Keeps it as plain text under the specified keys. With a full storage it lasts as long as the page. */
export function storeOtherSession(storage: KeptStorage, session: OtherSession): void {
  try {
    storage.setItem(storedKeys.authToken, session.token);
    storage.setItem(storedKeys.authIsAdmin, String(session.isAdmin));
    storage.setItem(storedKeys.authEmail, session.email);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The address that is signed in at the other server, or null. */
export const readOtherEmail = (storage: KeptStorage): string | null =>
  storage.getItem(storedKeys.authToken) ? storage.getItem(storedKeys.authEmail) : null;

/** Takes all of it away. */
export function clearOtherSession(storage: KeptStorage): void {
  for (const key of [storedKeys.authToken, storedKeys.authIsAdmin, storedKeys.authEmail]) {
    storage.removeItem(key);
  }
}

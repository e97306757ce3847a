import { readStored, sessionStore, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** A page that fails again that soon was not mended by a reload. */
const AGAIN_MS = 60_000;

/** Whether this tab failed before within the last minute; from now on it did. */
export function failedAgain(): boolean {
  const storage = sessionStore();
  const before = Number(readStored(storage, storedKeys.failedAt));
  writeStored(storage, storedKeys.failedAt, Date.now());
  return Date.now() - before < AGAIN_MS;
}

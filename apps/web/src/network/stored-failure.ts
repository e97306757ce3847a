import { isBlocked } from '@linkwright/core/all';
import { type KeptStorage, readStored, writeStored } from '../browser/storage.ts';
import { storedKeys } from '../browser/stored.ts';

/** Keeps that this site did not answer; it counts for 5 minutes, in every tab. */
export const storeFailure = (storage: KeptStorage, now: Date): void =>
  writeStored(storage, storedKeys.connectionFailed, now.getTime());

/** It answers again. */
export const forgetFailure = (storage: KeptStorage): void =>
  storage.removeItem(storedKeys.connectionFailed);

/** Whether the connection counts as blocked. */
export function isConnectionBlocked(storage: KeptStorage, now: Date): boolean {
  const failedAt = readStored(storage, storedKeys.connectionFailed);
  return typeof failedAt === 'number' && isBlocked(new Date(failedAt), now);
}

import { CONFIRMATION_LINK_HOURS } from '@linkwright/core/all';
import { type KeptStorage, readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

const HOUR_MS = 3_600_000;

/** Keeps where a person wanted to go when they signed up: the mail's link opens another tab. */
export const storeDestination = (storage: KeptStorage, path: string, now: Date): void =>
  writeStored(storage, storedKeys.destination, { path, timestamp: now.toISOString() });

/** The kept path, once, and no longer than the confirmation link works. */
export function takeDestination(storage: KeptStorage, now: Date): string | null {
  const kept = readStored(storage, storedKeys.destination) as Partial<
    Record<'path' | 'timestamp', unknown>
  > | null;
  storage.removeItem(storedKeys.destination);
  const age = now.getTime() - Date.parse(String(kept?.timestamp));
  if (typeof kept?.path !== 'string' || !(age < CONFIRMATION_LINK_HOURS * HOUR_MS)) return null;
  return kept.path;
}

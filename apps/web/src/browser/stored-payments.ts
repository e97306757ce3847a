import {
  type CheckoutIntent,
  CONFIRMATION_LINK_HOURS,
  type PendingCheckout,
  type PlanId,
  parseCheckoutIntent,
  parsePendingCheckout,
  parseUpgradeIntent,
} from '@linkwright/core/all';
import { type KeptStorage, readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** As long as the link that confirms a new account works: until then its buyer may come back. */
const KEPT_MS = CONFIRMATION_LINK_HOURS * 3_600_000;

/** A payment that waits for its buyer to sign in. */
export interface WaitingCheckout {
  checkout: PendingCheckout;
  /** Drawn once: however often the record is resumed, the server makes one payment of it. */
  id: string;
}

/** Keeps what is to be paid; an older record goes. */
export function storePendingCheckout(
  storage: KeptStorage,
  { checkout, id }: WaitingCheckout,
  now: Date,
): void {
  writeStored(storage, storedKeys.pendingCheckout, {
    ...checkout,
    id,
    timestamp: now.getTime(),
  });
}

/** The waiting payment, once: the record is gone afterwards, also one that is stale or unreadable. */
export function takePendingCheckout(storage: KeptStorage, now: Date): WaitingCheckout | null {
  const checkout = parsePendingCheckout(storage.getItem(storedKeys.pendingCheckout) ?? null);
  const kept = readStored(storage, storedKeys.pendingCheckout) as Partial<
    Record<'id' | 'timestamp', unknown>
  > | null;
  clearPendingCheckout(storage);
  if (!checkout || typeof kept?.id !== 'string' || !isFresh(kept.timestamp, now)) return null;
  return { checkout, id: kept.id };
}

export const clearPendingCheckout = (storage: KeptStorage): void =>
  storage.removeItem(storedKeys.pendingCheckout);

/** Remembers the plan that a guest chose, and where. */
export const storeUpgradeIntent = (
  storage: KeptStorage,
  intent: { plan: PlanId; source: string },
  now: Date,
): void => writeStored(storage, storedKeys.upgradeIntent, { ...intent, timestamp: now.getTime() });

/** The plan that a guest chose, once. */
export function takeUpgradeIntent(storage: KeptStorage, now: Date): PlanId | null {
  const intent = parseUpgradeIntent(storage.getItem(storedKeys.upgradeIntent) ?? null);
  clearUpgradeIntent(storage);
  return intent && isFresh(intent.timestamp, now) ? intent.plan : null;
}

export const clearUpgradeIntent = (storage: KeptStorage): void =>
  storage.removeItem(storedKeys.upgradeIntent);

/** Remembers what is being bought and where that began, for who comes back without having paid. */
export const storeCheckoutIntent = (
  storage: KeptStorage,
  checkout: PendingCheckout,
  { now, path, email }: { now: Date; path: string; email?: string | null },
): void =>
  writeStored(storage, storedKeys.checkoutIntent, {
    checkout,
    timestamp: now.getTime(),
    path,
    ...(email ? { email } : {}),
  } satisfies CheckoutIntent);

/** What was being bought last; null when nothing is known of it. */
export function readCheckoutIntent(storage: KeptStorage, now: Date): CheckoutIntent | null {
  const intent = parseCheckoutIntent(storage.getItem(storedKeys.checkoutIntent) ?? null);
  return intent && isFresh(intent.timestamp, now) ? intent : null;
}

export const clearCheckoutIntent = (storage: KeptStorage): void =>
  storage.removeItem(storedKeys.checkoutIntent);

function isFresh(timestamp: unknown, now: Date): boolean {
  const age = now.getTime() - Number(timestamp);
  return age >= 0 && age < KEPT_MS;
}

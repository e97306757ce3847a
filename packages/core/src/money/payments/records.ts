import { isCreditCount, priceOfCredits } from '../credits/price.ts';
import { type PlanId, planIds } from './plans.ts';

/**
 * A checkout that was interrupted, as the browser keeps it
 * (docs/specification/money.md, Interrupted checkouts). `price` is in dollars.
 */
export type PendingCheckout =
  | { type: 'credits'; price: number; credits: number }
  | { type: 'premium'; plan: PlanId };

/** What somebody wanted to upgrade to before they signed in. `timestamp` in ms. */
export interface UpgradeIntent {
  plan: PlanId;
  source: string;
  timestamp: number;
}

/** What somebody was about to buy, and where they were. `timestamp` in ms. */
export interface CheckoutIntent {
  checkout: PendingCheckout;
  timestamp: number;
  path: string;
  /** A guest's, as they typed it. */
  email?: string;
}

/**
 * Reads a pending checkout; null for anything that is none. The price is not taken on trust: it is
 * that of the credits.
 */
export function parsePendingCheckout(text: string | null): PendingCheckout | null {
  return readPendingCheckout(parseRecord(text));
}

function readPendingCheckout(record: Record<string, unknown> | null): PendingCheckout | null {
  if (record?.type === 'premium')
    return isPlan(record.plan) ? { type: 'premium', plan: record.plan } : null;
  const credits = record?.credits;
  if (record?.type !== 'credits' || typeof credits !== 'number' || !isCreditCount(credits))
    return null;
  return { type: 'credits', credits, price: priceOfCredits(credits) / 100 };
}

/** Reads an upgrade intent; null for anything that is none. */
export function parseUpgradeIntent(text: string | null): UpgradeIntent | null {
  const { plan, source, timestamp } = parseRecord(text) ?? {};
  if (!isPlan(plan) || typeof source !== 'string' || !isTime(timestamp)) return null;
  return { plan, source, timestamp };
}

/** Reads a checkout intent; null for anything that is none. */
export function parseCheckoutIntent(text: string | null): CheckoutIntent | null {
  const { checkout, timestamp, path, email } = parseRecord(text) ?? {};
  const pending = readPendingCheckout(isRecord(checkout) ? checkout : null);
  if (pending === null || typeof path !== 'string' || !isTime(timestamp)) return null;
  return {
    checkout: pending,
    timestamp,
    path,
    ...(typeof email === 'string' ? { email } : {}),
  };
}

function parseRecord(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlan = (value: unknown): value is PlanId => planIds.some((plan) => plan === value);

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

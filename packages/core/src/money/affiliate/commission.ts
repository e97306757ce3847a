import { COMMISSION_HOLD_DAYS, COMMISSION_PERCENT } from './vocabulary.ts';

export interface CommissionedPayment {
  /** The price without taxes. */
  priceCents: number;
  /** What was paid, with taxes and less discounts. */
  paidCents: number;
  /** What was refunded, and what the buyer's bank took back, or may yet. */
  reversedCents: number;
}

/**
 * What a payment is worth to who referred its buyer, in cents: a part of its price, or of what was paid
 * where that is less, and of that only what was not paid back. Rounded down.
 *
 * @example
 * ```ts
 * import { commissionDue } from '@linkwright/core/credits';
 *
 * const payment = { priceCents: 14_000, paidCents: 14_000, reversedCents: 0 };
 * commissionDue(payment); // => 2800
 * commissionDue({ ...payment, reversedCents: 7000 }); // => 1400
 * ```
 */
export function commissionDue({
  priceCents,
  paidCents,
  reversedCents,
}: CommissionedPayment): number {
  const keptCents = paidCents - reversedCents;
  if (keptCents <= 0) return 0;
  const base = Math.min(priceCents, paidCents);
  return Math.floor((base * keptCents * COMMISSION_PERCENT) / (paidCents * 100));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the commission of a payment can be paid out: after the time in which payments go back. */
export const commissionFreeAt = (paidAt: Date): Date =>
  new Date(paidAt.getTime() + COMMISSION_HOLD_DAYS * DAY_MS);

import { safeLine } from '../../base/text/clean.ts';
import { isMailAddress } from '../../base/text/mail-address.ts';
import type { ErrorCode } from '../../errors.ts';
import { normalizeEmail } from '../../people/accounts/email-address.ts';
import { isCreditCount, MAX_CREDITS, priceOfCredits, TOO_MANY_CREDITS } from '../credits/price.ts';
import { type PlanId, type PremiumTier, planOfTier } from './plans.ts';

/** The only currency that is sold in. */
export const CURRENCY = 'usd';

/** The name of a purchase when the request gives none. */
export const defaultProductName = (credits: number): string =>
  `${credits} Premium Backlink Credits`;

/** What a subscription is called at the provider and on receipts. */
export const planProductName = (plan: PlanId): string =>
  plan === 'yearly' ? 'Premium (yearly)' : 'Premium (monthly)';

export interface Refused {
  refusal: ErrorCode;
  /** What is wrong with which field, where more is known than the code says. */
  fault?: { field: string; message: string };
}

/**
 * What so many credits cost, in cents, or why they cannot be bought
 * (docs/specification/money.md, The server prices). `amount` is what the client believes, in
 * dollars; undefined where it says nothing.
 */
export function priceRequest({
  credits,
  amount,
  currency,
}: {
  credits: number;
  amount?: number | undefined;
  currency?: string | null | undefined;
}): { amountCents: number } | Refused {
  if (credits > MAX_CREDITS) {
    const fault = { field: 'credits', message: TOO_MANY_CREDITS };
    return { refusal: 'INVALID_CREDIT_AMOUNT', fault };
  }
  if (!isCreditCount(credits)) return { refusal: 'INVALID_CREDIT_AMOUNT' };
  const amountCents = priceOfCredits(credits);
  // What a client multiplied in floating point is off by less than a thousandth of a cent.
  const isPrice = amount === undefined || Math.abs(amount * 100 - amountCents) < 0.001;
  const isCurrency = (currency ?? CURRENCY).toLowerCase() === CURRENCY;
  return isPrice && isCurrency ? { amountCents } : { refusal: 'INVALID_PAYMENT_AMOUNT' };
}

/**
 * The address that a purchase is for: the signed-in user's, else the guest's in guest mode. A
 * guest's address proves nothing.
 */
export function buyerEmail({
  userEmail,
  isGuest,
  guestEmail,
}: {
  userEmail: string | null;
  isGuest: boolean;
  guestEmail: string | null | undefined;
}): { email: string } | Refused {
  if (userEmail !== null) return { email: userEmail };
  if (!isGuest) return { refusal: 'PAYMENT_EMAIL_REQUIRED' };
  const email = normalizeEmail(guestEmail ?? '');
  if (email === '') return { refusal: 'GUEST_EMAIL_REQUIRED' };
  return isMailAddress(email) ? { email } : { refusal: 'INVALID_EMAIL' };
}

/** First and last name as they stand on a receipt; null where none was given. */
export const buyerName = ({
  firstName,
  lastName,
}: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}): string | null => safeLine(`${firstName ?? ''} ${lastName ?? ''}`) || null;

/** The plan of a request that names it, or its tier; null when it names none, or two. */
export function planOfRequest({
  plan,
  tier,
}: {
  plan?: PlanId | null | undefined;
  tier?: PremiumTier | null | undefined;
}): PlanId | null {
  const tierPlan = tier ? planOfTier(tier) : null;
  if (plan && tierPlan && plan !== tierPlan) return null;
  return plan ?? tierPlan;
}

/** An address so that its owner knows it and others do not: `a…@example.com`. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

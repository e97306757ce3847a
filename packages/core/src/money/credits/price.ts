import { formatCount } from '../../base/text/format-figures.ts';

/**
 * What one credit costs, in US cents; one credit pays for one link
 * (docs/specification/money.md, Prices).
 */
export const CREDIT_PRICE_CENTS = 140;

/** The fewest and the most credits that one purchase may be for. */
export const MIN_CREDITS = 1;
export const MAX_CREDITS = 10_000;

/** What is said of more credits than one purchase may be for. */
export const TOO_MANY_CREDITS = `Please enter at most ${formatCount(MAX_CREDITS)} credits`;

/** Credits that one permanent post of a signed-in user costs. */
export const POST_PRICE_CREDITS = 1;

/**
 * Whether a purchase may be for so many credits: a whole number from 1 to 10,000.
 *
 * @example
 * ```ts
 * import { isCreditCount } from '@linkwright/core/credits';
 *
 * isCreditCount(50); // => true
 * isCreditCount(0.5); // => false
 * ```
 */
export const isCreditCount = (credits: number): boolean =>
  Number.isInteger(credits) && credits >= MIN_CREDITS && credits <= MAX_CREDITS;

/**
 * What a purchase costs, in whole cents. Throws RangeError for what is no purchase: fractions, and
 * anything outside 1 to 10,000.
 *
 * @example
 * ```ts
 * import { priceOfCredits } from '@linkwright/core/credits';
 *
 * priceOfCredits(100); // => 14000
 * ```
 */
export function priceOfCredits(credits: number): number {
  if (!isCreditCount(credits)) throw new RangeError(`${credits} is no number of credits to buy`);
  return credits * CREDIT_PRICE_CENTS;
}

/**
 * The whole credits that so many cents buy, as far as one purchase goes: from 1 to 10,000.
 *
 * @example
 * ```ts
 * import { creditsFor } from '@linkwright/core/credits';
 *
 * creditsFor(14_000); // => 100
 * ```
 */
export const creditsFor = (cents: number): number =>
  Math.min(MAX_CREDITS, Math.max(MIN_CREDITS, Math.floor(cents / CREDIT_PRICE_CENTS)));

/**
 * Cents as dollars with two decimals and no sign, for screens: 14000 → `140.00`.
 *
 * @example
 * ```ts
 * import { dollarsOf } from '@linkwright/core/credits';
 *
 * dollarsOf(14_000); // => '140.00'
 * ```
 */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

export interface CreditPackage {
  readonly credits: number;
  readonly priceCents: number;
}

const packageOf = (credits: number): CreditPackage => ({
  credits,
  priceCents: priceOfCredits(credits),
});

/** Packages of the purchase dialog. */
export const creditPackages: readonly CreditPackage[] = [50, 100, 250, 500].map(packageOf);

/** Credits of the package that is chosen at first, and that unknown sizes fall back to. */
export const DEFAULT_PACKAGE_CREDITS = 100;

/** Packages of the home page. */
export const starterPackages: readonly CreditPackage[] = [100, 200, 300].map(packageOf);

/** Credits of the starter package that is chosen at first and called the most popular. */
export const POPULAR_STARTER_CREDITS = 200;

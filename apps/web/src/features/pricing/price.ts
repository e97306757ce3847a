/** One credit buys one link (ruling 4). */
export const centsPerCredit = 140;

export const creditLimits = { min: 1, max: 10_000 };

/** Starter packages, in credits (product.md section 9). */
export const packages = [
  { credits: 100, isMostPopular: false },
  { credits: 200, isMostPopular: true },
  { credits: 300, isMostPopular: false },
];

/** What so many credits cost, in integer cents. */
export const priceInCents = (credits: number): number => credits * centsPerCredit;

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const withoutCents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Always two decimals: `$350.00`. */
export const formatPrice = (cents: number): string => withCents.format(cents / 100);

/** For whole dollars: `$140`. */
export const formatWholePrice = (cents: number): string => withoutCents.format(cents / 100);

/** The credits that a person typed, or null where that is no whole number within the limits. */
export function parseCredits(text: string): number | null {
  const credits = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return credits >= creditLimits.min && credits <= creditLimits.max ? credits : null;
}

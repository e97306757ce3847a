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

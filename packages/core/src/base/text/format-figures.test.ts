import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount, formatDollars } from './format-figures.ts';

// Zero has no sign on a screen.
const whole = fc.maxSafeInteger().map((number) => number + 0);

it('sets thousands apart as the platform does', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
  fc.assert(
    fc.property(whole, (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});

it.each([0, 2] as const)('writes dollars as the platform does, with %i decimals', (places) => {
  const platform = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  expect(formatDollars(-140_000, places)).toBe(places ? '-$1,400.00' : '-$1,400');
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (cents) => {
      expect(formatDollars(cents, places)).toBe(platform.format(cents / 100));
    }),
  );
});

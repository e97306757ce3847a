import { expect, it } from 'vitest';
import { formatPrice, formatWholePrice } from './price.ts';

it('shows cents as dollars', () => {
  expect([formatPrice(35_000), formatPrice(140), formatPrice(46_620)]).toEqual([
    '$350.00',
    '$1.40',
    '$466.20',
  ]);
  expect(formatWholePrice(28_000)).toBe('$280');
});

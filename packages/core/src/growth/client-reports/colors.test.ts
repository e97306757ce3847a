import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastRatio, inkOn, MIN_CONTRAST, PAPER, readableOnPaper } from './colors.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('finds black or white for every ground, and a readable shade of every colour', () => {
  fc.assert(
    fc.property(color, (value) => {
      expect(contrastRatio(value, inkOn(value))).toBeGreaterThanOrEqual(MIN_CONTRAST);
      const shade = readableOnPaper(value);
      expect(contrastRatio(shade, PAPER)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      const isReadable = contrastRatio(value, PAPER) >= MIN_CONTRAST;
      expect(shade === value).toBe(isReadable);
      expect(readableOnPaper(shade)).toBe(shade);
    }),
  );
});

it.each([
  // As the examples of WCAG's own understanding documents and common checkers have them.
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
])('%s on %s contrasts by %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugBase, slugWithSuffix, slugWithTimestamp } from './slug.ts';

describe('slugBase', () => {
  it.each([
    ['Coffee Roasting at Home', 'coffee-roasting-at-home'],
    ['  10 Tips & Tricks!  ', '10-tips-tricks'],
    ['Crème Brûlée für Größen', 'creme-brulee-fur-grossen'],
    ['Smørrebrød, Łódź, Þór, Æther', 'smorrebrod-lodz-thor-aether'],
    ['İstanbul ﬁne ²', 'istanbul-fine-2'],
    ['コーヒー', 'post'],
    ['Кофе', 'post'],
    ['Кофе 2026', '2026'],
    ['---', 'post'],
    ['', 'post'],
  ])('%j becomes %s', (title, slug) => {
    expect(slugBase(title, 45)).toBe(slug);
  });

  it('cuts between words, and within one only where there is no other way', () => {
    expect(slugBase('the complete guide to coffee roasting at home', 30)).toBe(
      'the-complete-guide-to-coffee',
    );
    expect(slugBase('one two three', 7)).toBe('one-two');
    expect(slugBase('a'.repeat(60), 45)).toBe('a'.repeat(45));
  });

  it('always gives a slug of the allowed form and length', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 30, maxLength: 200 })),
        fc.constantFrom(4, 45, 80),
        (title, max) => {
          const slug = slugBase(title, max);
          expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(max);
          expect(slugBase(slug, max)).toBe(slug);
        },
      ),
    );
  });
});

describe('suffixes', () => {
  it('come from the randomness and the time passed in', () => {
    expect(slugWithSuffix('coffee', () => 0.5)).toBe('coffee-iiiiii');
    expect(slugWithTimestamp('coffee', new Date(36 ** 3), () => 0)).toBe('coffee-1000-000000');
  });

  it('keep the form', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.string(), random, (title, number) => {
        const slug = slugWithTimestamp(
          slugBase(title, 45),
          new Date('2026-11-21T12:00:00Z'),
          () => number,
        );
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z0-9]{6}$/);
        expect(slug.length).toBeLessThanOrEqual(45 + 16);
      }),
    );
  });
});

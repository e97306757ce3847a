import { describe, expect, it } from 'vitest';
import { sampleSource } from '../posts/testing/sample-source.ts';
import { contradictionsOf } from './contradictions.ts';

const of = (one: string, other: string) =>
  contradictionsOf([sampleSource([one]), sampleSource([other])], 'en');

describe('sources that contradict each other', () => {
  it('are named with what each says', () => {
    expect(of('The Trail Pack weighs 780 g.', 'The Trail Pack weighs 1.2 kg, or 820 g.')).toEqual(
      [],
    );
    expect(of('The Trail Pack weighs 780 g.', 'The Trail Pack weighs 820 grams.')).toEqual([
      {
        sources: [1, 2],
        words: ['The Trail Pack weighs 780 g.', 'The Trail Pack weighs 820 grams.'],
      },
    ]);
  });

  it.each([
    ['in another spelling', 'The Trail Pack costs €1,000.', 'The Trail Pack costs 1000 euros.'],
    ['of another thing', 'The Trail Pack weighs 780 g.', 'The rain cover weighs 90 g.'],
    ['of another unit', 'The Trail Pack weighs 780 g.', 'The Trail Pack holds 28 l.'],
  ])('do not do so %s', (_, one, other) => {
    expect(of(one, other)).toEqual([]);
  });

  it('do so in prices that they tell machines', () => {
    const priced = (value: string) => ({
      ...sampleSource([]),
      items: [
        {
          type: 'Product',
          name: 'Trail Pack',
          description: null,
          facts: [{ name: 'price' as const, value }],
          ingredients: [],
          steps: [],
          questions: [],
        },
      ],
    });
    expect(contradictionsOf([priced('89.00 EUR'), priced('99.00 EUR')], 'en')).toMatchObject([
      { words: ['Trail Pack price: 89.00 EUR', 'Trail Pack price: 99.00 EUR'] },
    ]);
  });
});

import { expect, it } from 'vitest';
import {
  categories,
  industries,
  lengthForWords,
  lengths,
  tones,
  wordRanges,
} from './vocabulary.ts';

it('has the tones and lengths of the specification', () => {
  expect(tones).toEqual(['professional', 'conversational', 'technical', 'casual', 'persuasive']);
  expect(lengths).toEqual(['short', 'medium', 'long', 'comprehensive']);
  expect(wordRanges).toMatchObject({
    short: { min: 500, max: 800 },
    medium: { min: 800, max: 1200, target: 1000 },
    long: { min: 1200, max: 1800 },
    comprehensive: { min: 1800 },
  });
});

it.each([
  [500, 'short'],
  [800, 'short'],
  [801, 'medium'],
  [1000, 'medium'],
  [1201, 'long'],
  [1801, 'comprehensive'],
  [9999, 'comprehensive'],
] as const)('%i words are %s', (words, length) => {
  expect(lengthForWords(words)).toBe(length);
});

it('has the nine categories of the specification, of which one is no industry', () => {
  expect(categories).toEqual([
    'Digital Marketing',
    'Technology',
    'Business',
    'Health & Wellness',
    'Travel',
    'Finance',
    'Food & Lifestyle',
    'Education',
    'General',
  ]);
  expect(industries).toEqual(categories.slice(0, -1));
});

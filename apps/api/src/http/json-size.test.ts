import { expect, it } from 'vitest';
import { isTooMuchToParse } from './json-size.ts';

it('counts values, and nothing in a text', () => {
  const text = '[,\\"{'.repeat(100_000);
  expect(isTooMuchToParse(JSON.stringify({ text, [text]: [text] }))).toBe(false);
  expect(isTooMuchToParse(`[${'0,'.repeat(99_000)}0]`)).toBe(false);
  expect(isTooMuchToParse(`["\\\\",${'0,'.repeat(100_000)}0]`)).toBe(true);
});

import { expect, it } from 'vitest';
import { excerptsOf } from './source-excerpts.ts';
import { sampleSource } from './testing/sample-source.ts';

const filler = (words: number) =>
  Array.from({ length: words / 8 }, (_, at) => `Line ${at} is about nothing in particular here.`);
const sizes = (budget?: number, ...texts: string[][]) =>
  excerptsOf(texts.map(sampleSource), 'raised beds', budget).map(
    ({ passages }) => passages.join('').length,
  );

it('gives short sources whole, with number, title, address and day', () => {
  expect(excerptsOf([sampleSource(['A bed is 80 cm high.'])], 'raised beds')).toEqual([
    {
      number: 1,
      title: 'Raised beds',
      address: 'https://beds.example.com/',
      read: '2026-11-23',
      passages: ['Raised beds', 'Bed & Board', 'beds.example.com', 'A bed is 80 cm high.'],
    },
  ]);
});

it('parts its room fairly, and hands on what a short one leaves', () => {
  const [short = 0, one = 0, other = 0] = sizes(
    3000,
    ['A bed is 80 cm high.'],
    filler(4000),
    filler(4000),
  );
  expect(short).toBeLessThan(100);
  expect(one).toBeGreaterThan(1300);
  expect(other).toBeGreaterThan(1300);
  expect(short + one + other).toBeLessThanOrEqual(3000);
});

it('takes what says the most of the keyword first, and keeps its order', () => {
  const texts = [...filler(4000), 'Raised beds are filled with twigs.', ...filler(800)];
  const [excerpt] = excerptsOf([sampleSource(texts)], 'raised beds', 500);
  expect(excerpt?.passages).toContain('Raised beds are filled with twigs.');
  expect(excerpt?.passages[0]).toBe('Raised beds');
});

it('cuts a passage that is longer than its room at the end of a sentence', () => {
  const [excerpt] = excerptsOf([sampleSource([filler(4000).join(' ')])], 'raised beds', 400);
  expect(excerpt?.passages.at(-1)).toMatch(/^Line 0 .*here\.$/);
});

it('never takes more than there is room for', () => {
  const many = Array.from({ length: 18 }, () => [...filler(8000), 'x'.repeat(50_000)]);
  expect(sizes(undefined, ...many).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(16_000);
});

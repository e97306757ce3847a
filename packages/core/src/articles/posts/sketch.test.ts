import { expect, it } from 'vitest';
import { sketchOf } from './sketch.ts';
import { sampleParagraph } from './testing/sample-article.ts';

const text = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => sampleParagraph(from + at, `batch ${from + at}`)).join(
    ' ',
  );
const shared = (one: string, other: string) => {
  const known = new Set(sketchOf(other));
  const sketch = sketchOf(one);
  return sketch.filter((each) => known.has(each)).length / sketch.length;
};

it('is the same for the same words, whatever stands between them', () => {
  expect(sketchOf(text(0, 20))).toEqual(sketchOf(text(0, 20).toUpperCase().replaceAll('.', '\n')));
});

it('keeps about one run in eight, each as a safe whole number', () => {
  const words = Array.from({ length: 8000 }, (_, at) => `word${at}`).join(' ');
  const sketch = sketchOf(words);
  expect(sketch.length).toBeGreaterThan(800);
  expect(sketch.length).toBeLessThan(1200);
  expect(sketch.every(Number.isSafeInteger)).toBe(true);
});

it('says how much of a text stands in another, whichever is longer', () => {
  const own = Array.from({ length: 400 }, (_, at) => `own${at}`).join(' ');
  const others = Array.from({ length: 400 }, (_, at) => `others${at}`).join(' ');
  expect(shared(own, others)).toBe(0);
  expect(shared(own, `${others} ${own} ${others}`)).toBe(1);
  expect(shared(`${own} ${others}`, own)).toBeGreaterThan(0.3);
  expect(shared(`${own} ${others}`, own)).toBeLessThan(0.7);
});

it('leaves out what is quoted', () => {
  const words = 'nine plain words that stand here without any marks';
  expect(sketchOf(`${words} “as others said it”`)).toEqual(sketchOf(words));
});

it.each(['', 'three words only'])('has a number for %j too', (short) => {
  expect(sketchOf(short)).toHaveLength(1);
});

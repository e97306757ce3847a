import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  [0, '0:00'],
  [7400, '0:07'],
  [750_000, '12:30'],
  [3_725_000, '1:02:05'],
])('%d ms read %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

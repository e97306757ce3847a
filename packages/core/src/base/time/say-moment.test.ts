import { expect, it } from 'vitest';
import { sayMoment } from './say-moment.ts';

it.each([
  [undefined, '21 November 2026 at 23:30 UTC'],
  ['Europe/Vienna', '22 November 2026 at 00:30 CET'],
  ['America/New_York', '21 November 2026 at 18:30 GMT-5'],
])('tells a time by the clocks of %s', (zone, words) => {
  expect(sayMoment(new Date('2026-11-21T23:30:00Z'), zone)).toBe(words);
});

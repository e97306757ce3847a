import { expect, it } from 'vitest';
import { monthAt, monthsAfter, nextMailingAfter, spanOfMonth } from './month.ts';

it.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-11', -23, '2024-12'],
])('%s and %i months are %s', (month, count, other) => {
  expect(monthsAfter(month, count)).toBe(other);
});

it('begins and ends with the clocks of its place, summer time and all', () => {
  const { from, to } = spanOfMonth('Europe/Vienna', '2026-10');
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-09-30T22:00:00.000Z',
    '2026-10-31T23:00:00.000Z',
  ]);
  expect(monthAt('Europe/Vienna', from)).toBe('2026-10');
  expect(monthAt('Europe/Vienna', to)).toBe('2026-11');
  expect(spanOfMonth('UTC', '2026-12').to.toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

it.each([
  ['UTC', '2026-12-01T07:59:59Z', '2026-12-01T08:00:00.000Z'],
  ['UTC', '2026-12-01T08:00:00Z', '2027-01-01T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30T17:00:00Z', '2026-11-30T18:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-01T17:00:00Z', '2027-04-01T15:00:00.000Z'],
])('is mailed next by the clocks of %s after %s', (zone, now, next) => {
  expect(nextMailingAfter(zone, new Date(now)).toISOString()).toBe(next);
});

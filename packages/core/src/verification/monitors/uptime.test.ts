import { expect, it } from 'vitest';
import { checkPeriodMs } from './schedule.ts';
import { uptimeByDay, uptimeOf, uptimeStretches } from './uptime.ts';
import type { CheckOutcome } from './vocabulary.ts';

const byDay = (...entries: [day: number, outcome: CheckOutcome][]) =>
  uptimeByDay(
    entries.map(([day, outcome]) => ({
      at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
      outcome,
    })),
  );
const daysOf = (stretches: ReturnType<typeof uptimeStretches>) =>
  stretches.map((stretch) => stretch.map(({ day }) => Number(day.slice(-2))));

it('counts what was seen, and leaves out what was not', () => {
  expect(uptimeOf({ up: 3, down: 1, unseen: 6 }).share).toBe(0.75);
  expect(uptimeOf({ up: 0, down: 0, unseen: 6 }).share).toBeNull();
  expect(byDay([1, 'up'], [1, 'unconfirmed'], [1, 'unseen'], [1, 'down'])).toEqual([
    { day: '2026-11-01', up: 1, down: 1, unseen: 2, share: 0.5 },
  ]);
});

it('sorts days, and has none without a look', () => {
  expect(byDay([5, 'up'], [2, 'down']).map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-05']);
});

it('counts days by the clocks of a time zone', () => {
  const late = [{ at: '2026-11-21T23:30:00.000Z', outcome: 'up' as const }];
  expect(uptimeByDay(late).map(({ day }) => day)).toEqual(['2026-11-21']);
  expect(uptimeByDay(late, 'Europe/Vienna').map(({ day }) => day)).toEqual(['2026-11-22']);
});

it('breaks the line where days are missing, and where nothing was seen', () => {
  const days = byDay([1, 'up'], [2, 'up'], [4, 'up'], [5, 'unseen'], [6, 'down'], [7, 'up']);
  expect(daysOf(uptimeStretches(days, checkPeriodMs(true)))).toEqual([[1, 2], [4], [6, 7]]);
});

it('joins looks a week apart where a week is the period', () => {
  const days = byDay([1, 'up'], [8, 'up'], [20, 'up']);
  expect(daysOf(uptimeStretches(days, checkPeriodMs(false)))).toEqual([[1, 8], [20]]);
  expect(uptimeStretches([], checkPeriodMs(false))).toEqual([]);
});

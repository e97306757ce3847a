import { describe, expect, it } from 'vitest';
import { decidePause } from './decide-pause.ts';
import {
  budgetLeft,
  decideRun,
  forecastRuns,
  keywordsInTurn,
  type PastRun,
  type RunRules,
} from './decide-run.ts';
import { nextRunAfter, weekStart } from './next-run.ts';

const utc = (text: string) => new Date(`${text}Z`);

describe('the next run', () => {
  it.each([
    [{ every: 'day', hour: 9 }, '2026-11-22T08:59:59', '2026-11-22T09:00'],
    [{ every: 'day', hour: 9 }, '2026-11-22T09:00:00', '2026-11-23T09:00'],
    [{ every: 'day', hour: 0 }, '2026-12-31T23:00:00', '2027-01-01T00:00'],
    // 2026-11-22 is a Sunday.
    [{ every: 'week', weekday: 7, hour: 9 }, '2026-11-22T08:00:00', '2026-11-22T09:00'],
    [{ every: 'week', weekday: 7, hour: 9 }, '2026-11-22T09:30:00', '2026-11-29T09:00'],
    [{ every: 'week', weekday: 1, hour: 9 }, '2026-11-22T09:30:00', '2026-11-23T09:00'],
    [{ every: 'week', weekday: 6, hour: 9 }, '2026-11-22T09:30:00', '2026-11-28T09:00'],
    [{ every: 'month', day: 28, hour: 23 }, '2027-02-28T22:00:00', '2027-02-28T23:00'],
    [{ every: 'month', day: 1, hour: 5 }, '2026-12-01T05:00:00', '2027-01-01T05:00'],
  ] as const)('of %j after %s is at %s', (schedule, after, next) => {
    expect(nextRunAfter(schedule, utc(after), 'UTC')).toEqual(utc(`${next}:00`));
  });

  it('is later than any moment, and never skips a week', () => {
    for (let hours = 0; hours < 24 * 40; hours += 1) {
      const after = new Date(Date.UTC(2027, 1, 10, hours, 30));
      const next = nextRunAfter({ every: 'week', weekday: 3, hour: 12 }, after, 'UTC');
      expect(next.getTime() - after.getTime()).toBeGreaterThan(0);
      expect(next.getTime() - after.getTime()).toBeLessThanOrEqual(7 * 24 * 60 * 60 * 1000);
      expect([next.getUTCDay(), next.getUTCHours()]).toEqual([3, 12]);
    }
  });

  it.each([
    // Clocks went back between the two runs: nine is nine.
    ['Europe/Vienna', { every: 'day', hour: 9 }, '2026-10-24T08:00', '2026-10-25T08:00'],
    ['Asia/Tokyo', { every: 'week', weekday: 1, hour: 6 }, '2026-11-22T20:59', '2026-11-22T21:00'],
    [
      'America/New_York',
      { every: 'month', day: 1, hour: 22 },
      '2026-12-02T02:00',
      '2026-12-02T03:00',
    ],
  ] as const)('goes by the clocks of %s: %j after %s is at %s', (zone, schedule, after, next) => {
    expect(nextRunAfter(schedule, utc(`${after}:00`), zone)).toEqual(utc(`${next}:00`));
  });

  it('counts the days of its zone', () => {
    const tokyo = { ...rules, maxPerDay: 10, timeZone: 'Asia/Tokyo' };
    const past = [ran('2026-11-24T14:59:00', 4), ran('2026-11-24T15:00:00', 3)];
    expect(decideRun(tokyo, at, { past, balance: 99 }).links).toBe(7);
  });

  it('knows where a week begins', () => {
    expect(weekStart(utc('2026-11-22T23:59:00'), 'UTC')).toEqual(utc('2026-11-16T00:00:00'));
    expect(weekStart(utc('2026-11-23T00:00:00'), 'UTC')).toEqual(utc('2026-11-23T00:00:00'));
  });
});

const rules: RunRules = {
  linksPerRun: 10,
  maxPerDay: null,
  maxPerWeek: null,
  budgetCredits: null,
  budgetPeriod: 'total',
  timeZone: 'UTC',
};
const at = utc('2026-11-25T09:00:00');
const ran = (text: string, links: number, credits = links): PastRun => ({
  at: utc(text),
  links,
  credits,
});

describe('a run', () => {
  it.each<[string, Partial<RunRules>, PastRun[], number, [number, string | null]]>([
    ['everything is free', {}, [], 10, [10, null]],
    ['the day is half used', { maxPerDay: 12 }, [ran('2026-11-25T00:00:00', 5)], 99, [7, 'day']],
    ['yesterday was used', { maxPerDay: 10 }, [ran('2026-11-24T23:59:00', 10)], 99, [10, null]],
    ['the week is used', { maxPerWeek: 20 }, [ran('2026-11-23T00:00:00', 20)], 99, [0, 'week']],
    ['last week was used', { maxPerWeek: 20 }, [ran('2026-11-22T23:00:00', 20)], 99, [10, null]],
    [
      'more was used than allowed',
      { maxPerDay: 3 },
      [ran('2026-11-25T01:00:00', 9)],
      9,
      [0, 'day'],
    ],
    [
      'the budget is short',
      { budgetCredits: 12 },
      [ran('2026-01-01T00:00:00', 9)],
      99,
      [3, 'budget'],
    ],
    // Failed links gave their credits back.
    ['links failed', { budgetCredits: 12 }, [ran('2026-01-01T00:00:00', 9, 2)], 99, [10, null]],
    [
      'a month began',
      { budgetCredits: 12, budgetPeriod: 'month' },
      [ran('2026-10-31T23:00:00', 12), ran('2026-11-01T00:00:00', 8)],
      ...([99, [4, 'budget']] as [number, [number, string]]),
    ],
    ['the balance is short', { maxPerDay: 9 }, [], 2, [2, 'balance']],
    ['nothing is there', {}, [], 0, [0, 'balance']],
  ])('has its links when %s', (_when, more, past, balance, [links, limit]) => {
    const decided = decideRun({ ...rules, ...more }, at, { past, balance });
    expect(decided).toEqual({ links, credits: links, limit });
  });

  it('goes on in the list of keywords', () => {
    expect(keywordsInTurn(['a', 'b', 'c'], 4)).toEqual(['b', 'c', 'a']);
    expect(keywordsInTurn(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c']);
    expect(keywordsInTurn([], 4)).toEqual([]);
  });

  it('is foretold with what the runs before it use', () => {
    const plan = { ...rules, maxPerWeek: 25, budgetCredits: 40 };
    const runs = forecastRuns(
      { ...plan, schedule: { every: 'day', hour: 9 } },
      utc('2026-11-19T10:00:00'),
      {
        past: [ran('2026-11-18T09:00:00', 10)],
        balance: 29,
        count: 6,
      },
    );
    expect(
      runs.map(({ at: day, links, limit }) => [day.toISOString().slice(5, 10), links, limit]),
    ).toEqual([
      ['11-20', 10, null],
      ['11-21', 5, 'week'],
      ['11-22', 0, 'week'],
      ['11-23', 10, null],
      ['11-24', 4, 'balance'],
      ['11-25', 0, 'balance'],
    ]);
    expect(
      budgetLeft({ budgetCredits: 3, budgetPeriod: 'total', timeZone: 'UTC' }, at, [
        ran('2026-11-18T09:00:00', 10),
      ]),
    ).toBe(0);
  });
});

describe('an automation pauses itself', () => {
  const links = (...counts: ['delivered' | 'failed', number][]) =>
    counts.flatMap(([outcome, count]) => Array.from({ length: count }, () => outcome));

  it.each([
    [links(['failed', 4]), null],
    [links(['failed', 5]), 'error-rate'],
    [links(['failed', 3], ['delivered', 4]), null],
    [links(['failed', 3], ['delivered', 3]), 'error-rate'],
    // Only the latest 20 count.
    [links(['delivered', 11], ['failed', 50]), null],
    [links(['delivered', 10], ['failed', 50]), 'error-rate'],
    [[], null],
  ])('by its links %#', (outcomes, reason) => {
    expect(decidePause({ links: outcomes, runs: ['started'] })?.reason ?? null).toBe(reason);
  });

  it.each([
    [['failed', 'failed'], null],
    [['failed', 'failed', 'failed', 'started'], 'failed-runs'],
    [['failed', 'skipped', 'failed', 'failed'], null],
  ] as const)('by its runs %j', (runs, reason) => {
    expect(decidePause({ links: [], runs })?.reason ?? null).toBe(reason);
  });

  it('and says by which figures', () => {
    expect(decidePause({ links: links(['failed', 5]), runs: [] })?.message).toBe(
      '5 of the latest 5 finished links failed',
    );
  });
});

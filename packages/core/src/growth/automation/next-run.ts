import type { AutomationSchedule } from './schedule-contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The first moment after `after` at which a schedule has a run. All times are UTC, so that no run is
 * left out or doubled when clocks change.
 *
 * @example
 * ```ts
 * import { nextRunAfter } from '@linkwright/core/automation';
 *
 * const monday = { every: 'week', weekday: 1, hour: 9 } as const;
 * nextRunAfter(monday, new Date('2026-11-22T12:00:00Z')).toISOString(); // => '2026-11-23T09:00:00.000Z'
 * ```
 */
export function nextRunAfter(schedule: AutomationSchedule, after: Date): Date {
  const [year, month, day] = [after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate()];
  const at = (months: number, date: number): Date =>
    new Date(Date.UTC(year, month + months, date, schedule.hour));
  const first = (one: Date, next: Date): Date => (one > after ? one : next);
  switch (schedule.every) {
    case 'day':
      return first(at(0, day), at(0, day + 1));
    case 'week': {
      const days = (schedule.weekday - isoWeekday(after) + 7) % 7;
      return first(at(0, day + days), at(0, day + days + 7));
    }
    case 'month':
      return first(at(0, schedule.day), at(1, schedule.day));
  }
}

/** Where the UTC day of a moment begins. */
export const dayStart = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** Where its week begins: on Monday. */
export const weekStart = (at: Date): Date =>
  new Date(dayStart(at).getTime() - (isoWeekday(at) - 1) * DAY_MS);

/** Where its month begins. */
export const monthStart = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

const isoWeekday = (at: Date): number => at.getUTCDay() || 7;

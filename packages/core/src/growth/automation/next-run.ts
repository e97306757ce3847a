import { momentIn, timeIn } from '../../base/time/time-zone.ts';
import type { AutomationSchedule } from './schedule-contract.ts';

/**
 * The first moment after `after` at which a schedule has a run, by the clocks of a zone. A run whose hour
 * they leave out comes an hour later, and one whose hour they have twice comes once.
 *
 * @example
 * ```ts
 * import { nextRunAfter } from '@linkwright/core/automation';
 *
 * const monday = { every: 'week', weekday: 1, hour: 9 } as const;
 * const sunday = new Date('2026-11-22T12:00:00Z');
 * nextRunAfter(monday, sunday, 'Europe/Vienna').toISOString(); // => '2026-11-23T08:00:00.000Z'
 * ```
 */
export function nextRunAfter(schedule: AutomationSchedule, after: Date, zone: string): Date {
  const { year, month, day } = timeIn(zone, after);
  const at = (months: number, date: number): Date =>
    momentIn(zone, { year, month: month + months, day: date, hour: schedule.hour });
  const first = (one: Date, next: Date): Date => (one > after ? one : next);
  switch (schedule.every) {
    case 'day':
      return first(at(0, day), at(0, day + 1));
    case 'week': {
      const days = (schedule.weekday - isoWeekday(after, zone) + 7) % 7;
      return first(at(0, day + days), at(0, day + days + 7));
    }
    case 'month':
      return first(at(0, schedule.day), at(1, schedule.day));
  }
}

/** Where the day of a moment begins in a zone. */
export const dayStart = (at: Date, zone: string): Date => momentIn(zone, timeOfDay(at, zone));

/** Where its week begins: on Monday. */
export function weekStart(at: Date, zone: string): Date {
  const { day, ...rest } = timeOfDay(at, zone);
  return momentIn(zone, { ...rest, day: day - (isoWeekday(at, zone) - 1) });
}

/** Where its month begins. */
export const monthStart = (at: Date, zone: string): Date =>
  momentIn(zone, { ...timeOfDay(at, zone), day: 1 });

function timeOfDay(at: Date, zone: string): { year: number; month: number; day: number } {
  const { year, month, day } = timeIn(zone, at);
  return { year, month, day };
}

function isoWeekday(at: Date, zone: string): number {
  const { year, month, day } = timeIn(zone, at);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

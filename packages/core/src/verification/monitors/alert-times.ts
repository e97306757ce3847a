import { calendarDay, momentIn, timeIn } from '../../base/time/time-zone.ts';
import { DIGEST_HOUR } from './schedule.ts';

/** When a channel tells of changes: soon after each, or once a day with all that changed. */
export const alertRhythms = ['now', 'daily'] as const;
export type AlertRhythm = (typeof alertRhythms)[number];

/** Whole hours of the day, 0 to 23, by the clocks of the account. The same twice: none. */
export interface QuietHours {
  from: number;
  to: number;
}

/** What one round of checks finds is told together. */
export const GATHER_MS = 2 * 60 * 1000;

export interface AlertTime {
  now: Date;
  rhythm: AlertRhythm;
  /** Null where nothing was sent yet. */
  lastSentAt: Date | null;
  quietHours: QuietHours | null;
  /** By whose clocks, as `Europe/Vienna`. */
  timeZone: string;
}

/**
 * When what changed now is told (docs/specification/verification.md, Watched links). A digest comes once a
 * day of the reader's calendar, from seven o'clock on; nothing comes in quiet hours.
 */
export function alertDueAt({ now, rhythm, lastSentAt, quietHours, timeZone }: AlertTime): Date {
  const soon = new Date(now.getTime() + GATHER_MS);
  const at = rhythm === 'now' ? soon : digestAt(soon, lastSentAt, timeZone);
  return (quietHours && quietUntil(at, quietHours, timeZone)) ?? at;
}

function digestAt(soon: Date, lastSentAt: Date | null, timeZone: string): Date {
  const { year, month, day } = timeIn(timeZone, soon);
  const wasToday =
    lastSentAt !== null && calendarDay(timeZone, lastSentAt) >= calendarDay(timeZone, soon);
  const hour = momentIn(timeZone, {
    year,
    month,
    day: wasToday ? day + 1 : day,
    hour: DIGEST_HOUR,
  });
  return hour > soon ? hour : soon;
}

/**
 * When the quiet hours end in which a moment is; null where it is in none. Clocks that are set back or
 * forward make them longer or shorter, as they do nights.
 *
 * @example
 * ```ts
 * import { quietUntil } from '@linkwright/core/monitors';
 *
 * const night = { from: 22, to: 7 };
 * quietUntil(new Date('2026-11-25T23:30:00Z'), night, 'Europe/Vienna');
 * // => new Date('2026-11-26T06:00:00.000Z')
 * quietUntil(new Date('2026-11-25T12:00:00Z'), night, 'Europe/Vienna'); // => null
 * ```
 */
export function quietUntil(at: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  if (from === to) return null;
  const { hour, year, month, day } = timeIn(timeZone, at);
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  const isTomorrow = from > to && hour >= from;
  return momentIn(timeZone, { year, month, day: isTomorrow ? day + 1 : day, hour: to });
}

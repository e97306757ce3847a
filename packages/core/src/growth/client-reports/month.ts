import { momentIn, timeIn } from '../../base/time/time-zone.ts';
import { CLIENT_REPORT_HOUR } from './vocabulary.ts';

/** A month by the clocks of a zone: from its first moment to that of the next. */
export interface MonthSpan {
  from: Date;
  to: Date;
}

/**
 * The month of a moment in a zone.
 *
 * @example
 * ```ts
 * import { monthAt } from '@linkwright/core/client-reports';
 *
 * monthAt('Europe/Vienna', new Date('2026-10-31T23:30:00Z')); // => '2026-11'
 * ```
 */
export function monthAt(zone: string, at: Date): string {
  const { year, month } = timeIn(zone, at);
  return monthOf(year, month);
}

/**
 * The month so many months after another; before it with a minus.
 *
 * @example
 * ```ts
 * import { monthsAfter } from '@linkwright/core/client-reports';
 *
 * monthsAfter('2026-12', 1); // => '2027-01'
 * ```
 */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + count, 1));
  return monthOf(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** From when to when a month is, by the clocks of a zone. */
export function spanOfMonth(zone: string, month: string): MonthSpan {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: momentIn(zone, { year, month: number, day: 1 }),
    to: momentIn(zone, { year, month: number + 1, day: 1 }),
  };
}

/**
 * When the next report is mailed: on the first day of a month, in the morning, after `now`.
 *
 * @example
 * ```ts
 * import { nextMailingAfter } from '@linkwright/core/client-reports';
 *
 * nextMailingAfter('Europe/Vienna', new Date('2026-11-26T12:00:00Z')).toISOString();
 * // => '2026-12-01T07:00:00.000Z'
 * ```
 */
export function nextMailingAfter(zone: string, now: Date): Date {
  const { year, month } = timeIn(zone, now);
  const inMonth = (number: number) =>
    momentIn(zone, { year, month: number, day: 1, hour: CLIENT_REPORT_HOUR });
  const first = inMonth(month);
  return first > now ? first : inMonth(month + 1);
}

const monthOf = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

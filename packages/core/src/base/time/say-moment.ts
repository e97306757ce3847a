import { DEFAULT_TIME_ZONE } from './time-zone.ts';

/**
 * A moment by the clocks of its reader's account.
 *
 * @example
 * ```ts
 * import { sayMoment } from '@linkwright/core/time';
 *
 * sayMoment(new Date('2026-11-21T09:00:00Z'), 'Europe/Vienna');
 * // => '21 November 2026 at 10:00 CET'
 * ```
 */
export const sayMoment = (date: Date, timeZone: string = DEFAULT_TIME_ZONE): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date);

/**
 * Times as people in their zone read them.
 *
 * @module
 * @example
 * ```ts
 * import { timeIn } from '@linkwright/core/time';
 *
 * timeIn('Europe/Vienna', new Date('2026-11-25T23:30:00Z')).day; // => 26
 * ```
 */

export { sayMoment } from '../base/time/say-moment.ts';
export {
  calendarDay,
  DEFAULT_TIME_ZONE,
  dayAfter,
  isTimeZone,
  momentIn,
  timeIn,
  type ZonedTime,
} from '../base/time/time-zone.ts';

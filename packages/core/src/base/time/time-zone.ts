/** A day as a calendar has it, and the time on it. */
export interface ZonedTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
}

/** What counts where nobody chose a zone. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** Whether it is a zone of the IANA database, such as `Europe/Vienna`. */
export function isTimeZone(name: string): boolean {
  // What is ahead of UTC by hours alone has no clocks that change.
  if (!/^[A-Za-z]/u.test(name)) return false;
  try {
    return formatOf(name) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * What clocks and calendars of a zone show at a moment.
 *
 * @example
 * ```ts
 * import { timeIn } from '@linkwright/core/time';
 *
 * timeIn('Europe/Vienna', new Date('2026-11-25T23:30:00Z'));
 * // => { year: 2026, month: 11, day: 26, hour: 0, minute: 30 }
 * ```
 */
export function timeIn(zone: string, at: Date): ZonedTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  };
}

/** The day of a moment in a zone, `2026-11-26`. */
export function calendarDay(zone: string, at: Date): string {
  const { year, month, day } = timeIn(zone, at);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * The moment at which a zone's clocks show that hour of a day; days past the end of a month count on. An
 * hour that clocks leave out is the next one, and of one that they have twice it is the first.
 */
export function momentIn(
  zone: string,
  { year, month, day, hour = 0 }: Pick<ZonedTime, 'year' | 'month' | 'day'> & { hour?: number },
): Date {
  const wanted = Date.UTC(year, month - 1, day, hour);
  const before = wanted - offsetAt(zone, wanted - DAY_MS);
  const after = wanted - offsetAt(zone, wanted + DAY_MS);
  const fits = (at: number) => at + offsetAt(zone, at) === wanted;
  // Of two that fit the first; of none, as an hour is left out, the one by the clocks before.
  const [first = before] = [before, after].filter(fits).sort((one, other) => one - other);
  return new Date(first);
}

/** Where the day after that of a moment begins. */
export function dayAfter(zone: string, at: Date): Date {
  const { year, month, day } = timeIn(zone, at);
  return momentIn(zone, { year, month, day: day + 1 });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a zone's clocks are ahead of UTC at a moment. */
function offsetAt(zone: string, at: number): number {
  const { year, month, day, hour, minute } = timeIn(zone, new Date(at));
  const MINUTE_MS = 60 * 1000;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

import { calendarDay } from '@linkwright/core/all';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it. */
function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, format);
  return format;
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `09:05`, by a zone's clocks. */
export const clockTime = (iso: string, timeZone: string): string =>
  formatOf(timeZone, clock).format(new Date(iso));

/** `Thursday, 26 November 2026`; the day of `now` and the one before have names of their own. */
export function dayName(iso: string, { timeZone, now }: { timeZone: string; now: Date }): string {
  const day = calendarDay(timeZone, new Date(iso));
  if (day === calendarDay(timeZone, now)) return 'Today';
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  if (day === calendarDay(timeZone, before)) return 'Yesterday';
  return formatOf(timeZone, longDay).format(new Date(iso));
}

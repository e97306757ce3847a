import { dayFrom } from '@linkwright/core/all';

export type View = 'week' | 'month';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Monday of a day's week. */
export const weekOf = (day: string): string => dayFrom(day, -((at(day).getUTCDay() + 6) % 7));

/** Which days a view of a day has: its week, or the whole weeks that its month is in. */
export function spanOf(view: View, day: string): { from: string; days: number } {
  if (view === 'week') return { from: weekOf(day), days: 7 };
  const from = weekOf(`${day.slice(0, 7)}-01`);
  const last = dayFrom(nextMonth(day, 1), -1);
  const weeks = (at(weekOf(last)).getTime() - at(from).getTime()) / (7 * 24 * 60 * 60 * 1000) + 1;
  return { from, days: Math.round(weeks) * 7 };
}

/** The first day of the month so many months on. */
const nextMonth = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** The day that the view before or after is opened at. */
export const turnView = (view: View, day: string, by: 1 | -1): string =>
  view === 'week' ? dayFrom(day, 7 * by) : nextMonth(day, by);

const formatIn = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const formats = {
  long: formatIn({ weekday: 'long', day: 'numeric', month: 'long' }),
  short: formatIn({ weekday: 'short', day: 'numeric', month: 'short' }),
  weekday: formatIn({ weekday: 'short' }),
  month: formatIn({ month: 'long', year: 'numeric' }),
};

/** `Thursday 26 November`. */
export const longDay = (day: string): string => formats.long.format(at(day));

/** `Thu, 26 Nov`. */
export const shortDay = (day: string): string => formats.short.format(at(day));

/** `Thu`. */
export const weekdayOf = (day: string): string => formats.weekday.format(at(day));

/** `November 2026`; of a week its first and last day. */
export const titleOf = (view: View, day: string): string =>
  view === 'month'
    ? formats.month.format(at(day))
    : `${shortDay(weekOf(day))} – ${shortDay(dayFrom(weekOf(day), 6))}`;

/** Of the button that moves an entry: a run stands on several days. */
export const entryId = (id: string, day: string): string => `entry-${id}-${day}`;

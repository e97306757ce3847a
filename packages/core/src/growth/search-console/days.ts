import { calendarDay } from '../../base/time/time-zone.ts';
import { SEARCH_FINAL_AFTER_DAYS } from './vocabulary.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day, YYYY-MM-DD, so many days later; earlier where the number is negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one to another, both YYYY-MM-DD; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

// Search Console counts days by the clocks of its home.
const HOME = 'America/Los_Angeles';

/** The last day that Google has final figures of. */
export const lastFinalDay = (now: Date): string =>
  shiftDay(calendarDay(HOME, now), -SEARCH_FINAL_AFTER_DAYS);

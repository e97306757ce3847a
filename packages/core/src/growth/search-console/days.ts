import { calendarDay } from '../../base/time/time-zone.ts';
import { shiftDay } from '../../verification/exports/days.ts';
import { SEARCH_FINAL_AFTER_DAYS } from './vocabulary.ts';

// Search Console counts days by the clocks of its home.
const HOME = 'America/Los_Angeles';

/** The last day that Google has final figures of. */
export const lastFinalDay = (now: Date): string =>
  shiftDay(calendarDay(HOME, now), -SEARCH_FINAL_AFTER_DAYS);

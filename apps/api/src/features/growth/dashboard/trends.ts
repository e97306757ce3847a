import {
  calendarDay,
  countLinkDays,
  dayFrom,
  momentIn,
  TREND_DAYS,
  type Trends,
  timeIn,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { User } from '../../../http/viewer.ts';
import { selectLinkDays, selectRanks, selectSpending, selectUpcoming } from './trends-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a link was on the first day is known from a check before it: the rarest come every week. */
const BEFORE_DAYS = 14;

/** How the user's links, credits and ranks went, and what comes next. */
export async function readTrends(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: User,
): Promise<Trends> {
  const now = clock();
  const zone = await selectTimeZone(db, userId);
  const days = Array.from({ length: TREND_DAYS }, (_, index) =>
    dayFrom(calendarDay(zone, now), index - (TREND_DAYS - 1)),
  );
  const { year, month, day: today } = timeIn(zone, now);
  const since = momentIn(zone, { year, month, day: today - (TREND_DAYS - 1) });
  const known = new Date(since.getTime() - BEFORE_DAYS * DAY_MS);
  const links = await selectLinkDays(db, { userId, since: known, zone });
  const spending = await selectSpending(db, { userId, since, zone });
  const spent = new Map(spending.map((row) => [row.day, row.spent]));
  return {
    success: true,
    at: now.toISOString(),
    links: countLinkDays(links, days),
    credits: days.map((day) => ({ day, spent: spent.get(day) ?? 0 })),
    ranks: (await selectRanks(db, userId)).map((rank) => ({ ...rank, at: rank.at.toISOString() })),
    upcoming: (await selectUpcoming(db, userId))
      .map((row) => ({ ...row, at: new Date(Math.max(+row.at, +now)).toISOString() }))
      .toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}

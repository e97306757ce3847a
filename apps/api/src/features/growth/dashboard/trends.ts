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
import { listNextLinks } from '../campaigns/index.ts';
import {
  MOST_UPCOMING,
  selectLinkDays,
  selectRanks,
  selectSpending,
  selectUpcoming,
  type Upcoming,
} from './trends-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a link was on the first day is known from a check before it: the rarest come every week. */
const BEFORE_DAYS = 14;

/** How the user's links, credits and ranks went, and what comes next. */
export async function readTrends(
  ctx: Pick<Context, 'db' | 'clock' | 'search'>,
  { userId }: User,
): Promise<Trends> {
  const { db } = ctx;
  const now = ctx.clock();
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
    upcoming: (await readUpcoming(ctx, userId))
      .map((row) => ({ ...row, at: new Date(Math.max(+row.at, +now)).toISOString() }))
      .toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}

/** What comes next by itself, of each kind the soonest. */
async function readUpcoming(
  ctx: Pick<Context, 'db' | 'clock' | 'search'>,
  userId: string,
): Promise<Upcoming[]> {
  const links = (await listNextLinks(ctx, userId)).slice(0, MOST_UPCOMING);
  const others = await selectUpcoming(ctx.db, { userId, hasSearch: ctx.search !== undefined });
  return [...links.map((each) => ({ ...each, kind: 'campaign' as const })), ...others];
}

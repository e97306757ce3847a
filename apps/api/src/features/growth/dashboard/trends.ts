import { countLinkDays, TREND_DAYS, type Trends } from '@linkwright/core';
import type { Context } from '../../../context.ts';
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
  const days = Array.from({ length: TREND_DAYS }, (_, index) =>
    utcDay(new Date(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS)),
  );
  const since = new Date(`${days[0]}T00:00:00.000Z`);
  const known = new Date(since.getTime() - BEFORE_DAYS * DAY_MS);
  const links = await selectLinkDays(db, userId, known);
  const spending = await selectSpending(db, userId, since);
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

const utcDay = (time: Date): string => time.toISOString().slice(0, 10);

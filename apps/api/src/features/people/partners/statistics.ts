import {
  AppError,
  type PartnerCounts,
  type PartnerStatistics,
  STATISTICS_DAYS,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { allowanceDay } from '../../../http/allowance.ts';
import { deleteCountsBefore, selectCounts } from './statistics-store.ts';
import { selectPartnerOf } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 30;
const nothing: PartnerCounts = { views: 0, generations: 0, claims: 0, signUps: 0 };

/** What came of a partner's pages on the last days, today included. Throws PARTNER_NOT_FOUND. */
export async function partnerStatistics(
  ctx: Context,
  { userId, id, days = DEFAULT_DAYS }: { userId: string; id: string; days?: number | undefined },
): Promise<PartnerStatistics> {
  const now = ctx.clock();
  const to = allowanceDay(now);
  if (!(await selectPartnerOf(ctx.db, { userId, id, day: to }))) {
    throw new AppError('PARTNER_NOT_FOUND');
  }
  const span = Array.from({ length: days }, (_, index) => daysBefore(now, days - 1 - index));
  const from = span[0] ?? to;
  const counted = new Map(
    (await selectCounts(ctx.db, id, { from, to })).map((counts) => [counts.day, counts]),
  );
  const all = span.map((day) => counted.get(day) ?? { day, ...nothing });
  return { from, to, totals: all.reduce<PartnerCounts>(sum, nothing), days: all };
}

/** Forgets days that nobody can ask for any more. */
export const deletePastStatistics = (ctx: Context): Promise<void> =>
  deleteCountsBefore(ctx.db, daysBefore(ctx.clock(), STATISTICS_DAYS - 1));

const daysBefore = (now: Date, days: number): string =>
  allowanceDay(new Date(now.getTime() - days * DAY_MS));

const sum = (one: PartnerCounts, other: PartnerCounts): PartnerCounts => ({
  views: one.views + other.views,
  generations: one.generations + other.generations,
  claims: one.claims + other.claims,
  signUps: one.signUps + other.signUps,
});

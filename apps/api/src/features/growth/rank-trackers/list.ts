import {
  AppError,
  type listRankTrackers as endpoint,
  isOfHost,
  RANK_DEPTH,
  RANK_HISTORY,
  type RankTrackerHistory,
  type RankTrackerList,
  rankDistribution,
  rankHistoryCsv,
} from '@linkwright/core';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { allowanceDay, secondsToNextDay } from '../../../http/allowance.ts';
import { countChecksOf, selectChecks, selectHistory } from './check-store.ts';
import { trackLimit } from './create.ts';
import { presentCheck, presentTrackers } from './present.ts';
import { countBands, selectTracker, selectTrackers } from './store.ts';

/** Checks in one CSV: more than an account can have. */
const MAX_ROWS = 50_000;

/** A page of the user's keywords, newest first, with how many stand where and who is asked. */
export async function listTrackers(
  ctx: Context,
  userId: string,
  { host, band, q, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<RankTrackerList> {
  const filter = { host, band, words: q, ...page };
  const { rows, nextCursor } = await selectTrackers(ctx.db, userId, filter);
  const counted = await countBands(ctx.db, userId);
  const ofHost = counted.filter((row) => host === undefined || row.host === host);
  const now = ctx.clock();
  const { search } = ctx;
  return {
    items: await presentTrackers(ctx, rows),
    nextCursor,
    distribution: rankDistribution(
      ofHost.flatMap((row) => Array.from({ length: row.count }, () => row.band)),
    ),
    hosts: [...new Set(counted.map((row) => row.host))],
    used: counted.reduce((sum, { count }) => sum + count, 0),
    max: await trackLimit(ctx, userId),
    provider: search
      ? {
          name: search.name,
          hasCountries: search.hasCountries,
          hasDevices: search.hasDevices,
          depth: Math.min(RANK_DEPTH, search.maxResults),
        }
      : null,
    looks: {
      used: await countChecksOf(ctx.db, allowanceDay(now)),
      max: ctx.config.rankChecksPerDay,
      resetsAt: new Date(now.getTime() + secondsToNextDay(now) * 1000).toISOString(),
    },
  };
}

/** One keyword with its latest checks and all that the last one saw. Throws NOT_FOUND. */
export async function readTracker(
  ctx: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<RankTrackerHistory> {
  const row = await selectTracker(ctx.db, userId, id);
  const [tracker] = row ? await presentTrackers(ctx, [row]) : [];
  if (!row || !tracker) throw new AppError('NOT_FOUND');
  return {
    tracker,
    checks: (await selectChecks(ctx.db, id, RANK_HISTORY)).map(presentCheck),
    results: (row.last_results ?? []).map((result) => ({
      ...result,
      isOwn: isOfHost(result.url, row.host),
    })),
  };
}

/** All checks of the user's keywords as CSV. */
export async function rankHistory(ctx: Pick<Context, 'db'>, userId: string): Promise<string> {
  const rows = await selectHistory(ctx.db, userId, MAX_ROWS);
  return rankHistoryCsv(
    rows.map((row) => ({
      ...presentCheck(row),
      keyword: row.keyword,
      host: row.host,
      country: row.country || null,
      device: row.device || null,
    })),
  );
}

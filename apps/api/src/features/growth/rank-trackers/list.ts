import {
  AppError,
  averagePosition,
  type listRankTrackers as endpoint,
  isOfHost,
  MAX_RANK_COMPETITORS,
  RANK_DEPTH,
  RANK_HISTORY,
  type RankStanding,
  type RankTrackerHistory,
  type RankTrackerList,
  rankDistribution,
  rankedPageChanges,
  rankHistoryCsv,
  rankVisibility,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { allowanceDay, secondsToNextDay } from '../../../http/allowance.ts';
import { countChecksOf, selectChecks, selectHistory } from './check-store.ts';
import { selectCompetitorChecks, selectCompetitors } from './competitor-store.ts';
import { trackLimit } from './create.ts';
import { presentCheck, presentTrackers } from './present.ts';
import { countBands, selectStandings, selectTracker, selectTrackers } from './store.ts';

/** Checks in one CSV: more than an account can have. */
const MAX_ROWS = 50_000;

/** A page of the user's keywords, newest first, with how many stand where and who is asked. */
export async function listTrackers(
  ctx: Context,
  userId: string,
  { host, band, q, tag, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<RankTrackerList> {
  const filter = { host, band, words: q, tag, ...page };
  const { rows, nextCursor } = await selectTrackers(ctx.db, userId, filter);
  const counted = await countBands(ctx.db, userId);
  const ofHost = counted.filter((row) => host === undefined || row.host === host);
  const now = ctx.clock();
  const { search } = ctx;
  const standings = await selectStandings(ctx.db, userId, host);
  const tags = [...new Set(standings.flatMap((row) => row.tags))].sort();
  const competitors = Map.groupBy(await selectCompetitors(ctx.db, userId), (row) => row.host);
  return {
    items: await presentTrackers(ctx, rows),
    nextCursor,
    distribution: rankDistribution(
      ofHost.flatMap((row) => Array.from({ length: row.count }, () => row.band)),
    ),
    hosts: [...new Set(counted.map((row) => row.host))],
    tags: tags.map((each) => ({
      tag: each,
      ...standingOf(standings.filter((row) => row.tags.includes(each))),
    })),
    overall: standingOf(standings),
    competitors: [...competitors].map(([own, rows]) => ({
      host: own,
      competitors: rows.map(({ competitor }) => competitor),
    })),
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

/** How keywords stand together; those that no check has seen do not count. */
function standingOf(rows: Awaited<ReturnType<typeof selectStandings>>): RankStanding {
  const positions = rows.filter(({ isKnown }) => isKnown).map(({ position }) => position);
  return {
    keywords: rows.length,
    average: averagePosition(positions),
    visibility: rankVisibility(positions),
  };
}

/** One keyword with its latest checks and all that the last one saw. Throws NOT_FOUND. */
export async function readTracker(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<RankTrackerHistory> {
  const row = await selectTracker(ctx.db, userId, id);
  const [tracker] = row ? await presentTrackers(ctx, [row]) : [];
  if (!row || !tracker) throw new AppError('NOT_FOUND');
  const checks = (await selectChecks(ctx.db, id, RANK_HISTORY)).map(presentCheck);
  const competitors = Map.groupBy(
    await selectCompetitorChecks(ctx.db, id, RANK_HISTORY * MAX_RANK_COMPETITORS),
    ({ host }) => host,
  );
  const notes = await ctx.db
    .selectFrom('rank_notes')
    .select(['id', 'day', 'text'])
    .where('user_id', '=', userId)
    .where('host', '=', row.host)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return {
    tracker,
    checks,
    pageChanges: rankedPageChanges(checks),
    competitors: [...competitors].map(([host, rows]) => ({
      host,
      checks: rows.map(({ position, url, provider, checked_at: at }) => ({
        at: at.toISOString(),
        position,
        url,
        provider,
      })),
    })),
    notes,
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

import {
  AppError,
  findRank,
  nextRankCheckAt,
  RANK_DEPTH,
  rankBand,
  retryProviderAt,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { freeRow, takeDueRows } from '../../../db/due-rows.ts';
import { InputSetAside } from '../../../db/reading-log.ts';
import type { Schema } from '../../../db/schema.ts';
import type { SearchGateway } from '../../../gateways/search.ts';
import { allowanceDay, takeAllowance } from '../../../http/allowance.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { type CheckRecord, deferTrackers, storeCheck } from './check-ranks-store.ts';
import { type TrackerRow, trackers } from './store.ts';

/** Longer than the slowest check: then whoever took the keyword is dead. */
const TAKEN_MS = 10 * 60 * 1000;
/** So many keywords in a row that get no answer: it is the provider, not the keyword. */
const AWAY_AFTER = 3;
/** A round begins no further check after that; the next round goes on. */
const ROUND_MS = 3 * 60 * 1000;

/** Checks where tracked keywords stand that are due. Comes round every minute. */
export const checkRanksJob: JobDefinition = {
  name: 'check-ranks',
  schedule: '* * * * *',
  async work(ctx, _data, { signal }) {
    const checks = await checkRanks(ctx, signal);
    if (checks > 0) ctx.log.info({ checks }, 'tracked keywords checked');
  },
};

/** Begins a round when the transaction commits, instead of at the next minute. */
export const checkSoon = (ctx: Context, trx: Kysely<Schema>): Promise<void> =>
  ctx.jobs.send(trx, 'check-ranks', {});

/**
 * Checks every keyword that is due, one after another, as far as the day's checks go; how many checks
 * were stored. A provider that is away ends the round, and is left alone for a while.
 */
export async function checkRanks(ctx: Context, signal: AbortSignal): Promise<number> {
  const { search } = ctx;
  const until = ctx.clock().getTime() + ROUND_MS;
  let checks = 0;
  let unanswered = 0;
  while (search && !signal.aborted) {
    const now = ctx.clock();
    if (now.getTime() >= until) break;
    const takenUntil = new Date(now.getTime() + TAKEN_MS);
    const [tracker] = await takeDueRows(ctx.db, trackers, { now, takenUntil, limit: 1 });
    if (!tracker) break;
    const result = await checkRank(ctx, tracker, { search, signal });
    if (!result) {
      await freeRow(ctx.db, trackers, tracker);
      break;
    }
    const { away, ...record } = result;
    const isStored = await ctx.db.transaction().execute((trx) => storeCheck(trx, tracker, record));
    if (isStored) checks += 1;
    await letRequestsIn();
    unanswered = away ? unanswered + 1 : 0;
    if (away?.isCertain || unanswered === AWAY_AFTER) {
      await deferTrackers(ctx.db, record.nextCheckAt);
      break;
    }
  }
  return checks;
}

interface CheckResult extends CheckRecord {
  /** There was no answer. Certain where the provider itself said until when there will be none. */
  away?: { isCertain: boolean };
}

/** Asks for one keyword. Undefined where no check was made: the day's are spent, or the process stops. */
async function checkRank(
  ctx: Context,
  { id, keyword, host, country, device }: TrackerRow,
  { search, signal }: { search: SearchGateway; signal: AbortSignal },
): Promise<CheckResult | undefined> {
  const failed = (error: string): CheckResult => ({
    check: {
      outcome: 'error',
      position: null,
      searched: 0,
      url: null,
      error,
      provider: search.name,
      checked_at: ctx.clock(),
    },
    known: undefined,
    nextCheckAt: nextRankCheckAt(ctx.clock(), ctx.random),
  });
  // What was set up may have been another provider. Its answer would pass for what it is not.
  if (country !== '' && !search.hasCountries) {
    return failed(`${search.name} cannot search from a country`);
  }
  if (device !== '' && !search.hasDevices) {
    return failed(`${search.name} cannot search as on a device`);
  }
  const allowance = { scope: 'rank-look', key: '', limit: ctx.config.rankChecksPerDay } as const;
  if (!(await takeAllowance(ctx.db, allowanceDay(ctx.clock()), allowance))) return undefined;
  const question = {
    text: keyword,
    ...(country === '' ? {} : { country }),
    ...(device === '' ? {} : { device }),
    limit: Math.min(RANK_DEPTH, search.maxResults),
    signal,
  };
  try {
    const readings = await ctx.readings.of('rank-tracker', [id]);
    const ask = () => search.search(question);
    const { results, searched } = await readings.read(id, keyword, ask, signal);
    const found = findRank(results, host);
    return {
      check: {
        outcome: found ? 'found' : 'absent',
        position: found?.position ?? null,
        searched,
        url: found?.url ?? null,
        error: null,
        provider: search.name,
        checked_at: ctx.clock(),
      },
      known: {
        band: rankBand({ position: found?.position ?? null }),
        results: results.map(({ position, url, title }) => ({ position, url, title })),
      },
      nextCheckAt: nextRankCheckAt(ctx.clock(), ctx.random),
    };
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof InputSetAside) return failed(error.message);
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'PROVIDER_UNAVAILABLE') return failed(error.message);
    return {
      ...failed(error.message),
      nextCheckAt: retryProviderAt(ctx.clock(), error.retryAfter),
      away: { isCertain: error.retryAfter !== undefined },
    };
  }
}

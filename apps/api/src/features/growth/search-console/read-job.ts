import { AppError, lastFinalDay } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { freeRow, takeDueRows } from '../../../db/due-rows.ts';
import type { Schema } from '../../../db/schema.ts';
import { AccessEnded, type ConsoleAccount } from '../../../gateways/search-console.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { openConnection } from './connect.ts';
import { inspectPages } from './inspect-pages.ts';
import { readDays } from './read-days.ts';
import {
  type ConnectionRow,
  dueSites,
  noteConnection,
  type SiteRow,
  selectConnection,
} from './store.ts';

/** Longer than a turn of the slowest site: then whoever took it is dead. */
const TAKEN_MS = 10 * 60 * 1000;
/** A round begins no further site after that; the next round goes on. */
const ROUND_MS = 2 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Reads the sites that are due from Search Console. Comes round every minute. */
export const readSearchConsoleJob: JobDefinition = {
  name: 'read-search-console',
  schedule: '* * * * *',
  async work(ctx, _data, { signal }) {
    const sites = await readSites(ctx, signal);
    if (sites > 0) ctx.log.info({ sites }, 'sites read from Search Console');
  },
};

/** Begins a round when the transaction commits, instead of at the next minute. */
export const readSoon = (ctx: Context, trx: Kysely<Schema>): Promise<void> =>
  ctx.jobs.send(trx, 'read-search-console', {});

/**
 * Reads a part of every site that is due: days that are missing, then pages whose state is to be asked
 * for. How many sites were read. A site that has more comes due again in a minute, else in a day.
 */
export async function readSites(ctx: Context, signal: AbortSignal): Promise<number> {
  if (!ctx.config.searchConsole) return 0;
  const until = ctx.clock().getTime() + ROUND_MS;
  let read = 0;
  while (!signal.aborted && ctx.clock().getTime() < until) {
    const now = ctx.clock();
    const takenUntil = new Date(now.getTime() + TAKEN_MS);
    const [site] = await takeDueRows(ctx.db, dueSites, { now, takenUntil, limit: 1 });
    if (!site) break;
    const outcome = await readSite(ctx, site, signal);
    if (!outcome) {
      await freeRow(ctx.db, dueSites, site);
      break;
    }
    const { problem, afterMs } = outcome;
    const at = ctx.clock();
    const isOurs = await freeRow(ctx.db, dueSites, site, {
      problem,
      next_read_at: new Date(at.getTime() + afterMs),
      ...(problem === null ? { last_read_at: at } : {}),
    });
    if (isOurs && problem === null) read += 1;
    await letRequestsIn();
  }
  return read;
}

interface Outcome {
  /** Why it could not be read. */
  problem: string | null;
  /** When it comes due again. */
  afterMs: number;
}

/** Undefined: the process stops. */
async function readSite(
  ctx: Context,
  site: SiteRow,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const connection = await selectConnection(ctx.db, site.user_id);
  if (!connection) return { problem: null, afterMs: 0 };
  try {
    const account = await openConnection(ctx, connection);
    const hasMore = await readParts(ctx, { site, account, signal });
    if (connection.state !== 'working') {
      await noteConnection(ctx.db, connection, { state: 'working', problem: null });
    }
    return { problem: null, afterMs: hasMore ? MINUTE_MS : dayLater(ctx) };
  } catch (error) {
    if (signal.aborted) return undefined;
    return noteFault(ctx, connection, error);
  }
}

async function readParts(
  ctx: Context,
  turn: { site: SiteRow; account: ConsoleAccount; signal: AbortSignal },
): Promise<boolean> {
  const until = await readDays(ctx, turn);
  const hasPages = await inspectPages(ctx, turn);
  return hasPages || until < lastFinalDay(ctx.clock());
}

/** A little less than a day, by chance, so that not all sites are read at once. */
const dayLater = ({ random }: Pick<Context, 'random'>): number => (22 + 2 * random()) * HOUR_MS;

async function noteFault(
  ctx: Context,
  connection: ConnectionRow,
  error: unknown,
): Promise<Outcome> {
  if (error instanceof AccessEnded) {
    await noteConnection(ctx.db, connection, { state: 'revoked', problem: error.message });
    return { problem: error.message, afterMs: 0 };
  }
  if (!(error instanceof AppError)) throw error;
  // The account is well: it is this property that it may not read.
  if (error.code === 'PROVIDER_REFUSED') {
    return { problem: error.message, afterMs: dayLater(ctx) };
  }
  await noteConnection(ctx.db, connection, { state: 'failing', problem: error.message });
  return { problem: error.message, afterMs: Math.max(HOUR_MS, (error.retryAfter ?? 0) * 1000) };
}

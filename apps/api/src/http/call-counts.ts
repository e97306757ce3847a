import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Calls are counted by the minute of the clock. */
export const WINDOW_MS = 60_000;
/** Calls of one address that a process lets through before it asks what the others have counted. */
const ALONE = 30;
/** How long a call waits for the database. */
const PATIENCE_MS = 1000;
/** How long a process counts alone when the database did not answer. */
const PAUSE_MS = 5000;
const MAX_ADDRESSES = 10_000;

/** Calls of an address in one minute. */
interface Calls {
  startedAt: number;
  here: number;
  /** So many of them are in the database. */
  added: number;
  /** In other processes, as far as is known. */
  elsewhere: number;
  adding: Promise<void> | undefined;
}

/** Adds calls of an address to what all processes count; resolves to how many there are then. */
export type AddCalls = (address: string, startedAt: Date, count: number) => Promise<number>;

/** What addresses do, counted. */
interface CallCounts {
  /** Counts one more, and tells how many there are then. */
  incr: FastifyRateLimitStore['incr'];
  /** How many there are in this window, as far as this process knows. */
  known(address: string, timeWindow: number): number;
}

/**
 * Counts calls over all processes, and asks the database nothing about an address that makes few. Of
 * `limit` calls in a window n processes let through at most `limit` + (n − 1) × 30, as long as the
 * database answers; while it does not, or where there is nothing to add them to, each process goes by
 * its own count.
 */
export function createCallCounts(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  add: AddCalls | undefined,
): CallCounts {
  /** The one that called last stands last. */
  const addresses = new Map<string, Calls>();
  let aloneUntil = Number.NEGATIVE_INFINITY;

  function callsOf(address: string, startedAt: number): Calls {
    const known = addresses.get(address);
    const isCurrent = known?.startedAt === startedAt;
    const calls = isCurrent
      ? known
      : { startedAt, here: 0, added: 0, elsewhere: 0, adding: undefined };
    addresses.delete(address);
    addresses.set(address, calls);
    const [first] = addresses.keys();
    if (addresses.size > MAX_ADDRESSES && first !== undefined) addresses.delete(first);
    return calls;
  }

  async function addAll(address: string, calls: Calls, add: AddCalls): Promise<void> {
    const { here, added, startedAt } = calls;
    try {
      const total = await add(address, new Date(startedAt), here - added);
      calls.added = here;
      // The database may have lost its count; what was known of it stays.
      calls.elsewhere = Math.max(calls.elsewhere, total - here);
    } finally {
      calls.adding = undefined;
    }
  }

  /** One statement at a time: what comes meanwhile goes into the next. */
  async function share(
    address: string,
    { calls, call, add }: { calls: Calls; call: number; add: AddCalls },
  ): Promise<void> {
    while (calls.added < call) {
      calls.adding ??= addAll(address, calls, add);
      await calls.adding;
    }
  }

  function countAlone(error: unknown): void {
    const now = performance.now();
    if (now >= aloneUntil) log.warn({ err: error }, 'API calls are counted in this process alone');
    aloneUntil = now + PAUSE_MS;
  }

  const incr: CallCounts['incr'] = (address, callback, timeWindow, max) => {
    const now = clock().getTime();
    const startedAt = now - (now % timeWindow);
    const calls = callsOf(address, startedAt);
    calls.here += 1;
    const call = calls.here;
    const answer = () =>
      callback(null, { current: call + calls.elsewhere, ttl: startedAt + timeWindow - now });
    const isSettled = call <= ALONE || call + calls.elsewhere > max;
    if (isSettled || add === undefined || performance.now() < aloneUntil) answer();
    else void withPatience(share(address, { calls, call, add })).catch(countAlone).then(answer);
  };
  return {
    incr,
    known(address, timeWindow) {
      const now = clock().getTime();
      const calls = addresses.get(address);
      return calls?.startedAt === now - (now % timeWindow) ? calls.here + calls.elsewhere : 0;
    },
  };
}

async function withPatience(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    late.reject,
    PATIENCE_MS,
    new Error('The database did not answer in time'),
  );
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * In the database, which knows addresses by nothing that leads back to them; the built-in one belongs
 * to one process, which needs no other's counts.
 */
export function addCalls({ database, db, secret }: Context): AddCalls | undefined {
  if (database.kind === 'pglite') return undefined;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'call counts', 32));
  return async (address, started_at, count) => {
    const key_hash = createHmac('sha256', key).update(address).digest();
    const row = await db
      .insertInto('call_counts')
      .values({ key_hash, started_at, count })
      .onConflict((conflict) =>
        conflict
          .columns(['key_hash', 'started_at'])
          .doUpdateSet({ count: sql<number>`call_counts.count + excluded.count` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return row.count;
  };
}

/** Forgets the counts of minutes that are over. */
export async function deletePastCalls({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - WINDOW_MS);
  await db.deleteFrom('call_counts').where('started_at', '<=', before).execute();
}

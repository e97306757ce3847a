import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { DatabaseLog, Queries } from './queries.ts';
import { announceQuery } from './query-channel.ts';
import type { Schema } from './schema.ts';

/** A replica that is further behind is not asked. */
const MAX_LAG_MS = 5000;
const CHECK_MS = 1000;
/** While a change waits to be seen there. */
const CATCH_UP_CHECK_MS = 20;
/** More changes than that count as a change of everything. */
const MAX_CHANGES = 10_000;

/** Where public reads go. What they show is named as in the cache of pages: slugs, or LISTINGS. */
export interface Reads {
  /**
   * A place to ask about these subjects, or about anything: the replica, once it is known to have
   * their last change, else the database. Not for transactions.
   */
  of(...subjects: string[]): Queries;
  /** These, or everything, have changed by now: who reads them is to see it. */
  noteChange(...subjects: string[]): void;
  /** Off: everything is read from the database, for while changes may go unnoticed. */
  trust(isTrusted: boolean): void;
  close(): Promise<void>;
}

/** Milliseconds of a clock that nobody sets. */
const elapsed = () => performance.now();

/**
 * Reads from a streaming replica what it is known to have. From time to time the database is asked how
 * far it is and the replica whether it has come there; a change notes that the time before is not
 * enough. A replica that lags or fails costs the database a question, and nobody an answer.
 */
export function readFromReplica(primary: Queries, replica: pg.Pool, log: DatabaseLog): Reads {
  /** The replica has everything that was there then. */
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let changedAt = 0;
  /** Of subjects whose last change it may not have. */
  const changes = new Map<string, number>();
  let isTrusted = true;
  let isInUse: boolean | undefined;
  let wake = new AbortController();
  const stopped = new AbortController();

  /** What the replica must have come to before the next question to the database. */
  let mark: { position: string; asOf: number } | undefined;

  async function check(): Promise<void> {
    if (!mark) {
      const asOf = elapsed();
      const { rows } = await primary.run('select pg_current_wal_lsn()::text as position');
      mark = { position: String(rows[0]?.position), asOf };
    }
    const { rows } = await replica.query<{ has: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [mark.position],
    );
    const has = rows[0]?.has ?? null;
    if (has === null) throw new Error('DATABASE_REPLICA_URL is no streaming replica');
    if (!has) return;
    freshAsOf = mark.asOf;
    mark = undefined;
    for (const [subject, at] of changes) if (at <= freshAsOf) changes.delete(subject);
  }

  function lost(error: unknown): void {
    freshAsOf = Number.NEGATIVE_INFINITY;
    mark = undefined;
    if (isInUse !== false)
      log.warn({ err: error }, 'the replica cannot be read: reads go to the database');
    isInUse = false;
  }

  const isCurrent = () => elapsed() - freshAsOf <= MAX_LAG_MS;

  async function keepChecking(): Promise<void> {
    while (!stopped.signal.aborted) {
      let isAnswering = true;
      await check().catch((error: unknown) => {
        isAnswering = false;
        lost(error);
      });
      if (isInUse !== isCurrent()) {
        isInUse = isCurrent();
        log.warn({}, isInUse ? 'the replica is read' : 'the replica is behind and is not read');
      }
      wake = new AbortController();
      const signal = AbortSignal.any([stopped.signal, wake.signal]);
      const isAwaited = mark !== undefined || changes.size > 0 || changedAt > freshAsOf;
      const ms = isAnswering && isAwaited && isCurrent() ? CATCH_UP_CHECK_MS : CHECK_MS;
      await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** The replica's answer, else the database's. */
  async function run(sql: string, values: unknown[] = []) {
    try {
      return await replica.query(sql, values);
    } catch (error) {
      lost(error);
      return primary.run(sql, values);
    }
  }
  const there: Queries = { run, db: kyselyOn(run) };
  const checking = keepChecking();

  return {
    of(...subjects) {
      if (!isTrusted || !isCurrent() || changedAt > freshAsOf) return primary;
      const isKnown = subjects.every((subject) => (changes.get(subject) ?? 0) <= freshAsOf);
      return isKnown ? there : primary;
    },
    noteChange(...subjects) {
      const now = elapsed();
      if (subjects.length === 0 || changes.size >= MAX_CHANGES) {
        changedAt = now;
        changes.clear();
      } else for (const subject of subjects) changes.set(subject, now);
      wake.abort();
    },
    trust(isNowTrusted) {
      isTrusted = isNowTrusted;
      changedAt = elapsed();
    },
    async close() {
      stopped.abort();
      await checking;
    },
  };
}

/** The query builder on single questions, each on whichever connection is free. */
function kyselyOn(run: Queries['run']): Kysely<Schema> {
  const pool = {
    connect: async () => ({ query: run, release() {} }),
    end: async () => {},
  } as unknown as PostgresPool;
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: announceQuery });
}

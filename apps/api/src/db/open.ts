import type { Politeness } from '@linkwright/core/node';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { gatherAnnouncements } from './announcements.ts';
import { createHostTurns } from './host-turns.ts';
import { createListener, type ListenState } from './listen.ts';
import { outlastRestarts } from './outlast-restarts.ts';
import { keepPrepared } from './prepared.ts';
import type { DatabaseLog, Queries } from './queries.ts';
import { announceQuery } from './query-channel.ts';
import { type Reads, readFromReplica } from './replica.ts';
import type { Schema } from './schema.ts';

export interface Database extends Queries {
  kind: 'pglite' | 'postgres';
  /** Turns at strangers' hosts; undefined where no other process asks them. */
  hostTurns: Politeness | undefined;
  /** For what anybody may read; without a replica it is the database itself. */
  reads: Reads;
  /**
   * Calls `onMessage` with every payload notified on the channel, and `onState` when the connection
   * went away, so that messages are missed, and when it is back. Returns how to stop.
   */
  subscribe(
    channel: string,
    onMessage: (payload: string) => void,
    onState: (state: ListenState) => void,
  ): Promise<() => Promise<void>>;
  /** How many connections there are, how many of them idle, and how much work waits for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Same JavaScript values from both databases: bigint as number, date as the text it is. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: String,
};
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
};

export interface PostgresOptions {
  /** Connections at most; default 10. One more listens, and one holds turns at hosts. */
  connections?: number;
  /** A streaming replica that public reads may be asked of. */
  replicaUrl?: string | undefined;
}

/** PostgreSQL by its URL. */
export function openPostgres(
  databaseUrl: string,
  log: DatabaseLog,
  { connections = 10, replicaUrl }: PostgresOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: connections,
    // Waiting for a free connection counts: a burst of events waits, and none is refused.
    connectionTimeoutMillis: 10_000,
    application_name: 'linkwright',
  });
  outlastRestarts(pool);
  const listener = createListener(databaseUrl, log);
  const announcements = gatherAnnouncements(listener.tell);
  pool.on('connect', (client) => keepPrepared(client, announcements.note));
  // A server restart kills idle connections; the pool opens new ones by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  const hostTurns = createHostTurns(databaseUrl, log);
  const primary: Queries = { db: kyselyOn(pool), run: runOn(pool) };
  const replica = replicaUrl ? openReplica(replicaUrl, connections) : undefined;
  const database: Database = {
    kind: 'postgres',
    ...primary,
    hostTurns,
    reads: replica ? readFromReplica(primary, replica, log) : readHere(() => database),
    subscribe: (channel, onMessage, onState) => listener.subscribe(channel, { onMessage, onState }),
    connections: () => connectionsOf(pool),
    async close() {
      await database.reads.close();
      await announcements.close();
      await Promise.all([listener.close(), hostTurns.close(), replica?.end(), pool.end()]);
    },
  };
  return database;
}

/** Gives up soon: what a replica does not answer, the database does. */
function openReplica(replicaUrl: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: replicaUrl,
    types,
    max: connections,
    connectionTimeoutMillis: 1000,
    query_timeout: 2000,
    application_name: 'linkwright reader',
  });
  pool.on('connect', (client) => keepPrepared(client));
  // Told where it is asked next.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Where there is no replica. */
export const readHere = (here: () => Queries): Reads => ({
  of: here,
  noteChange() {},
  trust() {},
  close: async () => {},
});

/** How many connections a pool has. */
export const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Kysely on a pool. */
export const kyselyOn = (pool: pg.Pool) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: announceQuery });

/** A statement that fails within `begin … commit` leaves its transaction open: it is rolled back. */
export const runOn =
  (pool: pg.Pool): Database['run'] =>
  async (sql, values) => {
    const client = await pool.connect();
    let fault: Error | undefined;
    try {
      const results = [await client.query(sql, values)].flat();
      return { rows: results.flatMap(({ rows }) => rows) };
    } catch (error) {
      await client.query('rollback').catch((cause: Error) => {
        fault = cause;
      });
      throw error;
    } finally {
      client.release(fault);
    }
  };

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Politeness } from '@linkwright/core/node';
import pg from 'pg';
import { outlastRestarts } from './outlast-restarts.ts';
import type { DatabaseLog } from './queries.ts';

/** Of each host: whoever has one of these locks has a turn. */
const TURNS = [0, 1];
/** Whoever tries in vain takes this one, and nobody who comes later goes past. */
const FRONT = 2;

/** The server ends a session whose machine is gone. A visit that has its turn is over much sooner. */
const SESSION_IDLE_MS = 60_000;

const TAKE = `select case when pg_try_advisory_xact_lock($1, ${FRONT})
  then pg_try_advisory_lock($1, $2) else false end as is_done`;
const LOCK = 'select pg_try_advisory_lock($1, $2) as is_done';
const UNLOCK = 'select pg_advisory_unlock($1, $2) as is_done';

/** One connection and the locks it holds. It would be given any of them a second time. */
interface Session {
  client: pg.PoolClient;
  locks: Set<string>;
}

interface Taken {
  session: Session;
  host: number;
  turn: number;
}

export interface HostTurns extends Politeness {
  close(): Promise<void>;
}

/**
 * Two turns at a time at one host for all processes on a database: advisory locks of a session of
 * their own, which end with it. While there is no such session, everybody has a turn at once.
 */
export function createHostTurns(databaseUrl: string, log: DatabaseLog): HostTurns {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: 'linkwright turns',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    idleTimeoutMillis: SESSION_IDLE_MS / 2,
    onConnect: (client) => client.query(`set idle_session_timeout = ${SESSION_IDLE_MS}`),
  });
  outlastRestarts(pool);
  // The next turn makes a new one.
  pool.on('error', () => {});
  let session: Session | undefined;
  let isAway = false;

  async function inSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    try {
      const client = await pool.connect();
      if (session?.client !== client) session = { client, locks: new Set() };
      isAway = false;
      return await doneWith(session, work);
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'hosts are asked without regard to other processes');
      isAway = true;
      // What it holds is not known any more; all of it ends with it.
      void session?.client.end();
      session = undefined;
      throw error;
    }
  }

  async function waitForTurn(host: number, signal: AbortSignal): Promise<Taken | undefined> {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const taken = await inSession((current) => take(current, host));
      if (taken) return taken;
      await sleep(pauseMs(tries), undefined, { signal }).catch(() => {});
    }
    await inSession((current) => unlock(current, host, FRONT));
    return undefined;
  }

  function giveBack(taken: Taken): void {
    inSession(async (current) => {
      if (current === taken.session) await unlock(current, taken.host, taken.turn);
    }).catch(() => {});
  }

  return {
    async turn(name, signal) {
      const host = createHash('sha256').update(name).digest().readInt32BE();
      const taken = await waitForTurn(host, signal).catch(() => undefined);
      if (taken && !signal.aborted) return () => giveBack(taken);
      if (taken) giveBack(taken);
      signal.throwIfAborted();
      return () => {};
    },
    close: () => pool.end(),
  };
}

async function doneWith<T>(session: Session, work: (session: Session) => Promise<T>): Promise<T> {
  let isBroken = true;
  try {
    const result = await work(session);
    isBroken = false;
    return result;
  } finally {
    session.client.release(isBroken);
  }
}

async function take(session: Session, host: number): Promise<Taken | undefined> {
  for (const turn of TURNS) {
    if (!(await lock(session, TAKE, host, turn))) continue;
    await unlock(session, host, FRONT);
    return { session, host, turn };
  }
  await lock(session, LOCK, host, FRONT);
  return undefined;
}

async function lock(
  { client, locks }: Session,
  statement: string,
  host: number,
  which: number,
): Promise<boolean> {
  const name = `${host} ${which}`;
  if (locks.has(name)) return false;
  const { rows } = await client.query<{ is_done: boolean }>(statement, [host, which]);
  if (!rows[0]?.is_done) return false;
  locks.add(name);
  return true;
}

async function unlock({ client, locks }: Session, host: number, which: number): Promise<void> {
  if (locks.delete(`${host} ${which}`)) await client.query(UNLOCK, [host, which]);
}

/** Short at first, and longer the longer it takes; by chance, so that all have the same. */
const pauseMs = (tries: number): number => Math.min(10 * 2 ** tries, 80) * (0.5 + Math.random());

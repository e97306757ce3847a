import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import type pg from 'pg';

/** A restart is over by then; a longer outage is told at once to whoever asks during it. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/**
 * Lets the pool live through a restart of the server: whoever needs a connection while it is away
 * waits a few seconds for it. A statement that was under way fails, as nobody knows whether it was
 * done. A server that was never there is not waited for. `pool.query` asks for its connection in another
 * way and cannot be used on such a pool.
 */
export function outlastRestarts(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  let hasBeenThere = false;
  let awaySince: number | undefined;
  // The pool hears those that lie idle. One that is lost between two statements of a transaction
  // would end the process; the next statement says it anyway.
  pool.on('connect', (client) => client.on('error', () => {}));

  pool.connect = (async () => {
    for (;;) {
      try {
        const client = await connect();
        hasBeenThere = true;
        awaySince = undefined;
        return client;
      } catch (error) {
        if (!hasBeenThere || !isRestarting(error)) throw error;
        awaySince ??= performance.now();
        if (performance.now() - awaySince > PATIENCE_MS) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }) as typeof pool.connect;
}

/** Refused, cut off while connecting, or SQLSTATE class 57P: going, gone or not yet ready. */
const isRestarting = (error: unknown): boolean =>
  isNativeError(error) &&
  (('code' in error && /^(ECONNREFUSED|ECONNRESET|57P0\d)$/.test(String(error.code))) ||
    error.message === 'Connection terminated unexpectedly');

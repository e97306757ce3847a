import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './open.ts';

const RECONNECT_MS = 1000;
const BEAT_MS = 5000;

/** Whether messages come: `away` from when the connection is known to be lost, then `back`. */
export type ListenState = 'away' | 'back';

interface Listener {
  onMessage: (payload: string) => void;
  onState: (state: ListenState) => void;
  log: DatabaseLog;
}

/** LISTEN on a connection of its own, reconnecting for ever; returns how to stop. */
export async function listen(
  databaseUrl: string,
  channel: string,
  { onMessage, onState, log }: Listener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  const stopped = new AbortController();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'linkwright listener',
      connectionTimeoutMillis: 5000,
      query_timeout: BEAT_MS,
    });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    const lost = new Promise<void>((resolve) => {
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (stopped.signal.aborted) return next.end();
    client = next;
    // A connection that a firewall forgot says nothing by itself.
    const beat = setInterval(() => next.query('select 1').catch(() => next.end()), BEAT_MS);
    beat.unref();
    void lost.then(() => {
      clearInterval(beat);
      return reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    if (stopped.signal.aborted) return;
    log.warn({ channel }, 'notifications interrupted, reconnecting');
    onState('away');
    for (;;) {
      try {
        await sleep(RECONNECT_MS, undefined, { signal: stopped.signal });
        await connect();
        onState('back');
        return;
      } catch (error) {
        if (stopped.signal.aborted) return;
        log.warn({ err: error, channel }, 'notifications still interrupted');
      }
    }
  }

  await connect();
  return async () => {
    stopped.abort();
    await client?.end();
  };
}

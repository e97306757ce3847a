import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './queries.ts';

const RECONNECT_MS = 1000;
const BEAT_MS = 5000;

/** Whether messages come: `away` from when the connection is known to be lost, then `back`. */
export type ListenState = 'away' | 'back';

interface Subscriber {
  onMessage: (payload: string) => void;
  onState: (state: ListenState) => void;
}

/** Hears notifications of any number of channels on one connection, made when it is needed. */
export interface Listener {
  /** Returns how to stop. */
  subscribe(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>;
  /** Sends messages on the same connection, so that they wait for none of the pool. Throws while it is away. */
  tell(channel: string, messages: string[]): Promise<void>;
  close(): Promise<void>;
}

/** LISTEN on a connection of its own, reconnecting for ever. */
export function createListener(databaseUrl: string, log: DatabaseLog): Listener {
  const channels = new Map<string, Set<Subscriber>>();
  const stopped = new AbortController();
  /** Settles when the connection is there, which may be the one after a loss. */
  let connection: Promise<pg.Client> | undefined;
  let isAway = false;

  const connected = (): Promise<pg.Client> =>
    (connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    }));

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'linkwright listener',
      connectionTimeoutMillis: 5000,
      query_timeout: BEAT_MS,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload);
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(command('listen', channel));
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    // A connection that a firewall forgot says nothing by itself.
    const beat = setInterval(() => client.query('select 1').catch(() => client.end()), BEAT_MS);
    beat.unref();
    void lost.then(() => {
      clearInterval(beat);
      if (stopped.signal.aborted) return;
      connection = reconnect();
      connection.catch(() => {});
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    log.warn({}, 'notifications interrupted, reconnecting');
    notifyState('away');
    for (;;) {
      await sleep(RECONNECT_MS, undefined, { signal: stopped.signal });
      try {
        const client = await connect();
        notifyState('back');
        return client;
      } catch (error) {
        log.warn({ err: error }, 'notifications still interrupted');
      }
    }
  }

  function notifyState(state: ListenState): void {
    isAway = state === 'away';
    for (const subscriber of [...channels.values()].flatMap((own) => [...own])) {
      subscriber.onState(state);
    }
  }

  async function forget(channel: string, subscriber: Subscriber): Promise<void> {
    const own = channels.get(channel);
    own?.delete(subscriber);
    if (own?.size !== 0) return;
    channels.delete(channel);
    if (stopped.signal.aborted) return;
    // Where the connection is away, the next one does not listen to it.
    await connection?.then((client) => client.query(command('unlisten', channel))).catch(() => {});
  }

  return {
    async subscribe(channel, subscriber) {
      const own = channels.get(channel) ?? new Set();
      channels.set(channel, own.add(subscriber));
      try {
        const client = await connected();
        await client.query(command('listen', channel));
      } catch (error) {
        await forget(channel, subscriber);
        throw error;
      }
      return () => forget(channel, subscriber);
    },
    async tell(channel, messages) {
      if (isAway) throw new Error('The connection is away');
      const client = await connected();
      const statement = 'select pg_notify($1, message) from unnest($2::text[]) as message';
      await client.query(statement, [channel, messages]);
    },
    async close() {
      stopped.abort();
      await connection?.then((client) => client.end()).catch(() => {});
    },
  };
}

const command = (verb: 'listen' | 'unlisten', channel: string): string =>
  `${verb} ${pg.escapeIdentifier(channel)}`;

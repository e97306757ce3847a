import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type pg from 'pg';
import { parse } from 'pg-protocol';

/** First bytes of the frontend messages that PostgreSQL answers at once: Query, Sync, Flush, Copy… */
const ANSWERED = new Set(Array.from('QSHdcf', (type) => type.charCodeAt(0)));

type Message = Parameters<Parameters<typeof parse>[1]>[0];

/**
 * How a pool asks the built-in database, which is given a prepared query's messages (bind, describe,
 * execute, sync) in one call. node-postgres writes them one by one, which on a socket makes no
 * difference; here each call takes about as long as a small query. What it answers is read by
 * node-postgres' own parser: PGlite's takes as long as the query itself.
 */
export function wholeQueries(pglite: PGlite): pg.PoolConfig {
  let held: Uint8Array[] = [];
  let answers: Message[] = [];
  const output = new EventEmitter();
  void parse(output as NodeJS.ReadableStream, (message) => void answers.push(message));
  const asked = {
    waitReady: pglite.waitReady,
    async execProtocolStream(message: Uint8Array): Promise<Message[]> {
      held.push(message);
      if (!ANSWERED.has(message[0] ?? 0)) return [];
      const whole = held.length === 1 ? message : Buffer.concat(held);
      held = [];
      answers = [];
      // A copy: the parser keeps what has not come whole, and these bytes are the database's own.
      const onRawData = (data: Uint8Array) => output.emit('data', Buffer.from(data));
      await pglite.execProtocolRawStream(whole, { onRawData });
      return answers;
    },
  };
  // All that is asked of it, and messages that differ in their types alone.
  return createPgConfig(asked as unknown as PGlite) as pg.PoolConfig;
}

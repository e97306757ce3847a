import type { PGlite } from '@electric-sql/pglite';

/** First bytes of the frontend messages that PostgreSQL answers at once: Query, Sync, Flush, Copy… */
const ANSWERED = new Set(Array.from('QSHdcf', (type) => type.charCodeAt(0)));

/**
 * The built-in database, given a prepared query's messages (bind, describe, execute, sync) in one
 * call. node-postgres writes them one by one, which on a socket makes no difference; here each call
 * takes about as long as a small query.
 */
export function wholeQueries(pglite: PGlite): Pick<PGlite, 'waitReady' | 'execProtocolStream'> {
  let held: Uint8Array[] = [];
  return {
    waitReady: pglite.waitReady,
    async execProtocolStream(message, options) {
      held.push(message);
      if (!ANSWERED.has(message[0] ?? 0)) return [];
      const whole = held.length === 1 ? message : Buffer.concat(held);
      held = [];
      return pglite.execProtocolStream(whole, options);
    },
  };
}

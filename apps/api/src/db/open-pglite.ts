import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { gatherAnnouncements } from './announcements.ts';
import { inDataFolder, lockFolder } from './folder-lock.ts';
import { listenHere } from './listen-here.ts';
import { connectionsOf, type Database, kyselyOn, readHere, runOn, types } from './open.ts';
import { prepareStatements } from './prepare-statements.ts';
import { keepPrepared } from './prepared.ts';
import { wholeQueries } from './whole-queries.ts';

/** Pages of tables in memory: of itself it takes 160 MB for them, which the system's cache holds as well. */
const small = ['-c', 'shared_buffers=32MB'];

/** The built-in database in a folder. Throws FolderFault. */
export async function openPglite({ folder }: { folder: string }): Promise<Database> {
  const release = await lockFolder(folder);
  const dataDir = path.join(folder, 'database');
  await inDataFolder(folder, () => mkdir(dataDir, { recursive: true }));
  withoutOptimizing();
  const pglite = new PGlite({ dataDir, startParams: [...PGlite.defaultStartParams, ...small] });
  try {
    await pglite.waitReady;
  } catch (error) {
    await release();
    throw error;
  }
  const database = openOnPglite(pglite);
  return {
    ...database,
    async close() {
      await database.close();
      await pglite.close();
      await release();
    },
  };
}

/**
 * To optimize its largest functions V8 takes half a gigabyte for a moment, and two seconds of processor:
 * long scans are a third faster with that, what pages and jobs ask is not.
 */
function withoutOptimizing(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/** A PGlite that whoever opened it also closes. */
export function openOnPglite(pglite: PGlite): Database {
  const pool = new pg.Pool({
    ...wholeQueries(pglite),
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  const listener = listenHere(pool);
  const announcements = gatherAnnouncements(listener.tell);
  pool.on('connect', prepareStatements);
  pool.on('connect', (client) => keepPrepared(client, announcements.note));
  const database: Database = {
    kind: 'pglite',
    db: kyselyOn(pool),
    run: runOn(pool),
    hostTurns: undefined,
    reads: readHere(() => database),
    subscribe: listener.subscribe,
    connections: () => connectionsOf(pool),
    async close() {
      await announcements.close();
      await pool.end();
    },
  };
  return database;
}

import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Database, openPostgres, readHere } from '../db/open.ts';
import { openOnPglite } from '../db/open-pglite.ts';
import { copyPostgresTemplate } from './postgres-template.ts';
import { reset } from './resettable.ts';

export const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** A database of the kind under test that is used again by the next test. */
interface Kept {
  open(): Database;
  reset(): Promise<boolean>;
  end(): Promise<void>;
}

/** Nobody's, as if fresh and migrated. */
const free: Kept[] = [];

/** A migrated database without rows, and how to give it back once it is closed. */
export async function borrowDatabase(): Promise<{
  database: Database;
  giveBack: () => Promise<void>;
}> {
  const kept = free.pop() ?? (await (isPostgres ? keepPostgres() : keepPglite()));
  return {
    database: kept.open(),
    async giveBack() {
      if (await kept.reset()) free.push(kept);
      else await kept.end();
    },
  };
}

async function keepPglite(): Promise<Kept> {
  const pglite = await copyPglite();
  return {
    open: () => openOnPglite(pglite),
    reset: () => reset((statement) => pglite.query(statement)),
    end: () => pglite.close(),
  };
}

/** With its connections, each of which takes the server longer to open than most tests to ask all they ask. */
async function keepPostgres(): Promise<Kept> {
  const url = await copyPostgres();
  const database = openPostgres(url, pino({ level: 'silent' }));
  const own = new pg.Client(url);
  // The server stops before its clients.
  own.on('error', () => {});
  await own.connect();
  return {
    open: () => withoutEnd(database),
    reset: async () => isAtRest(database) && reset((statement) => own.query(statement)),
    async end() {
      await Promise.all([own.end(), database.close()]);
    },
  };
}

/**
 * Closed, it hears nothing any more, and its connections wait for the next test. What a test has it answer
 * instead goes with it.
 */
function withoutEnd(database: Database): Database {
  const stops: (() => Promise<void>)[] = [];
  const own: Database = {
    ...database,
    db: database.db.withoutPlugins(),
    reads: readHere(() => own),
    async subscribe(...subscription) {
      const stop = await database.subscribe(...subscription);
      stops.push(stop);
      return stop;
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
  return own;
}

function isAtRest(database: Database): boolean {
  const { open, idle, waiting } = database.connections();
  return open === idle && waiting === 0;
}

/** A fresh, migrated database of the test's own; `url` when it is PostgreSQL, for a second connection to it. */
export async function freshDatabase(): Promise<{ database: Database; url: string | undefined }> {
  if (isPostgres) {
    const url = await copyPostgres();
    return { database: openPostgres(url, pino({ level: 'silent' })), url };
  }
  const pglite = await copyPglite();
  const database = openOnPglite(pglite);
  const close = async () => {
    await database.close();
    await pglite.close();
  };
  return { database: { ...database, close }, url: undefined };
}

async function copyPglite(): Promise<PGlite> {
  const pglite = new PGlite({ loadDataDir: new Blob([await readFile(inject('pgliteTemplate'))]) });
  await pglite.waitReady;
  return pglite;
}

const copyPostgres = (): Promise<string> => copyPostgresTemplate(inject('postgresUrl'));

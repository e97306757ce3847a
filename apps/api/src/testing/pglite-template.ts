import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { keptFolder } from '../../../../scripts/kept-folder.ts';
import { migrate } from '../db/migrate.ts';
import { runOn } from '../db/open.ts';
import { openJobs } from '../gateways/jobs.ts';
import { databaseSources } from './migrated-folder.ts';
import { makeResettable } from './resettable.ts';

const TEMPLATE = 'template.tar';

/** File of a saved, migrated PGlite that another can start from; made anew where the schema changed since. */
export async function pgliteTemplate(): Promise<string> {
  const { folder, isThere, own, put } = keptFolder('pglite', databaseSources);
  if (!isThere) {
    await mkdir(own, { recursive: true });
    await writeFile(path.join(own, TEMPLATE), await dumpMigratedPglite());
    put();
  }
  return path.join(folder, TEMPLATE);
}

async function dumpMigratedPglite(): Promise<Uint8Array> {
  const pglite = new PGlite();
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 } as pg.PoolConfig);
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  const jobs = await openJobs({
    database: {
      kind: 'pglite',
      run: runOn(pool),
      subscribe: (channel, onMessage) => pglite.listen(channel, onMessage),
    },
    log: pino({ level: 'warn' }),
    clock: () => new Date(),
  });
  await jobs.close();
  await makeResettable({ run: runOn(pool) });
  await pool.end();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

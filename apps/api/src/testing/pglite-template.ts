import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';

/** A migrated PGlite as the bytes that `openPglite({ template })` starts from. */
export async function dumpMigratedPglite(): Promise<Uint8Array> {
  const pglite = new PGlite();
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 } as pg.PoolConfig);
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  await pool.end();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

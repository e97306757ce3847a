import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/open.ts';
import { openJobs } from '../gateways/jobs.ts';

/** A data folder as a server leaves it that was never asked anything: its database is migrated, and empty. */
export async function makeMigratedFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-migrated-'));
  const database = await openPglite({ folder });
  await migrate(database.db);
  await (await openJobs({ database, log: console, clock: () => new Date() })).close();
  await database.close();
  return folder;
}

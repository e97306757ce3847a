import { keptFolder } from '../../../../scripts/kept-folder.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openJobs } from '../gateways/jobs.ts';

/** Everything that says what a migrated database is. */
export const databaseSources = [
  'pnpm-lock.yaml',
  'apps/api/src/db/**/*',
  'apps/api/src/gateways/*.ts',
  'apps/api/src/testing/{migrated-folder,pglite-template,postgres-template,resettable}.ts',
];

/**
 * A data folder as a server leaves it that was never asked anything: its database is migrated, and empty.
 * To be copied; made anew where the schema changed since.
 */
export async function migratedFolder(): Promise<string> {
  const { folder, isThere, own, put } = keptFolder('migrated', databaseSources);
  if (!isThere) {
    const database = await openPglite({ folder: own });
    await migrate(database.db);
    await (await openJobs({ database, log: console, clock: () => new Date() })).close();
    await database.close();
    put();
  }
  return folder;
}

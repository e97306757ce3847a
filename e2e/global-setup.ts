import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openPglite } from '../apps/api/src/db/open.ts';
import { openJobs } from '../apps/api/src/gateways/jobs.ts';
import { buildPackages } from '../scripts/build-packages.ts';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildPackages();
  await buildWebIfChanged();
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-migrated-'));
  const database = await openPglite({ folder });
  await migrate(database.db);
  await (await openJobs({ database, log: console, clock: () => new Date() })).close();
  await database.close();
  const server = await startServerProcess({}, folder);
  project.provide('baseUrl', server.url);
  project.provide('dataFolder', folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}

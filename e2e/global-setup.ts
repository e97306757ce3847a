import type { TestProject } from 'vitest/node';
import { startPostgresTemplate } from '../apps/api/src/testing/postgres-template.ts';
import { buildPackages } from '../scripts/build-packages.ts';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import provideDataFolder from './data-folder.ts';
import { startServerProcess } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildPackages();
  buildWebIfChanged();
  await provideDataFolder(project);
  // A server starts on PostgreSQL in half the time.
  const postgres = await startPostgresTemplate();
  project.provide('databaseServer', postgres?.url);
  const server = await startServerProcess({}, project.getProvidedContext().dataFolder);
  project.provide('baseUrl', server.url);
  return async () => {
    await server.stop();
    await postgres?.stop();
  };
}

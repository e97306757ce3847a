import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeMigratedFolder } from '../apps/api/src/testing/migrated-folder.ts';
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
  const folder = await makeMigratedFolder();
  const server = await startServerProcess({}, folder);
  project.provide('baseUrl', server.url);
  project.provide('dataFolder', folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}

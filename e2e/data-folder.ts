import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeMigratedFolder } from '../apps/api/src/testing/migrated-folder.ts';

/** What `startServer` begins from, made once for all tests of a project. */
export default async function provideDataFolder(
  project: TestProject,
): Promise<() => Promise<void>> {
  const folder = await makeMigratedFolder();
  project.provide('dataFolder', folder);
  return () => rm(folder, { recursive: true });
}

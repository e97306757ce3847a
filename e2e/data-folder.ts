import type { TestProject } from 'vitest/node';
import { migratedFolder } from '../apps/api/src/testing/migrated-folder.ts';

/** What `startServer` begins from where there is no PostgreSQL. */
export default async function provideDataFolder(project: TestProject): Promise<void> {
  project.provide('dataFolder', await migratedFolder());
}

import type { TestProject } from 'vitest/node';
import { buildWebIfChanged } from '../../../../scripts/build-web.ts';
import { pgliteTemplate } from './pglite-template.ts';
import { startPostgresTemplate } from './postgres-template.ts';
import { makeResettable } from './resettable.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a private server whose database `template` is migrated; empty when tests run on PGlite. */
    postgresUrl: string;
    /** File of a saved, migrated PGlite; empty when tests run on PostgreSQL. */
    pgliteTemplate: string;
  }
}

/** Prepares one migrated database that every test then copies. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  // A copy of the tree may bring the web app of the original.
  if (!process.env.WEB_APP_IS_BUILT) buildWebIfChanged();
  if (project.config.env.TEST_DATABASE === 'postgres') return setupPostgres(project);
  project.provide('pgliteTemplate', await pgliteTemplate());
  project.provide('postgresUrl', '');
  return undefined;
}

async function setupPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresTemplate(makeResettable);
  if (!server) throw new Error('PostgreSQL is not installed');
  project.provide('postgresUrl', server.url);
  project.provide('pgliteTemplate', '');
  return server.stop;
}

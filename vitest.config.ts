import { defineConfig } from 'vitest/config';
import SlowestFirst from './scripts/slowest-first.ts';

const conditions = ['@linkwright/source'];
/** Workspace packages are read from their sources, so that no test depends on a build. */
const sources = { resolve: { conditions }, ssr: { resolve: { conditions } } };

const api = (name: string, database: 'pglite' | 'postgres') => ({
  ...sources,
  test: {
    name,
    root: 'apps/api',
    // Only PostgreSQL runs anything at once. An `exclude` here would replace that of the command line.
    include: [database === 'pglite' ? 'src/**/!(*.postgres).test.ts' : 'src/**/*.test.ts'],
    env: { TEST_DATABASE: database, NODE_ENV: 'test' },
    globalSetup: ['src/testing/global-setup.ts'],
    isolate: false,
    // The first test of a worker loads the whole API and both languages of the web app.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      'packages/core',
      'packages/widget',
      'packages/cli',
      'apps/web',
      api('api on PGlite', 'pglite'),
      api('api on PostgreSQL', 'postgres'),
      {
        ...sources,
        test: {
          name: 'browser',
          root: 'e2e',
          include: ['**/*.test.ts'],
          globalSetup: ['./global-setup.ts'],
          setupFiles: ['./show-failed-pages.ts'],
          // Files of a worker share its browser.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // After the others, which leave a journey too little of two cores.
          // What failed is looked at before a file closes what it opened.
          sequence: { groupOrder: 1, hooks: 'list' },
          // A page comes alive after it is shown: what stands in it is looked at until it holds.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        ...sources,
        test: {
          name: 'growth',
          root: 'growth',
          include: ['**/*.test.ts'],
          testTimeout: 300_000,
          // Beside the journeys: it measures the time of its own thread.
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...sources,
        test: {
          name: 'examples',
          root: 'examples',
          include: ['**/*.test.ts'],
          globalSetup: ['../e2e/data-folder.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...sources,
        test: {
          name: 'integrations',
          root: 'integrations',
          include: ['**/*.test.ts'],
          env: { TEST_DATABASE: 'pglite', NODE_ENV: 'test' },
          globalSetup: ['../apps/api/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...sources,
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

import path from 'node:path';
import { inject } from 'vitest';
import { copyPostgresTemplate } from '../apps/api/src/testing/postgres-template.ts';
import { type RunningServer, startServerProcess } from './server-process.ts';

export type { RunningServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a server that was never started: its database is migrated, and empty. */
    dataFolder: string | undefined;
    /** Of a PostgreSQL with a migrated database to copy, which is the servers' then. */
    databaseServer: string | undefined;
  }
}

/** The real server on an empty database, in a process of its own. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const databaseServer = inject('databaseServer');
  if (!databaseServer) return startServerProcess(env, inject('dataFolder'));
  return startServerProcess({
    DATABASE_URL: await copyPostgresTemplate(databaseServer),
    ...env,
  });
}

/**
 * One whose clock is 25 hours further ahead from each SIGWINCH on. It has the built-in database: PostgreSQL would
 * say what time it is.
 */
export const startServerToShift = (env: Record<string, string> = {}): Promise<RunningServer> =>
  startServerProcess(
    { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'clock-shift.ts')}`, ...env },
    inject('dataFolder'),
  );

import { inject } from 'vitest';
import { type RunningServer, startServerProcess } from './server-process.ts';

export type { RunningServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a server that was never started: its database is migrated, and empty. */
    dataFolder: string | undefined;
  }
}

/** The real server on an empty database, in a process of its own. */
export const startServer = (env: Record<string, string> = {}): Promise<RunningServer> =>
  startServerProcess(env, inject('dataFolder'));

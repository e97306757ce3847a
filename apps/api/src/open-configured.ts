import { existsSync } from 'node:fs';
import path from 'node:path';
import { isNativeError } from 'node:util/types';
import { pino } from 'pino';
import { type Config, ConfigError } from './config.ts';
import { FolderFault } from './db/folder-lock.ts';
import { type Database, openPostgres } from './db/open.ts';

class NothingThere extends Error {}

/** The configured database, for a command that works on what is there. Throws what `sayOpenFault` says. */
export async function openConfigured(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { makes = false } = {},
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, pino({ level: 'silent' }));
  // Opening would make one.
  if (!makes && !existsSync(path.join(dataDir, 'database'))) {
    throw new NothingThere(`There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR.`);
  }
  const { openPglite } = await import('./db/open-pglite.ts');
  return openPglite({ folder: dataDir });
}

/** Why a command could not work on the database, in a line or more. */
export function sayOpenFault(error: unknown): string {
  if (error instanceof ConfigError) {
    return `These settings need correcting:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`;
  }
  if (error instanceof FolderFault || error instanceof NothingThere) return error.message;
  if (!isNativeError(error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return `The database cannot be used: ${error.message || code}`;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { isNativeError } from 'node:util/types';
import type { CreditDifference } from '@linkwright/core';
import { pino } from 'pino';
import { ConfigError, loadConfig } from './config.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { type Database, openPglite, openPostgres } from './db/open.ts';
import { auditLedger, countLedger } from './features/credits/index.ts';

/** 0: every balance is what its entries make it. 1: some are not. 2: it could not be found out. */
export type AuditExit = 0 | 1 | 2;

/**
 * `npm run audit`: recomputes every balance of credits in the configured database from the ledger,
 * and prints whatever differs (ruling 26). Changes nothing.
 */
export async function runAudit(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<AuditExit> {
  let database: Database | undefined;
  try {
    database = await openConfigured(env);
    const { accounts, entries } = await countLedger(database.db);
    const differences = await auditLedger(database.db);
    for (const difference of differences) print(sayDifference(difference));
    const found = differences.length === 0 ? 'no' : String(differences.length);
    print(
      `Ledger: ${accounts} accounts, ${entries} entries, ${found} difference${differences.length === 1 ? '' : 's'}`,
    );
    return differences.length === 0 ? 0 : 1;
  } catch (error) {
    print(sayFault(error));
    return 2;
  } finally {
    await database?.close();
  }
}

class NothingThere extends Error {}

async function openConfigured(env: NodeJS.ProcessEnv): Promise<Database> {
  const { databaseUrl, dataDir } = loadConfig(env);
  if (databaseUrl) return openPostgres(databaseUrl, pino({ level: 'silent' }));
  // Opening would make one.
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new NothingThere(`There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR.`);
  }
  return openPglite({ folder: dataDir });
}

function sayDifference({ userId, what, stored, computed }: CreditDifference): string {
  if (what === 'lowestBalance') return `${userId}: the balance was ${computed} after some entry`;
  return `${userId}: ${what} is ${stored}, its entries make ${computed}`;
}

function sayFault(error: unknown): string {
  if (error instanceof ConfigError) {
    return `These settings need correcting:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`;
  }
  if (error instanceof FolderInUse) {
    return `${error.message} A running server audits itself: GET /api/admin/credits/audit`;
  }
  if (error instanceof NothingThere) return error.message;
  if (!isNativeError(error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === '42P01') return 'This database has no ledger yet: start the server on it once.';
  return `The database cannot be used: ${error.message || code}`;
}

import { isNativeError } from 'node:util/types';
import type { CreditDifference } from '@linkwright/core';
import { loadConfig } from './config.ts';
import { FolderInUse } from './db/folder-lock.ts';
import type { Database } from './db/open.ts';
import { auditLedger, countLedger } from './features/money/credits/index.ts';
import { openConfigured, sayOpenFault } from './open-configured.ts';

/** 0: every balance is what its entries make it. 1: some are not. 2: it could not be found out. */
export type AuditExit = 0 | 1 | 2;

/**
 * `npm run audit`: recomputes every balance of credits in the configured database from the ledger,
 * and prints whatever differs. Changes nothing.
 */
export async function runAudit(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<AuditExit> {
  let database: Database | undefined;
  try {
    database = await openConfigured(loadConfig(env));
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

function sayDifference({ userId, what, stored, computed }: CreditDifference): string {
  if (what === 'lowestBalance') return `${userId}: the balance was ${computed} after some entry`;
  return `${userId}: ${what} is ${stored}, its entries make ${computed}`;
}

function sayFault(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `${error.message} A running server audits itself: GET /api/admin/credits/audit`;
  }
  if (isNativeError(error) && 'code' in error && error.code === '42P01') {
    return 'This database has no ledger yet: start the server on it once.';
  }
  return sayOpenFault(error);
}

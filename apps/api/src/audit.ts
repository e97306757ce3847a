import { readFile } from 'node:fs/promises';
import { isNativeError } from 'node:util/types';
import { type CreditDifference, parseCheckpoint } from '@linkwright/core/all';
import { loadConfig } from './config.ts';
import { FolderInUse } from './db/folder-lock.ts';
import type { Database } from './db/open.ts';
import { auditLedger, countLedger } from './features/money/credits/index.ts';
import { auditReceiptLogs, type KnownHead } from './features/verification/receipt-log/index.ts';
import { openConfigured, sayOpenFault } from './open-configured.ts';

/** 0: all is as it was written. 1: something is not. 2: it could not be found out. */
export type AuditExit = 0 | 1 | 2;

/**
 * `npm run audit [-- CHECKPOINT ...]`: recomputes every balance of credits in the configured database from
 * the ledger, and every log of receipts from its entries, and prints whatever differs; also from
 * checkpoints of logs that were kept as files. Changes nothing.
 */
export async function runAudit(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  checkpointFiles: readonly string[] = [],
): Promise<AuditExit> {
  let database: Database | undefined;
  try {
    const known = await Promise.all(checkpointFiles.map(readCheckpoint));
    database = await openConfigured(loadConfig(env));
    const { accounts, entries } = await countLedger(database.db);
    const differences = await auditLedger(database.db);
    for (const difference of differences) print(sayDifference(difference));
    const found = differences.length === 0 ? 'no' : String(differences.length);
    print(
      `Ledger: ${accounts} accounts, ${entries} entries, ${found} difference${differences.length === 1 ? '' : 's'}`,
    );
    const isLogWhole = await auditLogs(database, known, print);
    return differences.length === 0 && isLogWhole ? 0 : 1;
  } catch (error) {
    print(sayFault(error));
    return 2;
  } finally {
    await database?.close();
  }
}

async function auditLogs(
  { db }: Database,
  known: readonly KnownHead[],
  print: (line: string) => void,
): Promise<boolean> {
  const audits = await auditReceiptLogs(db, known);
  for (const { origin, entries, heads, faults } of audits) {
    for (const fault of faults) print(`${origin}: ${fault}`);
    const found = faults.length === 0 ? 'as they were signed' : `${faults.length} faults`;
    print(`Receipts ${origin}: ${entries} entries, ${heads} checkpoints, ${found}`);
  }
  return audits.every(({ faults }) => faults.length === 0);
}

/** Who signed it is not asked: what counts is that somebody kept it. */
async function readCheckpoint(file: string): Promise<KnownHead> {
  const note = await readFile(file, 'utf8').catch(() => '');
  const head = parseCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
  if (!head) throw new UnreadCheckpoint(`${file} is not a checkpoint of a log`);
  return head;
}

class UnreadCheckpoint extends Error {}

function sayDifference({ userId, what, stored, computed }: CreditDifference): string {
  if (what === 'lowestBalance') return `${userId}: the balance was ${computed} after some entry`;
  return `${userId}: ${what} is ${stored}, its entries make ${computed}`;
}

function sayFault(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `${error.message} A running server audits itself: GET /api/admin/credits/audit`;
  }
  if (error instanceof UnreadCheckpoint) return error.message;
  if (isNativeError(error) && 'code' in error && error.code === '42P01') {
    return 'This database has no ledger yet: start the server on it once.';
  }
  return sayOpenFault(error);
}

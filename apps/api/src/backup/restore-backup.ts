import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { migrate, migrateTo, migrationStates } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { secretId } from '../db/seal.ts';
import { endOpenLog } from '../features/verification/receipt-log/index.ts';
import { type JobsLog, openJobs } from '../gateways/jobs.ts';
import { type BackupHeader, readBackupFile } from './backup-file.ts';
import { load } from './load.ts';
import { BackupFault } from './make-backup.ts';
import type { RowSum } from './row-sum.ts';
import { configuredSecrets } from './secret-id.ts';
import { carriedTables, quoted } from './tables.ts';

export interface RestoreOptions {
  config: Pick<Config, 'authSecret' | 'formerSecrets' | 'dataDir'>;
  /** Goes on although what was sealed with the backup's secret stays shut. */
  withOtherSecret: boolean;
  log: JobsLog;
}

/**
 * Fills an empty database from a backup: all of it in one transaction, or nothing. Throws BackupFault
 * and BadBackup.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { config, withOtherSecret, log }: RestoreOptions,
): Promise<Record<string, RowSum>> {
  const { header, lines } = await readBackupFile(file);
  if (!withOtherSecret) await refuseOtherSecret(header, config);
  await refuseFilled(database);
  await makeTables(database, header, log);
  const sums = await database.db.transaction().execute(async (trx) => {
    const loaded = await load(trx, lines);
    await endRestoredLog(trx);
    return loaded;
  });
  await migrate(database.db);
  return sums;
}

/**
 * What was appended to the log of receipts after the backup is gone, and somebody may hold its heads: signed
 * further, it would be a second log of the same name. What is in it stays provable; a new one begins.
 */
async function endRestoredLog(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('receipt_logs') is not null as exists`.execute(trx);
  if (rows[0]?.exists) await endOpenLog(trx, new Date());
}

async function refuseOtherSecret(
  { secret }: BackupHeader,
  config: RestoreOptions['config'],
): Promise<void> {
  if (secret === null) return;
  const here = await configuredSecrets(config);
  if (here.some((each) => secretId(each) === secret)) return;
  throw new BackupFault(
    'This backup was made with another secret. Set AUTH_SECRET to it, or copy the file auth-secret into DATA_DIR. ' +
      'With --other-secret the rows come without it: everybody signs in anew, and stored credentials of webhooks and sites have to be entered again.',
  );
}

async function refuseFilled({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const { name } of await carriedTables(db)) {
    const { rows } = await sql`select 1 from ${quoted(name)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new BackupFault(
        `This database is not empty: ${name} has rows. Restore into a new one.`,
      );
    }
  }
}

/** The tables as they were when the backup was made, and the job queue's. */
async function makeTables(
  database: Database,
  { migrations }: BackupHeader,
  log: JobsLog,
): Promise<void> {
  const known = await migrationStates(database.db);
  const strange = migrations.find((name, at) => known[at]?.name !== name);
  if (strange) {
    throw new BackupFault(
      `The backup was made by a newer version: it has ${strange}. Restore it with that version.`,
    );
  }
  if (known.slice(migrations.length).some(({ isApplied }) => isApplied)) {
    throw new BackupFault(
      'This database has newer tables than the backup. Restore into a new one.',
    );
  }
  await migrateTo(database.db, migrations.at(-1) ?? '');
  const jobs = await openJobs({ database, log, clock: () => new Date() });
  await jobs.close();
}

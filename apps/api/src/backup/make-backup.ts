import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { migrationStates } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { secretId } from '../db/seal.ts';
import { writeBackupFile } from './backup-file.ts';
import { dump } from './dump.ts';
import type { RowSum } from './row-sum.ts';
import { configuredSecrets } from './secret-id.ts';

/** Something a person can mend, said in a line or two. */
export class BackupFault extends Error {}

/** Writes everything in the database, as of now, into a new file. Throws BackupFault and WrongFile. */
export async function makeBackup(
  { db }: Pick<Database, 'db'>,
  config: Pick<Config, 'authSecret' | 'formerSecrets' | 'dataDir'>,
  file: string,
): Promise<Record<string, RowSum>> {
  if (existsSync(file)) throw new BackupFault(`${file} is there already: name a new file.`);
  const states = await migrationStates(db);
  const migrations = states.filter(({ isApplied }) => isApplied).map(({ name }) => name);
  if (migrations.length === 0) {
    throw new BackupFault('This database has no tables yet: start the server on it once.');
  }
  const [secret] = await configuredSecrets(config);
  const header = {
    format: 'linkwright backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations,
    secret: secret === undefined ? null : secretId(secret),
  } as const;
  let sums: Record<string, RowSum> = {};
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      async function* lines() {
        for await (const line of dump(trx)) {
          if (line.kind === 'end') ({ sums } = line);
          yield line;
        }
      }
      await writeBackupFile(file, header, lines());
    });
  return sums;
}

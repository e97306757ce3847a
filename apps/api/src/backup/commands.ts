import path from 'node:path';
import { parseArgs } from 'node:util';
import { secretFile } from '../auth-secret.ts';
import { loadConfig } from '../config.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import type { Database } from '../db/open.ts';
import { openConfigured, sayOpenFault } from '../open-configured.ts';
import { BadBackup } from './backup-file.ts';
import { BackupFault, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import type { RowSum } from './row-sum.ts';

type Print = (line: string) => void;
/** 0: done. 1: refused, with why. */
type Exit = 0 | 1;

/** `npm run backup -- FILE`: everything in the configured database, into a new file. */
export async function runBackup(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<Exit> {
  const [file] = args;
  if (file === undefined || args.length > 1) return usage(print, 'npm run backup -- FILE');
  return onDatabase(env, print, { makes: false }, async (database, config) => {
    print(`${sayRows(await makeBackup(database, config, path.resolve(file)))} are in ${file}.`);
    print(
      config.authSecret === undefined
        ? `Keep ${secretFile(config.dataDir)} as well, elsewhere: without it nobody stays signed in, and stored credentials stay shut.`
        : 'Keep AUTH_SECRET as well, elsewhere: without it nobody stays signed in, and stored credentials stay shut.',
    );
  });
}

/** `npm run restore -- FILE`: a backup into the configured database, which must be empty. */
export async function runRestore(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<Exit> {
  const { positionals, withOtherSecret } = readArgs(args);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    return usage(print, 'npm run restore -- FILE [--other-secret]');
  }
  return onDatabase(env, print, { makes: true }, async (database, config) => {
    const log = { error: sayQueue, warn: sayQueue };
    const sums = await restoreBackup(database, path.resolve(file), {
      config,
      withOtherSecret,
      log,
    });
    print(`${sayRows(sums)} are restored, and are those of the backup.`);
  });

  function sayQueue(_details: object, message: string): void {
    print(message);
  }
}

function readArgs(args: string[]): { positionals: string[]; withOtherSecret: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'other-secret': { type: 'boolean', default: false } },
    });
    return { positionals, withOtherSecret: values['other-secret'] };
  } catch {
    return { positionals: [], withOtherSecret: false };
  }
}

async function onDatabase(
  env: NodeJS.ProcessEnv,
  print: Print,
  options: { makes: boolean },
  work: (database: Database, config: ReturnType<typeof loadConfig>) => Promise<void>,
): Promise<Exit> {
  let database: Database | undefined;
  try {
    const config = loadConfig(env);
    database = await openConfigured(config, options);
    await work(database, config);
    return 0;
  } catch (error) {
    print(sayFault(error));
    return 1;
  } finally {
    await database?.close();
  }
}

function sayFault(error: unknown): string {
  if (error instanceof BackupFault || error instanceof BadBackup) return error.message;
  if (error instanceof FolderInUse) {
    return `${error.message} On PostgreSQL the server may go on meanwhile.`;
  }
  return sayOpenFault(error);
}

function usage(print: Print, line: string): Exit {
  print(`Usage: ${line}`);
  return 1;
}

function sayRows(sums: Record<string, RowSum>): string {
  const tables = Object.values(sums);
  const rows = tables.reduce((all, each) => all + each.rows, 0);
  return `${rows} rows of ${tables.length} tables`;
}

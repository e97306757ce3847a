import path from 'node:path';
import { parseArgs } from 'node:util';
import { secretFile } from '../auth-secret.ts';
import { loadConfig } from '../config.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import type { Database } from '../db/open.ts';
import { openConfigured, sayOpenFault } from '../open-configured.ts';
import { BadBackup } from './backup-file.ts';
import { BackupFault, makeBackup } from './make-backup.ts';
import { refuseAsSource, refuseAsTarget, WrongFile } from './named-file.ts';
import { restoreBackup } from './restore-backup.ts';
import type { RowSum } from './row-sum.ts';

type Print = (line: string) => void;
/** 0: done. 1: refused, with why. */
type Exit = 0 | 1;

/** `linkwright-server backup FILE`: everything in the configured database, into a new file. */
export async function runBackup(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<Exit> {
  const [file] = args;
  if (file === undefined || args.length > 1) return usage(print, 'backup', 'FILE');
  const target = path.resolve(file);
  const options = { makes: false, check: () => refuseAsTarget(target) };
  return onDatabase(env, print, options, async (database, config) => {
    print(`${sayRows(await makeBackup(database, config, target))} are in ${file}.`);
    print(
      config.authSecret === undefined
        ? `Keep ${secretFile(config.dataDir)} as well, elsewhere: without it nobody stays signed in, and stored credentials stay shut.`
        : 'Keep AUTH_SECRET as well, elsewhere: without it nobody stays signed in, and stored credentials stay shut.',
    );
  });
}

/** `linkwright-server restore FILE`: a backup into the configured database, which must be empty. */
export async function runRestore(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<Exit> {
  const { positionals, withOtherSecret } = readArgs(args);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    return usage(print, 'restore', 'FILE [--other-secret]');
  }
  const source = path.resolve(file);
  const options = { makes: true, check: () => refuseAsSource(source) };
  return onDatabase(env, print, options, async (database, config) => {
    const log = { error: sayQueue, warn: sayQueue };
    const sums = await restoreBackup(database, source, {
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
  { makes, check }: { makes: boolean; check: () => Promise<void> },
  work: (database: Database, config: ReturnType<typeof loadConfig>) => Promise<void>,
): Promise<Exit> {
  let database: Database | undefined;
  try {
    const config = loadConfig(env);
    // A wrong name leaves no new database behind.
    await check();
    database = await openConfigured(config, { makes });
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
  const isOurs = [BackupFault, BadBackup, WrongFile].some((kind) => error instanceof kind);
  if (isOurs && error instanceof Error) return error.message;
  if (error instanceof FolderInUse) {
    return `${error.message} On PostgreSQL the server may go on meanwhile.`;
  }
  return sayOpenFault(error);
}

function usage(print: Print, command: string, words: string): Exit {
  print(`Usage: linkwright-server ${command} ${words}`);
  print(`       npm run ${command} -- ${words}  (in a clone)`);
  return 1;
}

function sayRows(sums: Record<string, RowSum>): string {
  const tables = Object.values(sums);
  const rows = tables.reduce((all, each) => all + each.rows, 0);
  return `${rows} rows of ${tables.length} tables`;
}

import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { FileError } from './exit.ts';

const PATIENCE_MS = 15_000;
const STEP_MS = 20;

/**
 * Does `work` while no other process does anything under the same lock file. A lock whose process is
 * gone does not count. Throws FileError where another process keeps it.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${file}.${crypto.randomUUID().slice(0, 8)}`;
  await writeFile(mine, `${process.pid}`, { flag: 'wx', mode: 0o600 });
  try {
    await take(file, mine);
  } finally {
    await rm(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string, mine: string): Promise<void> {
  for (let waited = 0; ; waited += STEP_MS) {
    try {
      // A link never replaces what is there, and is there with its content.
      return await link(mine, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isAbandoned(file)) await rm(file, { force: true });
    else if (waited < PATIENCE_MS) await pause(STEP_MS);
    else throw new FileError(`Another linkwright keeps ${file}; if there is none, remove the file`);
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (!Number.isInteger(owner) || owner <= 0) return false;
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

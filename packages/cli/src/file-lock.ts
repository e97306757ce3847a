import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { FileError } from './exit.ts';

const PATIENCE_MS = 15_000;
const STEP_MS = 20;

/** Who keeps a lock, and since when. */
export interface LockHolder {
  pid: number;
  since: Date;
}

export type Lock =
  | { isTaken: true; release: () => Promise<void> }
  /** Undefined where the file does not say who keeps it. */
  | { isTaken: false; holder: LockHolder | undefined };

/**
 * Does `work` while no other process does anything under the same lock file. A lock whose process is
 * gone does not count. Throws FileError where another process keeps it.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(file, PATIENCE_MS);
  if (!lock.isTaken) {
    throw new FileError(`Another linkwright keeps ${file}; if there is none, remove the file`);
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/** Takes a lock until it is released, after so much patience with whoever keeps it. */
export async function takeLock(file: string, patienceMs = 0): Promise<Lock> {
  const mine = `${file}.${crypto.randomUUID().slice(0, 8)}`;
  const text = `${process.pid} ${new Date().toISOString()}\n`;
  await writeFile(mine, text, { flag: 'wx', mode: 0o600 });
  try {
    for (let waited = 0; ; waited += STEP_MS) {
      try {
        // A link never replaces what is there, and is there with its content.
        await link(mine, file);
        return { isTaken: true, release: () => rm(file, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = await readHolder(file);
      if (holder && isGone(holder)) await rm(file, { force: true });
      else if (waited < patienceMs) await pause(STEP_MS);
      else return { isTaken: false, holder };
    }
  } finally {
    await rm(mine, { force: true });
  }
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  const [pid, since] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ');
  const holder = { pid: Number(pid), since: new Date(since ?? '') };
  return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined;
}

function isGone({ pid }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

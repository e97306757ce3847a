import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';

const BEAT_MS = 5000;
const STALE_MS = 4 * BEAT_MS;
const CONFIRM_MS = 200;

interface Holder {
  pid: number;
  host: string;
  since: string;
}

/** The data folder cannot be had, with what a person can do about it. */
export class FolderFault extends Error {}

/** Another process has the folder open; two on one folder lose committed rows. */
export class FolderInUse extends FolderFault {
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host} since ${holder.since}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
    );
  }
}

/** By what the system says; whatever else went wrong is no matter of the folder. */
const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written on its disk',
  EEXIST: 'it is a file',
  ENOTDIR: 'its path leads through a file',
  ENOSPC: 'no space is left on its disk',
};

/** Does what writes in the data folder. Throws FolderFault where the folder does not let it. */
export async function inDataFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = isNativeError(error) && 'code' in error && reasons[String(error.code)];
    if (!reason) throw error;
    throw new FolderFault(
      `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to a folder that can be written to.`,
    );
  }
}

/** Takes the folder for this process; returns how to give it back. Throws FolderFault. */
export const lockFolder = (folder: string): Promise<() => Promise<void>> =>
  inDataFolder(folder, () => takeFolder(folder));

async function takeFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'in-use.json');
  const mine: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  let tookOver = false;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(JSON.stringify(mine));
      await handle.close();
      if (!tookOver) break;
      // Two processes may find the same stale lock; the one whose file lasts has the folder.
      await sleep(CONFIRM_MS);
      if ((await readHolder(file))?.pid === mine.pid) break;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const holder = await readHolder(file);
      if (holder && (await isHeld(file, holder))) throw new FolderInUse(folder, holder);
      await rm(file, { force: true });
      tookOver = true;
    }
  }
  const beat = setInterval(() => {
    const now = new Date();
    // The folder may be gone when a test or an operator removed it; then there is nothing to hold.
    utimes(file, now, now).catch(() => clearInterval(beat));
  }, BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}

async function readHolder(file: string): Promise<Holder | undefined> {
  // A file without content is one that its owner is just writing, or died while writing.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Holder;
    } catch (error) {
      if (isCode(error, 'ENOENT')) return undefined;
      await sleep(50);
    }
  }
  return undefined;
}

/** On this machine the process table knows; for another machine's holder its heartbeat does. */
async function isHeld(file: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) {
    // After a container restart the new process often has the old one's number: our own.
    if (holder.pid === process.pid) return false;
    try {
      process.kill(holder.pid, 0);
      return true;
    } catch (error) {
      return isCode(error, 'EPERM');
    }
  }
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < STALE_MS;
}

const isCode = (error: unknown, code: string): boolean =>
  isNativeError(error) && 'code' in error && error.code === code;

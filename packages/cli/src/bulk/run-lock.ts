import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { FileError, UsageError } from '../exit.ts';
import { type LockHolder, takeLock } from '../file-lock.ts';

/**
 * Keeps other runs from the files that this one writes, until what it gives is called. Makes the
 * folders, and takes them away again where nothing came into them. Throws UsageError where another
 * run is at work, FileError where nothing can be written.
 */
export async function lockRun(files: string[]): Promise<() => Promise<void>> {
  const releases: (() => Promise<void>)[] = [];
  const releaseAll = async () => {
    for (const release of releases.toReversed()) await release();
  };
  try {
    for (const file of files) releases.push(...(await lockFile(file)));
  } catch (error) {
    await releaseAll();
    throw error;
  }
  return releaseAll;
}

async function lockFile(file: string): Promise<(() => Promise<void>)[]> {
  const folder = path.dirname(file);
  try {
    const made = await mkdir(folder, { recursive: true });
    const lock = await takeLock(`${file}.lock`);
    if (!lock.isTaken) throw heldError(file, lock.holder);
    // Where something came into it, it stays.
    const removeFolder = () => rmdir(folder).catch(() => undefined);
    return made === undefined ? [lock.release] : [removeFolder, lock.release];
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw new FileError(`The folder ${folder} could not be used: ${code}`, { cause });
  }
}

function heldError(file: string, holder: LockHolder | undefined): UsageError {
  const isDated = holder && !Number.isNaN(holder.since.getTime());
  const since = isDated ? ` since ${holder.since.toISOString()}` : '';
  const who = holder ? ` (process ${holder.pid}${since})` : '';
  return new UsageError(
    `Another run is at work on ${file}${who}. Wait for its end; if there is none, remove ${file}.lock`,
  );
}

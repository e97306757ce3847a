import { access, constants, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileError, UsageError } from './exit.ts';

/**
 * Says before any work is done that a file could not be kept after it: throws UsageError where
 * something stands there already, FileError where nothing can be written.
 */
export async function checkFile(file: string, overwrite: boolean): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found && !found.isFile()) throw new UsageError(`${file} is not a file`);
  if (found && !overwrite) {
    throw new UsageError(`${file} exists already; --force overwrites it`);
  }
  const folder = path.dirname(file);
  try {
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new FileError(`Nothing can be written in ${folder}`, { cause });
  }
}

/** Sees to it that files can be put into a folder. Throws FileError. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new FileError(`Nothing can be written in ${folder}`, { cause });
  }
}

/** Writes a file whole or not at all. Throws FileError. */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  overwrite: boolean,
): Promise<void> {
  const temporary = `${file}.${crypto.randomUUID().slice(0, 8)}.part`;
  try {
    await writeFile(temporary, content, { flag: 'wx' });
    // Unlike a rename, a link never replaces what came to stand there meanwhile.
    await (overwrite ? rename(temporary, file) : link(temporary, file));
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const why = code === 'EEXIST' ? 'it exists already; --force overwrites it' : code;
    throw new FileError(`${file} could not be written: ${why}`, { cause });
  } finally {
    await rm(temporary, { force: true });
  }
}

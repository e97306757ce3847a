import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isNativeError } from 'node:util/types';
import { inDataFolder } from './db/folder-lock.ts';

/** Where the data folder keeps its secret. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'auth-secret');

/**
 * The secret kept in the data folder, made on first use and readable by its owner alone. Throws
 * FolderFault.
 */
export const keptSecret = (dataDir: string): Promise<string> =>
  inDataFolder(dataDir, () => readOrMake(dataDir));

async function readOrMake(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(isNativeError(error) && 'code' in error && error.code === 'EEXIST')) throw error;
    await chmod(file, 0o600);
  }
  return readFile(file, 'utf8');
}

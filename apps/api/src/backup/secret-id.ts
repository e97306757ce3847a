import { readFile } from 'node:fs/promises';
import { secretFile } from '../auth-secret.ts';
import type { Config } from '../config.ts';

/** The secrets that the settings or the data folder hold, the current one first. None is made. */
export async function configuredSecrets({
  authSecret,
  formerSecrets,
  dataDir,
}: Pick<Config, 'authSecret' | 'formerSecrets' | 'dataDir'>): Promise<string[]> {
  const kept = await readFile(secretFile(dataDir), 'utf8').catch(() => undefined);
  const current = authSecret ?? kept;
  return [...(current === undefined ? [] : [current]), ...formerSecrets];
}

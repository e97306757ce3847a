import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { secretFile } from '../auth-secret.ts';
import type { Config } from '../config.ts';

/** Tells one secret from another; nobody gets from it to the secret. */
export const secretId = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'backup', 12)).toString('base64url');

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

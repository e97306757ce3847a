import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSecret } from '../auth-secret.ts';
import { FolderFault, inDataFolder, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const unusable = (name: string, reason: string) =>
  new FolderFault(
    `The data folder ${name} cannot be used: ${reason}. Set DATA_DIR to a folder that can be written to.`,
  );

it.each([
  ['the lock', lockFolder],
  ['the secret', keptSecret],
])('%s of a data folder that is none names it and DATA_DIR', async (_what, open) => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(open(file)).rejects.toThrow(unusable(file, 'it is a file'));
  const below = path.join(file, 'data');
  await expect(open(below)).rejects.toThrow(unusable(below, 'its path leads through a file'));
});

// Whoever runs the tests may be allowed everything.
it.each(['EACCES', 'EPERM'])('a data folder that refuses with %s is named', async (code) => {
  const refused = inDataFolder('/data', async () => {
    throw Object.assign(new Error(`${code}: permission denied, open '/data/in-use.json'`), {
      code,
    });
  });
  await expect(refused).rejects.toThrow(unusable('/data', 'this user may not write there'));
});

it('what is no matter of the data folder is passed on as it is', async () => {
  const fault = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  await expect(inDataFolder('/data', () => Promise.reject(fault))).rejects.toBe(fault);
});

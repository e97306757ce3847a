import { execFile } from 'node:child_process';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings, configPath, readSettings } from './settings-file.ts';
import { memoryContext } from './testing/memory-context.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-settings-'));
  file = configPath(memoryContext(folder));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (text: string) => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};

describe('the place', () => {
  const env = { XDG_CONFIG_HOME: '/xdg', APPDATA: 'C:\\Users\\ann\\Roaming' };
  it.each([
    ['linux', '/home/ann', {}, '/home/ann/.config/linkwright/config.json'],
    ['darwin', '/Users/ann', {}, '/Users/ann/.config/linkwright/config.json'],
    ['linux', '/home/ann', env, '/xdg/linkwright/config.json'],
    ['win32', 'C:\\Users\\ann', env, 'C:\\Users\\ann\\Roaming\\linkwright\\config.json'],
    ['win32', 'C:\\Users\\ann', {}, 'C:\\Users\\ann\\AppData\\Roaming\\linkwright\\config.json'],
  ] as const)('on %s of %s is %j', (platform, homeDir, given, expected) => {
    expect(configPath({ platform, homeDir, env: given })).toBe(expected);
  });
});

it('reads a file of before there were profiles', async () => {
  await write('{ "apiUrl": "http://a.example", "apiKey": "lw_1" }');
  const { settings, exists } = await readSettings(memoryContext(folder));
  expect(exists).toBe(true);
  expect(settings).toEqual({
    profiles: { default: { apiUrl: 'http://a.example', apiKey: 'lw_1' } },
  });
});

it.each([
  ['{', 'is not valid JSON'],
  ['[]', 'must hold a JSON object'],
  ['{ "apiKey": 1 }', 'profile default: apiKey must be text'],
  ['{ "profiles": { "work": 1 } }', 'profile work must hold a JSON object'],
  ['{ "profiles": { "work": { "scopes": "read" } } }', 'scopes must be a list of texts'],
  ['{ "updateNotice": "no" }', 'updateNotice must be true or false'],
  ['{ "current": 1 }', 'current must be text'],
])('says what is wrong with %s, and never writes over it', async (text, words) => {
  await write(text);
  const ctx = memoryContext(folder);
  await expect(readSettings(ctx)).rejects.toThrow(`${file}`);
  await expect(changeSettings(ctx, () => {})).rejects.toThrow(words);
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('leaves nothing beside the file, and keeps a link a link', async () => {
  const kept = path.join(folder, 'dotfiles.json');
  await writeFile(kept, '{}');
  await mkdir(path.dirname(file), { recursive: true });
  await symlink(kept, file);
  await changeSettings(memoryContext(folder), (settings) => {
    settings.current = 'work';
  });
  expect((await lstat(file)).isSymbolicLink()).toBe(true);
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual({ current: 'work', profiles: {} });
  expect(await readdir(path.dirname(file))).toEqual(['config.json']);
  expect(await readdir(folder)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/part$/)]),
  );
});

it('writes over the lock of a process that is gone', async () => {
  await write('{}');
  // No process has this number: it is above what Linux gives.
  await writeFile(`${file}.lock`, '4999999');
  await changeSettings(memoryContext(folder), (settings) => {
    settings.updateNotice = false;
  });
  expect(JSON.parse(await readFile(file, 'utf8')).updateNotice).toBe(false);
});

it('says where nothing can be written', async () => {
  await writeFile(path.join(folder, '.config'), 'a file');
  await expect(changeSettings(memoryContext(folder), () => {})).rejects.toThrow(
    'could not be written',
  );
});

it('loses nothing that many processes write at once', async () => {
  const program = path.join(folder, 'writer.ts');
  const module = path.join(import.meta.dirname, 'settings-file.ts');
  await writeFile(
    program,
    `import { changeSettings } from ${JSON.stringify(module)};
    const ctx = { env: {}, homeDir: ${JSON.stringify(folder)}, platform: 'linux' };
    for (let at = 0; at < 10; at += 1) {
      await changeSettings(ctx, (settings) => {
        settings.profiles[process.argv[2] + at] = { apiUrl: 'http://a.example' };
      });
    }`,
  );
  await chmod(folder, 0o700);
  const run = promisify(execFile);
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => run(process.execPath, [program, name])));
  const { settings } = await readSettings(memoryContext(folder));
  expect(Object.keys(settings.profiles)).toHaveLength(40);
  expect(await readdir(path.dirname(file))).toEqual(['config.json']);
}, 60_000);

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

const key = 'lw_this-is-the-key-of-the-profile-12345';

let place: Workplace;
let file: string;
beforeEach(async () => {
  place = await openWorkplace();
  file = path.join(place.folder, '.config/linkwright/config.json');
});
afterEach(() => place.remove());

const config = (...args: string[]) => place.run(['config', ...args]);
const stored = async () => JSON.parse(await readFile(file, 'utf8'));
const store = async (settings: object) => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(settings));
};

it('sets, gets and unsets', async () => {
  expect(await config('get', 'apiUrl')).toMatchObject({ stdout: 'http://127.0.0.1:3000\n' });
  expect(await config('set', 'apiUrl', 'https://a.example/')).toEqual({
    code: 0,
    stdout: '',
    stderr: `Kept in ${file}\n`,
  });
  expect(await config('get', 'apiUrl')).toMatchObject({ stdout: 'https://a.example\n' });
  await config('set', 'updateNotice', 'false');
  expect(await config('get', 'updateNotice')).toMatchObject({ stdout: 'false\n' });
  expect(await stored()).toEqual({
    updateNotice: false,
    profiles: { default: { apiUrl: 'https://a.example' } },
  });
  await config('unset', 'apiUrl');
  await config('unset', 'updateNotice');
  expect(await stored()).toEqual({ profiles: { default: {} } });
});

it('makes profiles, and uses one', async () => {
  await config('set', 'apiUrl', 'https://work.example', '--profile', 'work');
  expect((await config('use', 'work')).code).toBe(0);
  expect(await config('get', 'apiUrl')).toMatchObject({ stdout: 'https://work.example\n' });
  expect(await config('get', 'apiUrl', '--profile', 'default')).toMatchObject({ code: 0 });
  const wrong = await config('use', 'wrok');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('(it has: work)');
});

it('lists everything, and masks every key', async () => {
  await store({ profiles: { default: { apiKey: key }, work: { apiUrl: 'https://w.example' } } });
  const { stdout } = await config('list');
  expect(stdout.split('\n')).toEqual([
    `File           ${file}`,
    'Profile        default',
    'Update notice  on',
    '  default      http://127.0.0.1:3000  lw_this-***',
    '  work         https://w.example  not signed in',
    '',
  ]);
  const listed = await config('list', '--json');
  expect(jsonLines(listed.stdout)).toMatchObject([
    { type: 'done', path: file, current: 'default', profiles: [{ apiKey: 'lw_this-***' }, {}] },
  ]);
  expect(await config('get', 'apiKey')).toMatchObject({ stdout: 'lw_this-***\n' });
  await config('unset', 'apiKey');
  expect(await config('get', 'apiKey')).toMatchObject({ code: 1, stdout: '' });
});

it.each([
  ['an unknown name', ['set', 'apiurl', 'x'], 'Allowed choices are apiUrl, apiKey, updateNotice'],
  ['an unknown name to get', ['get', 'password'], 'Allowed choices are apiUrl, apiKey'],
  ['what is no address', ['set', 'apiUrl', 'ftp://x'], 'apiUrl must be an http(s) URL'],
  ['what is neither true nor false', ['set', 'updateNotice', 'no'], 'must be true or false'],
  ['a key among the words', ['set', 'apiKey', key], 'linkwright login --with-key'],
  ['a name that is none', ['set', 'apiUrl', 'http://a.example', '--profile', '-'], 'no name'],
])('refuses %s', async (_case, args, words) => {
  const { code, stderr } = await config(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});

it.each([
  ['set', ['set', 'apiUrl', 'https://other.example']],
  ['unset', ['unset', 'apiUrl']],
])('%s does not hand a key to another server', async (_case, args) => {
  const settings = { profiles: { default: { apiUrl: 'https://a.example', apiKey: key } } };
  await store(settings);
  const { code, stderr } = await config(...args);
  expect(code).toBe(2);
  expect(stderr).toContain('holds a key for https://a.example');
  expect(await stored()).toEqual(settings);
});

it('says where the settings are', async () => {
  expect(await config('path')).toEqual({ code: 0, stdout: `${file}\n`, stderr: '' });
});

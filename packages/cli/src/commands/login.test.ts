import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeAccountApi,
  fakeKey,
  fakeKeyId,
  startFakeAccountApi,
} from '../testing/fake-account-api.ts';
import {
  jsonLines,
  openWorkplace,
  type RunOptions,
  type TerminalOptions,
  type Workplace,
} from '../testing/run-cli.ts';

let api: FakeAccountApi;
let place: Workplace;
let file: string;
beforeEach(async () => {
  api = await startFakeAccountApi();
  place = await openWorkplace();
  file = path.join(place.folder, '.config/linkwright/config.json');
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

const stored = async () => JSON.parse(await readFile(file, 'utf8'));
const modeOf = async (name: string) => ((await stat(name)).mode & 0o777).toString(8);
const login = (args: string[] = [], options?: RunOptions) =>
  place.run(['login', '--api-url', api.url, ...args], options);
const loginInTerminal = async (args: string[] = [], options?: TerminalOptions) => {
  const ran = await place.runInTerminal(['login', '--api-url', api.url, ...args], options);
  return { ...ran, shown: stripVTControlCharacters(ran.stdout).replaceAll('\r', '') };
};
const calls = () => api.asked.map(({ call }) => call);

describe('by the browser', () => {
  it('shows the code, waits through a server that restarts, and keeps the key to itself', async () => {
    api.polls = ['pending', 'broken', 'pending', 'allowed'];
    const { code, shown } = await loginInTerminal();
    expect(code).toBe(0);
    expect(shown).toContain('Type this code in the browser: BCDF-GHJK\n');
    expect(shown).toContain(`Open ${api.url}/device\n`);
    expect(shown).toContain('Waiting 10 min for you to allow it there. Ctrl-C leaves.\n');
    expect(shown).toContain('Signed in  Ann <ann@example.com>\n');
    expect(shown).toContain('Sign out   linkwright logout\n');
    expect(shown).not.toContain(fakeKey);
    expect(calls()).toEqual([
      'POST /api/device-logins',
      ...Array.from({ length: 4 }, () => 'POST /api/device-logins/poll'),
      'GET /api/me',
    ]);
    expect(api.asked[1]?.body).toEqual({ deviceCode: 'secret-of-the-terminal' });
    expect(api.asked.at(-1)?.bearer).toBe(fakeKey);
    expect(await stored()).toEqual({
      current: 'default',
      profiles: {
        default: {
          apiUrl: api.url,
          apiKey: fakeKey,
          apiKeyId: fakeKeyId,
          scopes: ['read', 'generate'],
        },
      },
    });
    expect(await modeOf(file)).toBe('600');
    expect(await modeOf(path.dirname(file))).toBe('700');
  });

  it('opens the browser, unless that is not wanted', async () => {
    const bin = path.join(place.folder, 'bin');
    await mkdir(bin);
    const opened = path.join(place.folder, 'opened');
    await writeFile(path.join(bin, 'my-browser'), `#!/bin/sh\necho "$1" >> '${opened}'\n`);
    await chmod(path.join(bin, 'my-browser'), 0o700);
    const env = { PATH: `${bin}:${process.env.PATH}`, BROWSER: 'my-browser' };
    expect((await loginInTerminal(['--no-browser'], { env })).shown).toContain('\nOpen http');
    const { shown } = await loginInTerminal([], { env });
    expect(shown).toContain(`\nIt opens at ${api.url}/device\n`);
    expect(await readFile(opened, 'utf8')).toBe(`${api.url}/device\n`);
  });

  it.each([
    ['denied', 'It was refused in the browser.'],
    ['expired', 'Nobody allowed it in time.'],
  ] as const)('stores nothing when it is %s', async (poll, words) => {
    api.polls = [poll];
    const { code, shown } = await loginInTerminal();
    expect(code).toBe(3);
    expect(shown).toContain(words);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('leaves at Ctrl-C', async () => {
    api.polls = ['pending'];
    const { code, shown } = await loginInTerminal([], {
      onStart: (child) => {
        child.stdout?.on('data', (chunk) => {
          if (String(chunk).includes('Waiting')) child.stdin?.write('\u0003');
        });
      },
    });
    expect(code).toBe(130);
    expect(shown).toContain('Interrupted. Nothing was stored.\n');
  });
});

describe('with a key', () => {
  it('takes it from stdin, tries it, and says where it is', async () => {
    const { code, stdout, stderr } = await login(['--with-key'], { input: `${fakeKey}\n` });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Key        lw_this-*** in ${file}, which only you can read\n`);
    expect(calls()).toEqual(['GET /api/me', 'GET /api/me']);
    expect((await stored()).profiles.default).toEqual({ apiUrl: api.url, apiKey: fakeKey });
  });

  it('asks a person for it, and shows none of it', async () => {
    const { code, shown } = await loginInTerminal(['--with-key'], {
      onStart: (child) => {
        let seen = '';
        child.stdout?.on('data', (chunk) => {
          const before = seen.includes('Your API key');
          seen += chunk;
          if (!before && seen.includes('Your API key')) child.stdin?.write(`${fakeKey}\r`);
        });
      },
    });
    expect(code).toBe(0);
    expect(shown).not.toContain(fakeKey);
    expect((await stored()).profiles.default.apiKey).toBe(fakeKey);
  });

  it.each([
    ['a key that the server does not know', 'lw_another-key-12345', 3, 'API_KEY_INVALID'],
    ['no key', '', 2, 'That is no API key'],
    ['two words', `${fakeKey} x`, 2, 'That is no API key'],
    ['a second header', `${fakeKey}\r\nx-evil: 1`, 2, 'That is no API key'],
  ])('stores nothing for %s', async (_case, input, expected, words) => {
    const { code, stderr } = await login(['--with-key'], { input });
    expect(code).toBe(expected);
    expect(stderr).toContain(words);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('says to a program who that is', async () => {
    const { stdout } = await login(['--with-key', '--json', '--profile', 'work'], {
      input: fakeKey,
    });
    expect(jsonLines(stdout)).toMatchObject([
      { type: 'done', user: { email: 'ann@example.com' }, profile: 'work', apiUrl: api.url, file },
    ]);
    expect(stdout).not.toContain(fakeKey);
  });
});

it('without a terminal says what to do, and asks nobody', async () => {
  const { code, stderr } = await login();
  expect(code).toBe(2);
  expect(stderr).toContain('linkwright login --with-key < key.txt');
  expect(api.asked).toEqual([]);
});

it('mends the mode of a file that others could read, and keeps what else is in it', async () => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    JSON.stringify({ apiUrl: 'http://old.example', apiKey: 'lw_old', mine: 1 }),
  );
  await chmod(file, 0o644);
  await login(['--with-key', '--profile', 'work'], { input: fakeKey });
  expect(await modeOf(file)).toBe('600');
  expect(await stored()).toEqual({
    mine: 1,
    current: 'work',
    profiles: {
      default: { apiUrl: 'http://old.example', apiKey: 'lw_old' },
      work: { apiUrl: api.url, apiKey: fakeKey },
    },
  });
});

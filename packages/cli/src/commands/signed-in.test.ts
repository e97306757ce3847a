import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeAccountApi, fakeKey, startFakeAccountApi } from '../testing/fake-account-api.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

let api: FakeAccountApi;
let other: FakeAccountApi;
let place: Workplace;
let file: string;
beforeEach(async () => {
  [api, other] = await Promise.all([startFakeAccountApi(), startFakeAccountApi()]);
  place = await openWorkplace();
  file = path.join(place.folder, '.config/linkwright/config.json');
  await mkdir(path.dirname(file), { recursive: true });
  const profile = { apiUrl: api.url, apiKey: fakeKey, apiKeyId: 'k-1', scopes: ['read'] };
  const work = { apiUrl: other.url, apiKey: fakeKey };
  await store({ current: 'home', profiles: { home: profile, work } });
});
afterEach(async () => {
  await Promise.all([api.close(), other.close()]);
  await place.remove();
});

const store = (settings: object) => writeFile(file, JSON.stringify(settings), { mode: 0o600 });
const profiles = async () => JSON.parse(await readFile(file, 'utf8')).profiles;

describe('a stored key', () => {
  it('is sent to the server that it was stored for, however its address is written', async () => {
    const { code } = await place.run([
      'whoami',
      '--api-url',
      `${api.url.replace('http', 'HTTP')}/`,
    ]);
    expect(code).toBe(0);
    expect(api.asked).toMatchObject([{ call: 'GET /api/me', bearer: fakeKey }]);
  });

  it.each([['--api-url'], ['LINKWRIGHT_API_URL']])(
    'is never sent to another server: %s',
    async (way) => {
      const isFlag = way.startsWith('--');
      const flags = isFlag ? [way, other.url] : [];
      const env = isFlag ? {} : { [way]: other.url };
      const who = await place.run(['whoami', ...flags], { env });
      expect(who.code).toBe(3);
      expect(who.stderr).toContain(
        `The key of profile home is for ${api.url}, and is not sent to ${other.url}.\n`,
      );
      await place.run(['doctor', ...flags], { env });
      expect(other.asked.length).toBeGreaterThan(0);
      expect(other.asked.map(({ bearer }) => bearer).filter(Boolean)).toEqual([]);
      expect(api.asked).toEqual([]);
    },
  );

  it('is not sent to the default server when it was stored for another', async () => {
    await store({ apiKey: fakeKey });
    const { code } = await place.run(['whoami', '--api-url', api.url]);
    expect(code).toBe(3);
    expect(api.asked).toEqual([]);
  });
});

describe('whoami', () => {
  it('says who, where and by which key', async () => {
    const { stdout } = await place.run(['whoami']);
    expect(stdout.split('\n')).toEqual([
      'User     Ann <ann@example.com>',
      'Role     user',
      'Tier     free',
      `Server   ${api.url}`,
      'Profile  home',
      `Key      lw_this-*** from ${file}`,
      'It may   read',
      '',
    ]);
  });

  it.each([
    ['--profile', ['--profile', 'work'], {}],
    ['LINKWRIGHT_PROFILE', [], { LINKWRIGHT_PROFILE: 'work' }],
  ])('takes another profile: %s', async (_way, flags, env) => {
    const { stdout } = await place.run(['whoami', '--json', ...flags], { env });
    expect(jsonLines(stdout)).toMatchObject([
      { type: 'done', profile: 'work', apiUrl: other.url, scopes: null, apiKeySource: 'file' },
    ]);
  });

  it('takes the flag before the environment before the file', async () => {
    api.keys = ['lw_from-the-flag', 'lw_from-the-environment'];
    const env = { LINKWRIGHT_API_KEY: 'lw_from-the-environment' };
    await place.run(['whoami'], { env });
    await place.run(['whoami', '--api-key', 'lw_from-the-flag'], { env });
    expect(api.asked.map(({ bearer }) => bearer)).toEqual([
      'lw_from-the-environment',
      'lw_from-the-flag',
    ]);
  });

  it.each([
    ['nobody is signed in', ['--profile', 'default'], 3, 'Nobody is signed in at http://127.0.0.1'],
    ['the key was deleted', ['--api-key', 'lw_deleted-one'], 3, 'API_KEY_INVALID'],
    ['there is no such profile', ['--profile', 'wrok'], 2, '(it has: home, work)'],
    ['the name is none', ['--profile', '../x'], 2, 'is no name of a profile'],
    ['the name is of every object', ['--profile', 'toString'], 2, "has no profile 'toString'"],
  ])('says that %s', async (_case, flags, expected, words) => {
    const { code, stdout, stderr } = await place.run(['whoami', ...flags]);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toContain(words);
  });
});

describe('whoami', () => {
  it('tells what a key may do, whoever made it', async () => {
    const stored = await place.run(['whoami', '--json']);
    expect(jsonLines(stored.stdout)).toMatchObject([{ scopes: ['read'] }]);
    const given = await place.run(['whoami', '--api-url', api.url, '--api-key', fakeKey]);
    expect(given.stdout).not.toContain('It may');
    api.keyScopes = ['read', 'report'];
    const told = await place.run(['whoami', '--api-url', api.url, '--api-key', fakeKey]);
    expect(told.stdout).toMatch(/It may +read, report\n/);
  });
});

describe('logout', () => {
  it('forgets the key, and only here', async () => {
    const { code, stdout } = await place.run(['logout']);
    expect(code).toBe(0);
    expect(stdout).toBe(`Signed out of ${api.url} (profile home).\n`);
    expect(api.asked).toEqual([]);
    expect(await profiles()).toEqual({
      home: { apiUrl: api.url },
      work: { apiUrl: other.url, apiKey: fakeKey },
    });
    const again = await place.run(['logout']);
    expect(again).toEqual({ code: 0, stdout: '', stderr: 'There was no key to forget.\n' });
  });

  it('--revoke deletes it on its server', async () => {
    api.deletesKeys = true;
    const { code, stdout } = await place.run(['logout', '--revoke']);
    expect(code).toBe(0);
    expect(stdout).toContain('The key works no more.');
    expect(api.asked).toMatchObject([{ call: 'DELETE /api/me/api-keys/k-1', bearer: fakeKey }]);
  });

  it('--revoke deletes one that came by itself, whose id nobody has told', async () => {
    other.deletesKeys = true;
    const { code, stdout } = await place.run(['logout', '--revoke', '--profile', 'work']);
    expect(code).toBe(0);
    expect(stdout).toContain('The key works no more.');
    expect(other.asked).toMatchObject([
      { call: 'DELETE /api/me/api-keys/current', bearer: fakeKey },
    ]);
  });

  it('--revoke says so where the key may not delete itself', async () => {
    const { code, stdout } = await place.run(['logout', '--revoke', '--all', '--json']);
    expect(code).toBe(1);
    expect(jsonLines(stdout)).toEqual([
      {
        type: 'done',
        signedOut: [
          { profile: 'home', apiUrl: api.url, revoked: false },
          { profile: 'work', apiUrl: other.url, revoked: false },
        ],
      },
    ]);
    expect(await profiles()).toEqual({ home: { apiUrl: api.url }, work: { apiUrl: other.url } });
  });

  it('--revoke counts a key that works no more as deleted', async () => {
    api.keys = [];
    expect((await place.run(['logout', '--revoke'])).code).toBe(0);
  });

  it('--revoke keeps the key of a server that is away', async () => {
    await api.close();
    const { code } = await place.run(['logout', '--revoke']);
    expect(code).toBe(4);
    expect((await profiles()).home.apiKey).toBe(fakeKey);
  });
});

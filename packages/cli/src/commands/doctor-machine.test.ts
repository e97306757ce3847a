import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakeKey, startFakeAccountApi } from '../testing/fake-account-api.ts';
import { memoryContext } from '../testing/memory-context.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';
import { checkTerminal } from './doctor-machine.ts';

let api: FakeAccountApi;
let place: Workplace;
beforeEach(async () => {
  api = await startFakeAccountApi();
  place = await openWorkplace();
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

async function doctor(env: Record<string, string> = {}) {
  const { code, stdout } = await place.run(['doctor', '--json'], {
    env: { LINKWRIGHT_API_URL: api.url, ...env },
  });
  const checks = jsonLines(stdout).flatMap((line) =>
    line.type === 'check' ? [[String(line.name).trim(), line]] : [],
  );
  return { code, byName: Object.fromEntries(checks) };
}

it('asks the server whose key it is', async () => {
  const { code, byName } = await doctor({ LINKWRIGHT_API_KEY: fakeKey });
  expect(code).toBe(0);
  expect(byName).toMatchObject({
    'API key': { status: 'ok', message: 'set, from LINKWRIGHT_API_KEY, of ann@example.com' },
    Clock: { status: 'ok' },
    Network: { status: 'ok', message: '127.0.0.1' },
    Disk: { message: expect.stringMatching(/GB free in/) },
    Terminal: { status: 'ok', message: 'none: plain lines, no questions' },
  });
});

it('ends with 3 when only the key is wrong, and with 4 when more is', async () => {
  const env = { LINKWRIGHT_API_KEY: 'lw_deleted-long-ago' };
  const { code, byName } = await doctor(env);
  expect(code).toBe(3);
  expect(byName['API key']).toMatchObject({
    status: 'fail',
    message: expect.stringContaining(`but ${api.url} does not know it`),
    advice: 'Sign in anew: linkwright login.',
  });
  const more = { ...env, OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_API_KEY: 'sk-1234567' };
  expect((await doctor(more)).code).toBe(4);
});

it('sees a clock that goes wrong', async () => {
  api.now = () => new Date(Date.now() + 3_600_000);
  const { code, byName } = await doctor();
  expect(code).toBe(0);
  expect(byName.Clock).toMatchObject({ status: 'warn', message: "60 min behind the server's" });
});

it('names a server that is not found, and a proxy that is not used', async () => {
  const away = await doctor({ LINKWRIGHT_API_URL: 'http://nowhere.invalid' });
  expect(away.code).toBe(4);
  expect(away.byName.Network).toMatchObject({
    status: 'fail',
    message: expect.stringContaining('nowhere.invalid is not found ('),
  });
  const { byName } = await doctor({ HTTPS_PROXY: 'http://proxy.example' });
  expect(byName.Network).toMatchObject({
    status: 'warn',
    message: expect.stringContaining('HTTPS_PROXY is set, but not used'),
  });
});

it('warns of settings that others can read', async () => {
  const file = path.join(place.folder, '.config/linkwright/config.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '{}', { mode: 0o600 });
  expect((await doctor()).byName.Settings).toMatchObject({ status: 'ok' });
  await chmod(file, 0o640);
  expect((await doctor()).byName.Settings).toMatchObject({
    status: 'warn',
    message: `${file}, profile default: others can read it`,
    advice: expect.stringContaining(`chmod 600 '${file}'`),
  });
});

it.each([
  [{ LANG: 'de_DE.UTF-8' }, 'ok', '100 columns, colours, Unicode'],
  [{ LANG: 'C' }, 'warn', '100 columns, colours, ASCII only'],
])('looks at the terminal: %j', (env, status, message) => {
  const stderr = { isTTY: true, columns: 100 } as NodeJS.WriteStream;
  const ctx = memoryContext(place.folder, { env, stderr });
  expect(checkTerminal(ctx, { color: true })).toMatchObject({ status, message });
});

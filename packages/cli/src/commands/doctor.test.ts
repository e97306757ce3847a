import { startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeApi, startFakeApi } from '../testing/fake-api.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';
import { checkNode } from './doctor-checks.ts';

let api: FakeApi;
let place: Workplace;
beforeEach(async () => {
  api = await startFakeApi();
  place = await openWorkplace();
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

async function checks(env: Record<string, string> = {}) {
  const { code, stdout } = await place.run(['doctor', '--json'], {
    env: { LINKWRIGHT_API_URL: api.url, ...env },
  });
  const lines = jsonLines(stdout);
  const byName = Object.fromEntries(
    lines.flatMap((line) => (line.type === 'check' ? [[String(line.name).trim(), line]] : [])),
  );
  return { code, byName, last: lines.at(-1) };
}

it('passes with what is there, and names what stands in', async () => {
  const { code, byName, last } = await checks();
  expect(code).toBe(0);
  expect(last).toEqual({ type: 'done', ok: true });
  expect(byName).toMatchObject({
    Node: { status: 'ok' },
    Settings: { status: 'ok' },
    'API key': { status: 'ok', message: 'none: you work as a guest' },
    Server: { status: 'ok', message: `Linkwright at ${api.url}` },
    database: { status: 'ok', message: 'PostgreSQL' },
    writer: {
      status: 'warn',
      message: 'offline writer stands in for a real provider',
      advice: 'Set OPENAI_API_KEY or OPENAI_BASE_URL where the server runs.',
    },
    Model: { status: 'warn', message: 'none: with --local the offline writer stands in' },
  });
});

it('reads like a list to a person', async () => {
  const { stdout } = await place.run(['doctor', '--api-url', api.url, '--api-key', 'lw_1']);
  expect(stdout).toContain(`ok    Server      Linkwright at ${api.url}\n`);
  expect(stdout).toContain('warn  API key     set, from --api-key');
  expect(stdout).not.toContain('lw_1');
});

it('fails with 4 when the server is away, and says what to do', async () => {
  await api.close();
  const { code, byName } = await checks();
  expect(code).toBe(4);
  expect(byName.Server).toMatchObject({
    status: 'fail',
    message: expect.stringContaining('ECONNREFUSED'),
    advice: expect.stringContaining('npm start'),
  });
});

it('fails when the server is not ready, and names the part', async () => {
  const database = { ok: false, provider: 'PostgreSQL', standIn: false };
  api.readiness = { status: 503, body: { ready: false, site: 'Linkwright', checks: { database } } };
  const { code, byName } = await checks();
  expect(code).toBe(4);
  expect(byName.database).toMatchObject({ status: 'fail', message: 'PostgreSQL does not answer' });
});

it('fails on another program at the address', async () => {
  api.readiness = { status: 200, body: { hello: 'world' } };
  const { code, byName } = await checks();
  expect(code).toBe(4);
  expect(byName.Server?.message).toContain('not with what was asked for');
});

it('asks the model’s server whether it has the model', async () => {
  const openAi = await startFakeOpenAi({ apiKey: 'sk-doctor-12345', models: ['m-1'] });
  const env = { OPENAI_BASE_URL: openAi.url, OPENAI_API_KEY: 'sk-doctor-12345' };
  try {
    const listed = await checks({ ...env, OPENAI_MODEL: 'm-1' });
    expect(listed.byName.Model).toMatchObject({ status: 'ok', message: `m-1 at ${openAi.url}` });
    const unlisted = await checks({ ...env, OPENAI_MODEL: 'm-2' });
    expect(unlisted).toMatchObject({ code: 0, byName: { Model: { status: 'warn' } } });
    const locked = await checks({ ...env, OPENAI_API_KEY: 'sk-wrong-12345' });
    expect(locked).toMatchObject({ code: 4, byName: { Model: { status: 'fail' } } });
    expect(locked.byName.Model?.message).toContain('401');
    expect(locked.byName.Model?.message).not.toContain('sk-wrong');
  } finally {
    await openAi.close();
  }
});

it('says what is wrong with a setting', async () => {
  const { code, byName } = await checks({ LINKWRIGHT_API_URL: 'nonsense' });
  expect(code).toBe(4);
  expect(byName.Settings).toMatchObject({
    status: 'fail',
    message: "The API address (from the environment) must be an http(s) URL, not 'nonsense'",
  });
});

it.each([
  ['22.19.0', 'ok'],
  ['22.14.0', 'fail'],
  ['20.19.0', 'fail'],
  ['24.0.0', 'ok'],
  ['100.0.0', 'ok'],
])('Node %s: %s', (version, status) => {
  expect(checkNode(version).status).toBe(status);
});

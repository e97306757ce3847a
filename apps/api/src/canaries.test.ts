import { Writable } from 'node:stream';
import type { Endpoint } from '@linkwright/core/all';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLog } from './log.ts';
import { createCanaries, keptColumns } from './testing/canaries.ts';
import { contractEndpoints as endpoints } from './testing/contract-endpoints.ts';
import { seedSignedIn } from './testing/seed-user.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

let api: TestApi;
const canaries = createCanaries();
/** Everything that was logged. */
let log = '';
/** Everything that was answered, by call. */
const answers: { call: string; status: number; text: string }[] = [];

beforeAll(async () => {
  const to = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  api = await startApi({ log: openLog('trace', to) });
  for (const [index, endpoint] of endpoints.entries()) await callEndpoint(endpoint, index);
  await failEverywhere();
}, 600_000);
afterAll(() => api.close({ audit: false }));

/** Calls an endpoint as an admin, with what fits and with what does not, and as somebody who made up a key. */
async function callEndpoint(endpoint: Endpoint, index: number): Promise<void> {
  const call = `${endpoint.route.method} ${endpoint.route.path}`;
  const calls = [
    { ...canaries.request(endpoint, 'anything'), headers: canaries.secretHeaders(call) },
    ...(await Promise.all(
      // An open stream has no end.
      (endpoint.route.path.endsWith('/stream') ? [] : (['fitting', 'anything'] as const)).map(
        async (shape) => {
          const request = canaries.request(endpoint, shape);
          const { token } = await seedSignedIn(api.ctx, { isAdmin: true });
          return { ...request, headers: { ...request.headers, ...token } };
        },
      ),
    )),
  ];
  for (const request of calls) {
    // Each from an address of its own: no limit stands before what is tried.
    const remoteAddress = `10.${index >> 8}.${index & 255}.1`;
    const { statusCode, payload, headers } = await api.app.inject({ ...request, remoteAddress });
    answers.push({ call, status: statusCode, text: JSON.stringify(headers) + payload });
  }
}

/** Every endpoint fails, and whatever failed tells secrets in its words. */
async function failEverywhere(): Promise<void> {
  const { identify } = api.ctx;
  for (const [index, endpoint] of endpoints.entries()) {
    const call = `${endpoint.route.method} ${endpoint.route.path}`;
    api.ctx.identify = async () => {
      const secret = (name: string) => canaries.secret(`${call} ${name}`);
      throw new Error(
        `refused {"password":"${secret('password')} and more","card":"4111 1111 1111 1111"} ` +
          `for sk_live_${secret('key')} at https://a:${secret('login')}@site.example/?token=${secret('token')}`,
        { cause: new Error(`Authorization: Bearer ${secret('cause')}`) },
      );
    };
    const remoteAddress = `10.${index >> 8}.${index & 255}.1`;
    const request = canaries.request(endpoint, 'fitting');
    if (endpoint.route.path.endsWith('/stream')) continue;
    const { statusCode, payload, headers } = await api.app.inject({ ...request, remoteAddress });
    answers.push({ call, status: statusCode, text: JSON.stringify(headers) + payload });
    // Of what waits to be stored the last hundred are kept.
    if (index % 50 === 0) await allStored();
  }
  api.ctx.identify = identify;
  await allStored();
}

async function allStored(): Promise<void> {
  const stored = () =>
    api.ctx.db.selectFrom('error_logs').where('component', '=', 'api').select('id').execute();
  const failed = answers.filter(({ status }) => status >= 500).length;
  await vi.waitFor(async () => expect((await stored()).length).toBe(failed), 60_000);
}

it('asked every endpoint', () => {
  expect(endpoints.length).toBeGreaterThan(150);
  expect(answers.length).toBeGreaterThan(3.5 * endpoints.length);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(60);
  expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(100);
  process.stdout.write(`${canaries.count()} canaries in ${answers.length} calls\n`);
});

it('finds none in the log', () => {
  expect(log).toContain('"msg":"request"');
  expect(canaries.foundIn(log).map(({ where }) => where)).toEqual([]);
});

it('finds no secret in an answer, and what was refused is not said again', () => {
  const said = answers.flatMap(({ call, status, text }) =>
    canaries
      .foundIn(text)
      .filter(({ isSecret }) => isSecret || status >= 400)
      .map(({ where }) => `${status} ${call}: ${where}`),
  );
  expect(said).toEqual([]);
});

it('finds none in the database but what is meant to be kept', async () => {
  const kept = await findInTables();
  expect(kept).toEqual([]);
});

async function findInTables(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(api.ctx.db);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ json: string }>`
      select row_to_json(t)::text as json from ${sql.table(name)} t`.execute(api.ctx.db);
    for (const { json } of rows) {
      for (const [column, value] of Object.entries(JSON.parse(json) as object)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        for (const { where, isSecret } of canaries.foundIn(text)) {
          const isMeant = !isSecret && keptColumns.has(`${name}.${column}`);
          if (!isMeant) found.add(`${isSecret ? 'SECRET ' : ''}${name}.${column}: ${where}`);
        }
      }
    }
  }
  return [...found].toSorted();
}

import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/private-postgres.ts';
import { openPostgres } from '../db/open.ts';
import { cleanUp } from '../jobs.ts';
import { freshDatabase, startApi, type TestApi } from '../testing/start-api.ts';

const LIMIT = 300;
/** What a process lets through before it asks about the others. */
const ALONE = 30;
const MINUTE = 60_000;

/** Three processes' worth, on one database and with one clock. */
let apis: TestApi[] = [];
let now = new Date('2026-11-21T09:00:10.000Z').getTime();

beforeAll(async () => {
  const { database, url } = await freshDatabase();
  if (!url) throw new Error('This needs PostgreSQL');
  await database.close();
  apis = await Promise.all([1, 2, 3].map(() => start(url)));
});
afterAll(async () => {
  for (const api of apis) await api.close();
});

const start = (databaseUrl: string) =>
  startApi({
    database: openPostgres(databaseUrl, pino({ level: 'silent' })),
    clock: () => new Date(now),
  });

const call = ({ app }: TestApi, remoteAddress: string, headers = {}) =>
  app.inject({ url: '/api/receipt-key', remoteAddress, headers });

/** Calls at every process in turn, some at once: how many are let through. */
async function letThrough(address: string, callsEach: number): Promise<number> {
  let count = 0;
  for (let done = 0; done < callsEach; done += 5) {
    const answers = await Promise.all(
      apis.flatMap((api) => Array.from({ length: 5 }, () => call(api, address))),
    );
    count += answers.filter(({ statusCode }) => statusCode === 200).length;
    const others = answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 429);
    expect(others.map(({ body }) => body)).toEqual([]);
  }
  return count;
}

const statusesOf = (address: string) =>
  Promise.all(apis.map(async (api) => (await call(api, address)).statusCode));

async function rows(): Promise<{ key_hash: Buffer; count: number }[]> {
  const [api] = apis;
  return (await api?.ctx.db.selectFrom('call_counts').selectAll().execute()) ?? [];
}

it('writes nothing about an address that makes few calls', async () => {
  expect(await letThrough('192.0.2.9', ALONE)).toBe(3 * ALONE);
  expect(await rows()).toEqual([]);
});

it('lets one address through so often in a minute, whichever processes it asks', async () => {
  const count = await letThrough('192.0.2.1', 200);
  expect(count).toBeGreaterThanOrEqual(LIMIT);
  expect(count).toBeLessThanOrEqual(LIMIT + 2 * ALONE);
  for (const api of apis) {
    const refused = await call(api, '192.0.2.1');
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(refused.headers['retry-after']).toBe('50');
  }
});

it('holds it against no other address, and against no program with a key', async () => {
  expect(await statusesOf('192.0.2.2')).toEqual([200, 200, 200]);
  for (const api of apis) {
    const answer = await call(api, '192.0.2.1', { authorization: 'Bearer lw_made-up' });
    expect(answer.headers['x-ratelimit-limit']).toBe('100');
    expect(answer.statusCode).toBe(401);
  }
});

it('keeps no address', async () => {
  const kept = await rows();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.key_hash).toHaveLength(32);
  expect(kept[0]?.count).toBeGreaterThanOrEqual(LIMIT);
});

it('lets it through again with the next minute, when what was counted is forgotten', async () => {
  now += 50_000 - 1;
  expect(await statusesOf('192.0.2.1')).toEqual([429, 429, 429]);
  now += 1;
  expect(await statusesOf('192.0.2.1')).toEqual([200, 200, 200]);
  const [api] = apis;
  if (api) await cleanUp(api.ctx);
  expect(await rows()).toEqual([]);
});

it('lets everybody through while the database does not take the counts, each process by its own', async () => {
  now += MINUTE;
  const [api] = apis;
  await api?.ctx.database.run('alter table call_counts rename to elsewhere');
  try {
    expect(await letThrough('192.0.2.3', LIMIT + 10)).toBe(3 * LIMIT);
  } finally {
    await api?.ctx.database.run('alter table elsewhere rename to call_counts');
  }
});

it('answers while PostgreSQL restarts', async () => {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  const api = await start(server.url);
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(api, '192.0.2.4')));
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  expect(await statuses()).toEqual(new Set([200]));
  await server.restart(async () => {
    expect(await statuses()).toEqual(new Set([200]));
    expect(await statuses()).toEqual(new Set([200]));
  });
  await api.close();
  await server.stop();
});

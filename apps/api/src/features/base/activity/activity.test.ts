import { randomUUID } from 'node:crypto';
import { type Activity, activitySubjects } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits, spendCredits } from '../../money/credits/index.ts';
import { recordActivity } from './index.ts';
import { selectName } from './names-store.ts';
import { insertActs } from './store.ts';
import { writerOf } from './writer.ts';

let api: TestApi;
let ada: SignedInUser;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  ada = await seedSignedIn(api.ctx);
});
afterAll(() => api.close());

type Line = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`;
function call(line: Line, payload?: object, headers: Record<string, string> = ada.cookie) {
  const [method, url = ''] = line.split(' ') as ['GET', string];
  return api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}
const read = async (query = '') =>
  (await call(`GET /api/me/activity${query}`)).json() as {
    items: Activity[];
    nextCursor: string | null;
    actors: Activity['actor'][];
  };
const sentences = async (query = '') => (await read(query)).items.map(({ sentence }) => sentence);

const list = { name: 'Spring', keywords: ['oak desk'], country: 'us' };
const makeList = async (more: object = {}, headers?: Record<string, string>) => {
  const answer = await call('POST /api/keywords/lists', { ...list, ...more }, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().list as { id: string };
};
const makeKey = async (name: string) =>
  (await call('POST /api/me/api-keys', { name, scopes: ['read', 'report'] })).json() as {
    key: string;
    apiKey: { id: string };
  };

it('tells who did what, newest first, by the names that things had', async () => {
  const { id } = await makeList();
  await call(`PATCH /api/keywords/lists/${id}`, { name: 'Summer' });
  await call(`DELETE /api/keywords/lists/${id}`);
  await call('PATCH /api/me', { displayName: 'Ada L.' });
  expect(await sentences()).toEqual([
    'You changed the profile',
    'You deleted the keyword list “Summer”',
    'You changed the keyword list “Summer”',
    'You saved the keyword list “Spring”',
  ]);
});

it('tells a key by its name, and a model by what calls for it', async () => {
  const { key, apiKey } = await makeKey('CI');
  const headers = { authorization: `Bearer ${key}` };
  const body = { destinationUrl: 'https://shop.example/', anchorText: 'desks' };
  await call('POST /api/monitors', { ...body, urlList: 'https://a.example/one' }, headers);
  const tool = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'watch_links',
      arguments: { ...body, pages: ['https://a.example/two', 'https://a.example/three'] },
    },
  };
  const accept = { accept: 'application/json, text/event-stream' };
  expect((await call('POST /mcp' as Line, tool, { ...headers, ...accept })).statusCode).toBe(200);
  // What a caller says of itself counts for nothing.
  await call('DELETE /api/me/alerts/feed', undefined, { ...headers, 'x-linkwright-tool': 'x' });
  const { items, actors } = await read();
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'Key “CI” ended the feed of changes',
    'An assistant with the key “CI” began to watch 2 pages',
    'Key “CI” began to watch a page',
    'You made the API key “CI”',
  ]);
  expect(actors).toEqual([
    { kind: 'assistant', id: apiKey.id, name: 'CI' },
    { kind: 'key', id: apiKey.id, name: 'CI' },
    { kind: 'person', id: null, name: null },
  ]);
  expect(await sentences(`?actor=key&actorId=${apiKey.id}`)).toHaveLength(2);
  expect(await sentences('?actor=person')).toEqual(['You made the API key “CI”']);
});

it('tells nothing of what was refused, was for nobody, or came to nothing', async () => {
  expect((await call('POST /api/keywords/lists', { name: '' })).statusCode).toBe(400);
  expect((await call(`DELETE /api/ads/${randomUUID()}`)).statusCode).toBe(404);
  await call('POST /api/contact', {}, {});
  const csv = 'name,keywords\n';
  await call('POST /api/campaigns/import', { csv, dryRun: true });
  expect(await sentences()).toEqual([]);
});

it('tells a call once that is sent twice with one Idempotency-Key', async () => {
  const headers = { ...ada.cookie, 'idempotency-key': 'one-list-of-mine' };
  await makeList({}, headers);
  await makeList({}, headers);
  expect(await sentences()).toEqual(['You saved the keyword list “Spring”']);
});

it('knows where every kind of thing has its name', async () => {
  for (const kind of activitySubjects) {
    expect(await selectName(api.ctx.db, kind, randomUUID()), kind).toBeNull();
  }
});

it('has the ledger’s entries, but for what is set aside', async () => {
  const { userId } = ada.user;
  await grantCredits(api.ctx, api.ctx.db, {
    userId,
    kind: 'purchase',
    credits: 5,
    key: `purchase:${userId}`,
    reason: 'Bought',
  });
  const reason = 'Ten tips';
  await spendCredits(api.ctx, api.ctx.db, { userId, credits: 2, key: `spend:${userId}`, reason });
  expect(await sentences('?kind=credits')).toEqual([
    'We took 2 credits: “Ten tips”',
    'We added 5 credits that were bought',
  ]);
});

it('is filtered by kind and by the account’s own days, and read page by page', async () => {
  await call('PATCH /api/me', { timeZone: 'Asia/Tokyo' });
  const happened = (at: string) =>
    recordActivity(api.ctx.db, {
      userId: ada.user.userId,
      at: new Date(at),
      act: 'watch-lost',
      by: { kind: 'system' },
      subject: { kind: 'watched-link', id: '1', name: at },
    });
  for (const at of ['2026-11-10T14:59:59Z', '2026-11-10T15:00:00Z', '2026-11-11T14:59:59Z']) {
    await happened(at);
  }
  const names = async (query: string) =>
    (await read(query)).items.map(({ subject }) => subject?.name);
  const day = ['2026-11-11T14:59:59Z', '2026-11-10T15:00:00Z'];
  expect(await names('?day=2026-11-11')).toEqual(day);
  expect(await names('?kind=links')).toHaveLength(3);
  expect(await names('?kind=links&actor=person')).toEqual([]);
  const first = await read('?limit=3');
  expect((await read(`?limit=3&cursor=${first.nextCursor}`)).items).toHaveLength(1);
  const file = await call('GET /api/me/activity.csv?day=2026-11-11');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body.split('\r\n').slice(0, 2)).toEqual([
    'Time (UTC),What happened,Who,Kind,Act,What it was done to,Count',
    `2026-11-11T14:59:59.000Z,We found the link gone from “${day[0]}”,system,links,watch-lost,${day[0]},`,
  ]);
});

it('keeps an act that the database did not take, and holds up no call', async () => {
  const writer = writerOf(api.ctx);
  const act = {
    user_id: ada.user.userId,
    at: api.clock(),
    act: 'profile-changed',
    actor_kind: 'person' as const,
    actor_id: null,
    actor_name: null,
    subject_kind: null,
    subject_id: null,
    subject_name: null,
    count: null,
    call_hash: null,
  };
  const { db } = api.ctx;
  const broken = {
    ...db,
    insertInto: () => {
      throw new Error('away');
    },
  };
  Object.assign(api.ctx, { db: broken });
  await writer.write(act);
  Object.assign(api.ctx, { db });
  expect(await sentences()).toEqual([]);
  await writer.flush();
  await Promise.all(Array.from({ length: 20 }, () => writer.write(act)));
  expect(await sentences()).toHaveLength(21);
});

it('is deleted after its time, and with the account', async () => {
  await insertActs(api.ctx.db, []);
  const happened = (userId: string, at: Date) =>
    recordActivity(api.ctx.db, { userId, at, act: 'watch-lost', by: { kind: 'system' } });
  const now = api.clock().getTime();
  const day = 24 * 60 * 60 * 1000;
  await happened(ada.user.userId, new Date(now - 401 * day));
  await happened(ada.user.userId, new Date(now - 399 * day));
  await happened(randomUUID(), new Date(now));
  await cleanUp(api.ctx);
  const left = await api.ctx.db
    .selectFrom('activity')
    .select('user_id')
    .where('act', '=', 'watch-lost')
    .where('subject_name', 'is', null)
    .execute();
  expect(left).toEqual([{ user_id: ada.user.userId }]);
});

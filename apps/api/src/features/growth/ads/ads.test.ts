import { composeAd } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const finalUrl = 'https://desks.example/oak';
const ad = composeAd('google', { keyword: 'oak desks', offer: '', brand: 'Oaks', finalUrl });
const body = { name: 'Spring', platform: 'google', ad };
type Line = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`;
function call(line: Line, payload?: object, headers: Record<string, string> = ada.cookie) {
  const [method, url = ''] = line.split(' ') as ['GET', string];
  return api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}
const create = async (more: object = {}, headers?: Record<string, string>) =>
  (await call('POST /api/ads', { ...body, ...more }, headers)).json().adSet;

it('is saved, read, changed and deleted, also where no platform would take it yet', async () => {
  const made = await create();
  expect(made).toMatchObject(body);
  expect((await call(`GET /api/ads/${made.id}`)).json()).toEqual(made);
  const unfinished = { ...ad, headlines: ['x'.repeat(40)], finalUrl: '' };
  api.clock.forward(1000);
  const changed = await call(`PATCH /api/ads/${made.id}`, {
    name: 'Summer',
    platform: 'microsoft',
    ad: unfinished,
  });
  expect(changed.json().adSet).toMatchObject({
    name: 'Summer',
    platform: 'microsoft',
    ad: unfinished,
    createdAt: made.createdAt,
    updatedAt: '2026-11-21T09:00:01.000Z',
  });
  expect((await call(`DELETE /api/ads/${made.id}`)).statusCode).toBe(200);
  expect((await call(`GET /api/ads/${made.id}`)).statusCode).toBe(404);
});

it('is listed page by page, newest first, and made once for one Idempotency-Key', async () => {
  const headers = { ...ada.cookie, 'idempotency-key': 'make-one-ad' };
  expect(await create({}, headers)).toEqual(await create({}, headers));
  for (const name of ['Two', 'Three']) {
    api.clock.forward(1000);
    await create({ name });
  }
  const first = (await call('GET /api/ads?limit=2')).json();
  const second = (await call(`GET /api/ads?limit=2&cursor=${first.nextCursor}`)).json();
  const names = [...first.items, ...second.items].map(({ name }: { name: string }) => name);
  expect([names, second.nextCursor]).toEqual([['Three', 'Two', 'Spring'], null]);
});

it.each([
  ['name', { name: ' ' }],
  ['platform', { platform: 'yahoo' }],
  ['ad.headlines', { ad: { ...ad, headlines: Array(16).fill('x') } }],
  ['ad.descriptions.0', { ad: { ...ad, descriptions: ['x'.repeat(501)] } }],
])('names a wrong %s', async (field, values) => {
  const reply = await call('POST /api/ads', { ...body, ...values });
  expect([reply.statusCode, reply.json().details[0].field]).toEqual([400, field]);
});

it('has room for so many', async () => {
  await Promise.all(Array.from({ length: 200 }, () => create()));
  expect((await call('POST /api/ads', body)).json().code).toBe('LIMIT_REACHED');
});

it('finds nothing of somebody else, and nothing for guests', async () => {
  const eve = await seedSignedIn(api.ctx);
  const { id } = await create();
  const lines: [Line, object | undefined][] = [
    [`GET /api/ads/${id}`, undefined],
    [`PATCH /api/ads/${id}`, { name: 'Mine' }],
    [`DELETE /api/ads/${id}`, undefined],
  ];
  for (const [line, payload] of lines) {
    expect([line, (await call(line, payload, eve.cookie)).statusCode]).toEqual([line, 404]);
    expect([line, (await call(line, payload, {})).statusCode]).toEqual([line, 401]);
  }
  expect((await call('GET /api/ads', undefined, eve.cookie)).json().items).toEqual([]);
  expect((await call(`GET /api/ads/${id}`)).json().name).toBe('Spring');
});

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

const url = '/api/keywords/lists';
type Line = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`;
async function call(line: Line, payload?: object, headers: Record<string, string> = ada.cookie) {
  const [method, path = ''] = line.split(' ') as ['GET', string];
  return api.app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) });
}
const create = async (body: object, headers?: Record<string, string>) =>
  (await call(`POST ${url}`, body, headers)).json().list;

it('keeps keywords each once, in order, and shows what rules say of them', async () => {
  const keywords = ['Buy Oak Desks', 'oak  desks', 'buy oak desks', '!', 'oak chairs'];
  const list = await create({ name: ' Spring ', keywords });
  expect(list).toMatchObject({ name: 'Spring', country: 'us', count: 3 });
  const { items, dataProvider } = (await call(`GET ${url}/${list.id}`)).json();
  expect(dataProvider).toBeNull();
  expect(items).toMatchObject([
    { keyword: 'buy oak desks', intent: 'transactional', topic: 'oak', volume: null },
    { keyword: 'oak desks', intent: 'unknown', intentWord: null, topic: 'oak' },
    { keyword: 'oak chairs' },
  ]);
  const changed = await call(`PATCH ${url}/${list.id}`, {
    name: 'Summer',
    add: ['desk lamps', 'OAK desks'],
    remove: ['Oak Chairs'],
  });
  expect(changed.json().list).toMatchObject({ name: 'Summer', count: 3 });
  const csv = await call(`GET ${url}/${list.id}/keywords.csv`);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="Summer.csv"');
  expect(csv.body.split('\r\n').slice(1, 4)).toEqual([
    'buy oak desks,desk,transactional,buy,,unknown,,,unknown,,',
    'oak desks,desk,unknown,,,unknown,,,unknown,,',
    'desk lamps,desk,unknown,,,unknown,,,unknown,,',
  ]);
  expect((await call(`DELETE ${url}/${list.id}`)).statusCode).toBe(200);
  expect((await call(`GET ${url}/${list.id}`)).statusCode).toBe(404);
});

it('gives its lists page by page, newest first', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await create({ name, keywords: ['desks'] });
    api.clock.forward(1000);
  }
  const first = (await call(`GET ${url}?limit=2`)).json();
  const second = (await call(`GET ${url}?limit=2&cursor=${first.nextCursor}`)).json();
  const names = [...first.items, ...second.items].map(({ name }: { name: string }) => name);
  expect([names, second.nextCursor]).toEqual([['Three', 'Two', 'One'], null]);
  expect((await call(`GET ${url}?cursor=nonsense`)).statusCode).toBe(400);
});

it('is made once for one Idempotency-Key', async () => {
  const headers = { ...ada.cookie, 'idempotency-key': 'make-one-list' };
  const body = { name: 'Once', keywords: [] };
  expect(await create(body, headers)).toEqual(await create(body, headers));
  expect((await call(`GET ${url}`)).json().items).toHaveLength(1);
});

it('holds so many keywords, and there are so many lists', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `desk ${from + index}`);
  const { id } = await create({ name: 'Full', keywords: many(0, 1000) });
  const over = await call(`PATCH ${url}/${id}`, { add: ['one more'] });
  expect([over.statusCode, over.json().code]).toEqual([409, 'LIMIT_REACHED']);
  const replaced = await call(`PATCH ${url}/${id}`, { add: ['one more'], remove: ['desk 0'] });
  expect(replaced.json().list.count).toBe(1000);
  await Promise.all(
    Array.from({ length: 99 }, (_, index) => create({ name: `List ${index}`, keywords: [] })),
  );
  const refused = await call(`POST ${url}`, { name: 'Too many', keywords: [] });
  expect(refused.json().code).toBe('LIMIT_REACHED');
});

it('finds nothing of somebody else, and nothing for guests', async () => {
  const eve = await seedSignedIn(api.ctx);
  const { id } = await create({ name: 'Mine', keywords: ['desks'] });
  const lines: [Line, object | undefined][] = [
    [`GET ${url}/${id}`, undefined],
    [`GET ${url}/${id}/keywords.csv`, undefined],
    [`PATCH ${url}/${id}`, { name: 'Yours' }],
    [`DELETE ${url}/${id}`, undefined],
  ];
  for (const [line, body] of lines) {
    expect([line, (await call(line, body, eve.cookie)).statusCode]).toEqual([line, 404]);
    expect([line, (await call(line, body, {})).statusCode]).toEqual([line, 401]);
  }
  expect((await call(`GET ${url}`, undefined, eve.cookie)).json().items).toEqual([]);
  expect((await call(`GET ${url}/${id}`)).json().list.name).toBe('Mine');
});

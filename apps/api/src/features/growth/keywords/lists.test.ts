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
  const unknown = 'unknown,,,unknown,,,unknown,,,,unknown,,';
  expect(csv.body.split('\r\n').slice(1, 4)).toEqual([
    `buy oak desks,desk,oak desks,transactional,buy,,${unknown}`,
    `oak desks,desk,oak desks,unknown,,,${unknown}`,
    `desk lamps,desk,desk lamps,unknown,,,${unknown}`,
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

it('takes figures of files, one after another, and keeps them with the list', async () => {
  const ahrefs = 'Keyword,Volume,Difficulty,CPC (USD)\nOak desks,"1,300",41,1.2\n!,1,1,1';
  const imported = async (body: object, headers?: Record<string, string>) =>
    (await call('POST /api/keywords/imports', { source: 'ahrefs', ...body }, headers)).json();
  const headers = { ...ada.cookie, 'idempotency-key': 'import-one-file' };
  const first = await imported({ name: 'Desks', text: ahrefs }, headers);
  expect(first).toMatchObject({ stored: 1, left: 0, skippedCount: 1, skipped: [{ line: 3 }] });
  expect(await imported({ name: 'Desks', text: ahrefs }, headers)).toEqual(first);
  api.clock.forward(1000);
  const { id } = first.list;
  const text =
    'Top queries,Clicks,Impressions,CTR,Position\noak desks,3,120,3%,8\ndesk lamps,1,9,1%,8';
  const second = await imported({ listId: id, source: 'search-console', text });
  expect(second).toMatchObject({ stored: 2, list: { name: 'Desks', count: 2 } });
  const read = async () => (await call(`GET ${url}/${id}`)).json().items;
  const ofAhrefs = { source: 'Ahrefs, by a file' };
  expect(await read()).toMatchObject([
    {
      keyword: 'oak desks',
      volume: { value: 1300, ...ofAhrefs },
      difficulty: { value: 41, ...ofAhrefs },
      cost: { value: 1.2, currency: 'USD', ...ofAhrefs },
      impressions: { value: 120, source: 'Search Console, by a file' },
    },
    { keyword: 'desk lamps', volume: null, impressions: { value: 9 } },
  ]);
  await call(`PATCH ${url}/${id}`, { remove: ['oak desks'] });
  await call(`PATCH ${url}/${id}`, { add: ['oak desks'] });
  expect((await read())[1]).toMatchObject({ keyword: 'oak desks', volume: null });

  const many = Array.from({ length: 1000 }, (_, index) => `desk ${index},${index}`).join('\n');
  const over = await imported({ listId: id, text: `Keyword,Volume\n${many}` });
  expect(over).toMatchObject({ stored: 998, left: 2, list: { count: 1000 } });
  const refused: [object, string][] = [
    [{ text: ahrefs }, 'name'],
    [{ name: 'None', text: 'Wort,Zahl\ndesks,5' }, 'text'],
    [{ name: 'None', text: 'Keyword,Volume\n!,5' }, 'text'],
  ];
  for (const [body, field] of refused) {
    expect((await imported(body)).details).toMatchObject([{ field }]);
  }
  const eve = await seedSignedIn(api.ctx);
  expect(await imported({ listId: id, text: ahrefs }, eve.cookie)).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await call(`GET ${url}`)).json().items).toHaveLength(1);
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

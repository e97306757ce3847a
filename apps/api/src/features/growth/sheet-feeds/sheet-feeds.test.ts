import { FEED_ROWS, MAX_SHEET_FEEDS } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedClientMonth } from '../../../testing/seed-client-month.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

type Method = 'GET' | 'POST' | 'DELETE';
const call = async (method: Method, path = '', payload?: object, user = ada) => {
  const url = `/api/me/sheet-feeds${path}`;
  const reply = await api.app.inject({
    method,
    url,
    headers: user.cookie,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const open = async (body: object) => (await call('POST', '', body)).body.feed;
/** As IMPORTDATA asks: no cookie, no key, no header of its own. */
const read = (address: string) => {
  const { pathname, search } = new URL(address);
  return api.app.inject({ url: pathname + search, headers: {} });
};

describe('a feed', () => {
  it.each([
    ['links', 'Page,State,Paused,', 3],
    ['ranks', 'Keyword,Host,Country,', 2],
  ])('of %s has what its owner has, and nobody else’s', async (kind, head, rows) => {
    const grace = await seedSignedIn(api.ctx, { name: 'grace' });
    await seedClientMonth(api.ctx, ada.user.userId);
    const { csvUrl, jsonUrl } = await open({ kind });
    const csv = await read(csvUrl);
    expect(csv.statusCode).toBe(200);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(csv.body.startsWith(head)).toBe(true);
    const hers = await call('POST', '', { kind }, grace);
    expect((await read(hers.body.feed.jsonUrl)).json()).toEqual([]);
    const json = await read(jsonUrl);
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json.json().length).toBeGreaterThanOrEqual(rows);
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(json.json().length + 1);
  });

  it('of posts gives page after page, each row once, and no formula', async () => {
    const { userId } = ada.user;
    const slugs = Array.from({ length: FEED_ROWS + 2 }, (_, at) => `post-${at}`);
    for (const slug of slugs) {
      await seedPost(api.ctx.db, { slug, user_id: userId, claimed_by: userId, title: '=SUM(1)' });
    }
    const { csvUrl, jsonUrl } = await open({ kind: 'posts' });
    const first = await read(jsonUrl);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await read(next);
    expect(second.headers.link).toBeUndefined();
    const rows = [...first.json(), ...second.json()];
    expect(new Set(rows.map(({ slug }) => slug))).toEqual(new Set(slugs));
    expect(rows).toHaveLength(slugs.length);
    expect((await read(csvUrl)).body).toContain(",'=SUM(1),");
    expect((await read(`${jsonUrl}?page=3`)).json()).toEqual([]);
    for (const page of ['0', '51', 'two', '1.5']) {
      expect((await read(`${jsonUrl}?page=${page}`)).statusCode).toBe(400);
    }
  });

  it('of a report is of one’s own, and ends with it', async () => {
    const made = await api.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: ada.cookie,
      payload: {
        keyword: 'desk',
        anchorText: 'desks',
        destinationUrl: 'https://desks.example/',
        urlList: 'https://a.example/\nhttps://b.example/',
      },
    });
    const { id } = made.json();
    const feed = await open({ kind: 'report', reportId: id });
    expect(feed).toMatchObject({ reportId: id, title: 'https://desks.example/' });
    expect((await read(feed.csvUrl)).body).toMatch(/^Line,Page,Verdict,/);
    const grace = await seedSignedIn(api.ctx, { name: 'grace' });
    const stolen = await call('POST', '', { kind: 'report', reportId: id }, grace);
    expect([stolen.status, stolen.body.code]).toEqual([404, 'REPORT_NOT_FOUND']);
    await api.app.inject({ method: 'DELETE', url: `/api/reports/${id}`, headers: ada.cookie });
    expect((await read(feed.csvUrl)).statusCode).toBe(404);
  });
});

describe('an address', () => {
  it('gives nothing once it is taken back, its time is over, or a letter of it is another', async () => {
    const { id, csvUrl } = await open({ kind: 'links', expiresInDays: 30 });
    expect((await read(csvUrl)).statusCode).toBe(200);
    const token = /sheets\/([^/]+)\//.exec(csvUrl)?.[1] ?? '';
    const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [
      csvUrl.replace(token, other),
      csvUrl.replace('links.csv', 'posts.csv'),
      csvUrl.replace('links.csv', 'links.xml'),
      csvUrl.replace(token, 'x'),
    ]) {
      const reply = await read(wrong);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        404,
        'text/plain; charset=utf-8',
      ]);
    }
    api.clock.forward(30 * 86_400_000);
    expect((await read(csvUrl)).statusCode).toBe(404);
    const again = await open({ kind: 'links', expiresInDays: null });
    expect(again.expiresAt).toBeNull();
    const grace = await seedSignedIn(api.ctx, { name: 'grace' });
    expect((await call('DELETE', `/${again.id}`, undefined, grace)).status).toBe(404);
    expect((await call('DELETE', `/${again.id}`)).status).toBe(200);
    expect((await read(again.csvUrl)).statusCode).toBe(404);
    const { items } = (await call('GET')).body;
    expect(items.map((feed: { id: string }) => feed.id)).toEqual([id]);
  });

  it('is noted as read, and stands in no table', async () => {
    const { csvUrl, lastReadAt } = await open({ kind: 'links' });
    expect(lastReadAt).toBeNull();
    await read(csvUrl);
    const [feed] = (await call('GET')).body.items;
    expect(feed).toMatchObject({ csvUrl, lastReadAt: api.ctx.clock().toISOString() });
    const stored = JSON.stringify(await api.ctx.db.selectFrom('sheet_feeds').selectAll().execute());
    expect(stored).not.toContain(csvUrl.split('-').at(-1)?.slice(0, 22));
  });
});

it('an account has so many at most, also where they are opened at once', async () => {
  const all = await Promise.all(
    Array.from({ length: MAX_SHEET_FEEDS + 2 }, () => call('POST', '', { kind: 'links' })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(MAX_SHEET_FEEDS);
  expect(all.find(({ status }) => status !== 201)?.body.code).toBe('LIMIT_REACHED');
});

it.each([
  [{ kind: 'report' }, 'reportId'],
  [{ kind: 'links', reportId: 'x' }, 'reportId'],
  [{ kind: 'prices' }, 'kind'],
  [{ kind: 'links', expiresInDays: 7 }, 'expiresInDays'],
])('%j is refused, naming %s', async (body, field) => {
  const { status, body: said } = await call('POST', '', body);
  expect([status, said.details[0].field]).toEqual([400, field]);
});

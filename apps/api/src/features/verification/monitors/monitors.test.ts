import { bulkActs, type Monitor } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../testing/local-site.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import {
  anchorText,
  destinationUrl,
  HOUR_MS,
  openWatched,
  type Watched,
} from '../../../testing/watched.ts';

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(() => watched.close());

const create = (body: object, headers?: Record<string, string>) =>
  watched.ask('POST', '/api/monitors', { destinationUrl, anchorText, ...body }, headers);
const pages = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `https://blog.example/${from + index}`).join('\n');

describe('a list of pages', () => {
  it('is watched line by line, and what cannot be is named', async () => {
    const urlList = [
      '# links of November',
      'blog.example/one',
      '',
      'https://blog.example/two',
      'https://blog.example/one',
      'not an address',
      'ftp://blog.example/three',
    ].join('\r\n');
    const first = await create({ urlList, campaign: ' November ' });
    expect(first).toMatchObject({ status: 201, body: { added: 2, used: 2, max: 100 } });
    expect(first.body.skipped.map(({ number }: { number: number }) => number)).toEqual([5, 6, 7]);
    const again = await create({ urlList: 'https://blog.example/two\nhttps://blog.example/four' });
    expect(again.body).toMatchObject({
      added: 1,
      used: 3,
      skipped: [{ number: 1, reason: 'This link is watched already' }],
    });
    const { body } = await watched.ask('GET', '/api/monitors');
    expect(body).toMatchObject({
      used: 3,
      max: 100,
      isDaily: false,
      campaigns: ['November'],
      hosts: ['desks.example'],
      counts: { waiting: 3, live: 0, checking: 0, lost: 0, absent: 0 },
    });
    expect(body.items[0]).toMatchObject({ state: 'waiting', isPaused: false, lastLook: null });
  });

  it('has its rows watched for their own links', async () => {
    const rows = ['a.example;shop.example/1;one', 'b.example;shop.example/2;two'];
    const sheet = (...more: string[]) => ['Page;Target;Anchor', ...rows, ...more].join('\n');
    const ask = (body: object) => watched.ask('POST', '/api/monitors', body);
    const said = await ask({ urlList: sheet('a.example;shop.example/1;again'), ownLinks: true });
    expect(said).toMatchObject({
      status: 201,
      body: { added: 2, skipped: [{ number: 4, reason: 'The list names this link twice' }] },
    });
    const { body } = await watched.ask('GET', '/api/monitors');
    expect(
      body.items.map(({ pageUrl, destinationUrl: to, anchorText: words }: Monitor) =>
        [pageUrl, to, words].join(' '),
      ),
    ).toEqual(
      expect.arrayContaining([
        'https://a.example/ https://shop.example/1 one',
        'https://b.example/ https://shop.example/2 two',
      ]),
    );
    const partly = { urlList: sheet('c.example;;'), ownLinks: true };
    expect((await ask(partly)).body.details[0].field).toBe('destinationUrl');
    expect((await create(partly)).body).toMatchObject({ added: 1, used: 3 });
    expect((await ask({ urlList: sheet() })).body).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it.each([
    ['no page', '# nothing\n\n'],
    ['no address', 'nothing at all here'],
    ['too many lines', `${'#\n'.repeat(10_000)}#`],
  ])('with %s is refused', async (_name, urlList) => {
    const refused = await create({ urlList });
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(refused.body.details[0].field).toBe('urlList');
  });

  it('needs a destination', async () => {
    const refused = await create({ urlList: pages(1), destinationUrl: 'javascript:alert(1)' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_URL' } });
  });

  it('above the limit leaves nothing watched', async () => {
    expect((await create({ urlList: pages(99) })).body.added).toBe(99);
    const refused = await create({ urlList: pages(2, 99) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'WATCH_LIMIT' } });
    expect(refused.body.error).toContain('With Premium you can watch 1,000');
    expect((await create({ urlList: pages(1, 99) })).body).toMatchObject({ added: 1, used: 100 });
  });

  it('is watched once, however often a key is sent', async () => {
    const headers = { ...watched.ada.cookie, 'idempotency-key': 'a-key-of-a-test' };
    const answers = [await create({ urlList: pages(3) }, headers)];
    answers.push(await create({ urlList: pages(3) }, headers));
    expect(answers.map(({ body }) => body.added)).toEqual([3, 3]);
    expect((await watched.ask('GET', '/api/monitors')).body.used).toBe(3);
  });
});

it('asks for so many looks a day by itself, and for more on the next', async () => {
  const ids = async (): Promise<string[]> =>
    (await watched.ask('GET', '/api/monitors?limit=100')).body.items.map(
      ({ id }: { id: string }) => id,
    );
  for (const from of [0, 100, 200]) {
    expect((await create({ urlList: pages(100, from) })).status).toBe(201);
    const { db } = watched.api.ctx;
    if (from < 200) await db.deleteFrom('watched_links').execute();
  }
  const [id] = await ids();
  await watched.ask('DELETE', `/api/monitors/${id}`);
  const refused = await create({ urlList: pages(1) });
  expect(refused).toMatchObject({ status: 429, body: { retryAfter: 15 * 60 * 60 } });
  expect(refused.body.error).toContain('enough for one day');
  const [other] = await ids();
  const pause = (isPaused: boolean) => watched.ask('PATCH', `/api/monitors/${other}`, { isPaused });
  await pause(true);
  expect((await pause(false)).body.monitor).toMatchObject({ isPaused: false });
  watched.api.clock.forward(24 * HOUR_MS);
  expect((await create({ urlList: pages(1) })).status).toBe(201);
});

it('is listed page by page, by state and by campaign', async () => {
  await create({ urlList: pages(3), campaign: 'One' });
  await create({ urlList: pages(2, 3), campaign: 'Two' });
  const list = async (query: string) => (await watched.ask('GET', `/api/monitors?${query}`)).body;
  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const { items, nextCursor } = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...items.map(({ pageUrl }: { pageUrl: string }) => pageUrl));
    cursor = nextCursor;
  }
  expect([new Set(seen).size, cursor]).toEqual([5, null]);
  expect((await list('campaign=Two')).items).toHaveLength(2);
  expect((await list('state=live')).items).toEqual([]);
  expect((await watched.ask('GET', '/api/monitors?cursor=made-up')).status).toBe(400);
});

it('is its owner’s alone', async () => {
  const id = await watched.watch('/desks');
  const eve = await seedSignedIn(watched.api.ctx);
  for (const headers of [eve.cookie, {}]) {
    const status = 'cookie' in headers ? 404 : 401;
    const url = `/api/monitors/${id}`;
    expect((await watched.ask('GET', url, undefined, headers)).status).toBe(status);
    expect((await watched.ask('PATCH', url, { isPaused: true }, headers)).status).toBe(status);
    expect((await watched.ask('DELETE', url, undefined, headers)).status).toBe(status);
  }
  expect((await watched.ask('GET', '/api/monitors', undefined, eve.cookie)).body.items).toEqual([]);
});

describe('a file of backlinks', () => {
  const file = (text: string, more: object = {}) =>
    watched.ask('POST', '/api/monitors/imports', { source: 'ahrefs', text, ...more });
  const head = 'Referring page URL,Target URL,Anchor';

  it('is watched row by row, and what is watched already or cannot be read is counted', async () => {
    await create({ urlList: 'https://blog.example/one' });
    const text = [
      head,
      `https://blog.example/one,${destinationUrl},desks`,
      'blog.example/one,https://desks.example/other,desks',
      'blog.example/two,https://desks.example/other,',
      'blog.example/two,https://desks.example/other,again',
      'no page,https://desks.example/,x',
    ].join('\n');
    const done = await file(text, { anchorText: 'a picture', campaign: 'Found' });
    expect(done).toMatchObject({
      status: 200,
      body: { added: 2, known: 1, left: 0, skippedCount: 1, used: 3, max: 100 },
    });
    const { items } = (await watched.ask('GET', '/api/monitors?campaign=Found')).body;
    const seen = items.map((link: Monitor) => [link.pageUrl, link.destinationUrl, link.anchorText]);
    expect(seen.sort()).toEqual([
      ['https://blog.example/one', 'https://desks.example/other', 'desks'],
      ['https://blog.example/two', 'https://desks.example/other', 'a picture'],
    ]);
    expect((await file(text, { anchorText: 'a picture' })).body).toMatchObject({
      added: 0,
      known: 3,
    });
  });

  it('of another tool says by its columns what is needed besides', async () => {
    const pagesOnly = 'Linking page,Last crawled\nhttps://blog.example/1,2026-11-20';
    for (const [more, field] of [
      [{}, 'destinationUrl'],
      [{ destinationUrl }, 'anchorText'],
      [{ destinationUrl: 'javascript:alert(1)', anchorText }, 'destinationUrl'],
    ] as const) {
      const refused = await file(pagesOnly, more);
      expect([refused.status, refused.body.details[0].field]).toEqual([400, field]);
    }
    expect((await file('a,b,c\nd,e,f')).body.details[0].field).toBe('text');
    expect((await file(`${head}\nx,y,z`)).body.details[0].field).toBe('text');
    const done = await file(pagesOnly, { destinationUrl, anchorText });
    expect(done.body).toMatchObject({ added: 1 });
  });

  it('fills what may be watched, and no more', async () => {
    const text = `${head}\n${pages(102).split('\n').join(`,${destinationUrl},desks\n`)},${destinationUrl},desks`;
    expect((await file(text)).body).toMatchObject({ added: 100, left: 2, used: 100 });
  });
});

describe('many links at once', () => {
  const act = (body: object, headers?: Record<string, string>) =>
    watched.ask('POST', '/api/monitors/acts', body, headers);
  const list = async () =>
    (await watched.ask('GET', '/api/monitors?limit=1000')).body.items as Monitor[];

  it('are paused, resumed and removed, each its owner’s', async () => {
    await create({ urlList: pages(3) });
    const ids = (await list()).map(({ id }) => id);
    const eve = await seedSignedIn(watched.api.ctx);
    for (const each of bulkActs) {
      expect((await act({ ids, act: each }, eve.cookie)).body).toMatchObject({ done: 0 });
    }
    const two = ids.slice(0, 2);
    expect((await act({ ids: two, act: 'pause' })).body).toEqual({ success: true, done: 2 });
    expect((await act({ ids, act: 'pause' })).body.done).toBe(1);
    expect((await act({ ids: two, act: 'resume' })).body.done).toBe(2);
    expect((await list()).map(({ isPaused }) => isPaused)).toEqual([false, false, true]);
    expect((await act({ ids: two, act: 'remove' })).body.done).toBe(2);
    expect(await list()).toMatchObject([{ id: ids[2], isPaused: true }]);
  });

  it('are checked once each, or none where the day’s checks do not suffice', async () => {
    await watched.watch('/desks');
    await watched.watch('/chairs');
    await watched.after(0);
    const links = await list();
    expect(links.map(({ recent }) => recent)).toEqual([['up'], ['up']]);
    const ids = links.map(({ id }) => id);
    expect((await act({ ids, act: 'check' })).body.done).toBe(0);
    watched.api.clock.forward(HOUR_MS);
    expect((await act({ ids, act: 'check' })).body.done).toBe(2);
    expect((await act({ ids, act: 'check' })).body.done).toBe(0);
    watched.site.pages.set('/chairs', pageOf('chairs'));
    await watched.after(0);
    // Both were added at one moment: which one stands first says nothing.
    const seen = (await list()).map(({ pageUrl, recent }) => [new URL(pageUrl).pathname, recent]);
    expect(Object.fromEntries(seen)).toEqual({
      '/chairs': ['up', 'unconfirmed'],
      '/desks': ['up', 'up'],
    });
    watched.api.clock.forward(HOUR_MS);
    await watched.api.ctx.db
      .updateTable('generation_usage')
      .where('scope', '=', 'watch-look')
      .set({ count: 299 })
      .execute();
    expect((await act({ ids, act: 'check' })).status).toBe(429);
    const due = (await list()).filter(
      ({ nextLookAt }) => Date.parse(nextLookAt ?? '') <= watched.api.clock().getTime(),
    );
    expect(due).toEqual([]);
  });

  it.each([
    ['none', []],
    ['what is no id', ['1']],
    ['too many', Array.from({ length: 1001 }, () => crypto.randomUUID())],
  ])('with %s is refused', async (_name, ids) => {
    expect(await act({ ids, act: 'pause' })).toMatchObject({
      status: 400,
      body: { details: [{ field: expect.stringMatching(/^ids/) }] },
    });
  });
});

it('moves to another campaign, and is deleted with its history', async () => {
  const id = await watched.watch('/desks');
  await watched.after(0);
  const moved = await watched.ask('PATCH', `/api/monitors/${id}`, { campaign: 'Spring' });
  expect(moved.body.monitor).toMatchObject({ campaign: 'Spring', isPaused: false });
  const facts = { tags: ['guest post'], costCents: 12_050 };
  const known = await watched.ask('PATCH', `/api/monitors/${id}`, facts);
  expect(known.body.monitor).toMatchObject({ ...facts, campaign: 'Spring' });
  const free = await watched.ask('PATCH', `/api/monitors/${id}`, { costCents: null });
  expect(free.body.monitor).toMatchObject({ tags: ['guest post'], costCents: null });
  expect((await watched.ask('GET', `/api/monitors/${id}`)).body).toMatchObject({
    monitor: { state: 'live', lastLook: { verdict: 'live', status: 200, rel: [] } },
    looks: [{ outcome: 'up' }],
    snippet: expect.stringContaining('«good desks»'),
  });
  expect((await watched.ask('DELETE', `/api/monitors/${id}`)).status).toBe(200);
  expect((await watched.ask('GET', `/api/monitors/${id}`)).status).toBe(404);
  const { db } = watched.api.ctx;
  expect(await db.selectFrom('link_looks').select('id').execute()).toEqual([]);
});

it('is in the copy of the account, without secrets, and goes with the account', async () => {
  await watched.watch('/desks');
  await watched.after(0);
  const alerts = await watched.ask('PATCH', '/api/me/alerts', {
    webhookUrl: `${watched.site.url}/hook`,
  });
  await watched.ask('POST', '/api/me/alerts/test');
  await watched.ask('POST', '/api/me/status-pages', { scope: 'host', name: 'desks.example' });
  const { body } = await watched.ask('GET', '/api/me/export');
  expect(body).toMatchObject({
    watchedLinks: [{ page_url: `${watched.site.url}/desks`, looks: [{ outcome: 'up' }] }],
    linkAlerts: [{ webhook_url: `${watched.site.url}/hook` }],
    webhookDeliveries: [{ type: 'webhook.test' }],
    statusPages: [{ name: 'desks.example' }],
  });
  expect(JSON.stringify(body)).not.toContain(alerts.body.secret);
  expect(JSON.stringify(body)).not.toMatch(/webhook_secret|former_secret/);

  const { db } = watched.api.ctx;
  await db.deleteFrom('users').where('id', '=', watched.ada.user.userId).execute();
  for (const table of [
    ...(['watched_links', 'link_looks', 'link_changes', 'link_alerts'] as const),
    ...(['webhook_deliveries', 'status_pages'] as const),
  ]) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

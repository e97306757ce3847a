import { lastFinalDay, MAX_SEEN_ASKED, SEARCH_FIGURE_DAYS, shiftDay } from '@linkwright/core/all';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGoogle, GOOGLE_CLIENT, startFakeGoogle } from '../../../testing/fake-google.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { deletePastFigures } from './clean-up.ts';
import { readSites } from './read-job.ts';

const HOUR_MS = 60 * 60 * 1000;
const PROPERTY = 'sc-domain:shop.example';

let google: FakeGoogle;
let api: TestApi;
let bare: TestApi;
let ada: SignedInUser;
beforeAll(async () => {
  google = await startFakeGoogle();
  const env = {
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
    GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
    GOOGLE_BASE_URL: google.url,
  };
  api = await startApi({ env, random: () => 0 });
  bare = await startApi();
});
afterAll(async () => {
  await Promise.all([api.close(), bare.close()]);
  await google.close();
});
beforeEach(async () => {
  ada = await seedSignedIn(api.ctx);
  google.rows = () => [];
  google.inspections.clear();
  google.asked.length = 0;
  google.properties = new Map([[PROPERTY, 'siteOwner']]);
});
afterEach(async () => {
  // Nobody else's sites are read in the next test.
  for (const { ctx } of [api, bare]) await ctx.db.deleteFrom('search_sites').execute();
});

async function call(line: string, payload?: object, by: SignedInUser = ada, on = api) {
  const [method, url = '/'] = line.split(' ');
  const reply = await on.app.inject({
    method: method as 'GET' | 'POST' | 'DELETE',
    url,
    headers: by.cookie,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, ...reply.json() };
}

async function connect(by = ada) {
  const { url } = await call('POST /api/search-console/connect', undefined, by);
  const sent = google.agree(url);
  return call(
    'POST /api/search-console/finish',
    Object.fromEntries([...sent].filter(([name]) => name !== 'scope')),
    by,
  );
}
/** So many days of figures are missing. */
const MISSING = 3;
async function addSite(property = PROPERTY, { missing = MISSING, by = ada } = {}) {
  const added = await call('POST /api/search-console/sites', { property }, by);
  if (added.status !== 201) return added;
  await api.ctx.db
    .updateTable('search_sites')
    .set({ figures_until: shiftDay(lastFinalDay(api.clock()), -missing) })
    .where('id', '=', added.site.id)
    .execute();
  return added;
}
const round = () => readSites(api.ctx, new AbortController().signal);
/** As many rounds as there is something to read in. */
async function readAll(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await round();
    api.clock.forward(61_000);
    const { sites } = await call('GET /api/search-console');
    if (!sites[0]?.isReading) return;
  }
}

describe('connecting', () => {
  it('is agreed at Google, finished here, and kept sealed', async () => {
    expect(await call('GET /api/search-console')).toMatchObject({
      canConnect: true,
      connection: null,
      sites: [],
      max: 10,
    });
    const done = await connect();
    expect(done).toMatchObject({ status: 200, connection: { state: 'working', problem: null } });
    const row = await api.ctx.db
      .selectFrom('search_connections')
      .selectAll()
      .where('user_id', '=', ada.user.userId)
      .executeTakeFirstOrThrow();
    expect(row.refresh_token.toString('latin1')).not.toMatch(/[0-9a-f]{8}-/);
    expect(await call('GET /api/search-console/properties')).toMatchObject({
      items: [{ property: PROPERTY, isAdded: false }],
    });
  });

  it('is finished by nobody else, not twice, not late, and not without what was asked for', async () => {
    const { url } = await call('POST /api/search-console/connect');
    const { code, state, ...rest } = Object.fromEntries(google.agree(url));
    expect(rest.scope).toContain('webmasters.readonly');
    const finish = (body: object, by = ada) => call('POST /api/search-console/finish', body, by);
    const bert = await seedSignedIn(api.ctx);
    expect(await finish({ code, state }, bert)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
    expect(await finish({ code, state: 'made-up' })).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await finish({ code, state })).toMatchObject({ status: 200 });
    expect(await finish({ code, state })).toMatchObject({
      code: 'STATE_CONFLICT',
      error: expect.stringContaining('Google does not know'),
    });
    const late = await call('POST /api/search-console/connect');
    const sent = Object.fromEntries(google.agree(late.url));
    api.clock.forward(16 * 60_000);
    expect(await finish({ code: sent.code, state: sent.state })).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    const other = await call('POST /api/search-console/connect');
    const little = Object.fromEntries(google.agree(other.url, { scope: 'openid' }));
    expect(await finish({ code: little.code, state: little.state })).toMatchObject({
      code: 'PROVIDER_REFUSED',
    });
  });

  it('is not offered where the operator has not set it up', async () => {
    const eve = await seedSignedIn(bare.ctx);
    expect(await call('GET /api/search-console', undefined, eve, bare)).toMatchObject({
      canConnect: false,
    });
    expect(await call('POST /api/search-console/connect', undefined, eve, bare)).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect(await readSites(bare.ctx, new AbortController().signal)).toBe(0);
  });
});

describe('a connected site', () => {
  const figure = (clicks: number, keys?: string[]) => ({
    ...(keys ? { keys } : {}),
    clicks,
    impressions: clicks * 10,
    ctr: 0.1,
    position: 4.5,
  });

  it('is read day by day, its pages are inspected, and both are told with day and source', async () => {
    await seedPost(api.ctx.db, {
      slug: 'desks',
      user_id: ada.user.userId,
      target_url: 'https://www.shop.example/desks#top',
    });
    google.rows = (_day, kind) => {
      if (kind === 'site') return [figure(5)];
      if (kind === 'page') return [figure(4, ['https://www.shop.example/desks'])];
      return [figure(3, ['Oak Desks']), figure(1, ['pine'])];
    };
    google.inspections.set('https://www.shop.example/desks', {
      verdict: 'PASS',
      coverageState: 'Submitted and indexed',
      lastCrawlTime: '2026-11-19T10:00:00Z',
    });
    google.inspections.set('https://shop.example/', {
      verdict: 'NEUTRAL',
      coverageState: 'Crawled - currently not indexed',
    });
    await connect();
    const { status, site } = await addSite();
    expect([status, site.isReading, site.figuresUntil]).toEqual([201, true, null]);
    const last = lastFinalDay(api.clock());
    // The days before were read earlier.
    await api.ctx.db
      .insertInto('search_figures')
      .values(
        Array.from({ length: 55 }, (_, at) => ({
          site_id: site.id,
          kind: 'site' as const,
          key: '',
          from_day: shiftDay(last, -3 - at),
          to_day: shiftDay(last, -3 - at),
          clicks: 2,
          impressions: 20,
          position: 4.5,
          source: 'search-console' as const,
          read_at: api.clock(),
        })),
      )
      .execute();
    await readAll();
    const read = await call(`GET /api/search-console/sites/${site.id}`);
    expect(read).toMatchObject({
      site: {
        isConnected: true,
        isReading: false,
        figuresUntil: last,
        problem: null,
        index: { indexed: 1, 'not-indexed': 1, unknown: 0 },
      },
      now: { clicks: 65, impressions: 650, position: 4.5, to: last, source: 'search-console' },
      queries: {
        period: { from: shiftDay(last, -27), to: last, source: 'search-console' },
        items: [
          { key: 'oak desks', clicks: 9 },
          { key: 'pine', clicks: 3 },
        ],
      },
      pages: { items: [{ key: 'https://www.shop.example/desks', clicks: 12 }] },
      indexed: [
        {
          url: 'https://shop.example/',
          index: { state: 'not-indexed', reason: 'Crawled - currently not indexed' },
        },
        {
          url: 'https://www.shop.example/desks',
          index: {
            state: 'indexed',
            lastCrawlAt: '2026-11-19T10:00:00.000Z',
            source: 'search-console',
          },
        },
      ],
      comparison: {
        linked: 0,
        others: 0,
        effect: null,
        words: expect.stringContaining('Too little'),
      },
    });
    expect(read.days).toHaveLength(58);
    expect(read.before).toMatchObject({ clicks: 2 * 28, to: shiftDay(last, -28) });
    const seen = await call('POST /api/search-console/seen', {
      urls: ['https://www.shop.example/desks#a', 'https://other.example/', 'none'],
      hosts: ['www.shop.example'],
      queries: [
        { host: 'shop.example', query: 'Oak desks' },
        { host: 'else.example', query: 'oak desks' },
      ],
    });
    expect(seen.pages).toMatchObject([
      { index: { state: 'indexed' }, figures: { clicks: 12, to: last } },
      { index: { state: 'unknown', at: null, source: null }, figures: null },
      { index: { state: 'unknown' }, figures: null },
    ]);
    expect(seen.hosts).toMatchObject([{ counts: { indexed: 1 }, source: 'search-console' }]);
    expect(seen.queries).toMatchObject([
      { figures: { clicks: 9, position: 4.5 } },
      { figures: null },
    ]);
    // Others see nothing of it.
    const bert = await seedSignedIn(api.ctx);
    expect(await call(`GET /api/search-console/sites/${site.id}`, undefined, bert)).toMatchObject({
      status: 404,
    });
    const others = await call(
      'POST /api/search-console/seen',
      { urls: ['https://www.shop.example/desks'] },
      bert,
    );
    expect(others.pages[0].index.state).toBe('unknown');
    // A day later one day is read, and only what is not indexed is asked for again.
    google.asked.length = 0;
    api.clock.forward(21 * HOUR_MS);
    expect(await round()).toBe(0);
    api.clock.forward(3 * HOUR_MS);
    expect(await round()).toBe(1);
    expect(google.asked.map(({ body }) => body.inspectionUrl ?? body.startDate)).toEqual([
      ...Array(3).fill(shiftDay(last, 1)),
      'https://shop.example/',
    ]);
    // What leaves the index, and joins it, is told where the page has a watched link.
    await call('POST /api/monitors', {
      urlList: 'https://www.shop.example/desks#top',
      destinationUrl: 'https://else.example/',
      anchorText: 'oak',
    });
    const index = (verdict: string, coverageState: string) => {
      google.inspections.set('https://www.shop.example/desks', { verdict, coverageState });
      api.clock.forward(8 * 24 * HOUR_MS);
      return readAll();
    };
    await index('NEUTRAL', 'Crawled - currently not indexed');
    await index('VERDICT_UNSPECIFIED', 'URL is unknown to Google');
    await index('PASS', 'Submitted and indexed');
    const { items } = await call('GET /api/monitors');
    const { changes } = await call(`GET /api/monitors/${items[0].id}`);
    expect(changes).toMatchObject([
      {
        kind: 'index-left',
        before: 'Submitted and indexed',
        after: 'Crawled - currently not indexed',
      },
    ]);
  });

  it('is asked for so many pages a day and no more, whoever has it', async () => {
    await connect();
    const { site } = await addSite();
    await api.ctx.db
      .insertInto('search_pages')
      .values(
        Array.from({ length: 1999 }, (_, index) => ({
          id: crypto.randomUUID(),
          site_id: site.id,
          url: `https://shop.example/${index}`,
          state: 'indexed' as const,
          reason: '',
          last_crawl_at: null,
          seen_at: api.clock(),
          source: 'search-console' as const,
          next_look_at: null,
        })),
      )
      .execute();
    const bert = await seedSignedIn(api.ctx);
    await seedPost(api.ctx.db, {
      slug: 'chairs',
      user_id: bert.user.userId,
      target_url: 'https://shop.example/chairs',
    });
    await connect(bert);
    await addSite(PROPERTY, { by: bert });
    await api.ctx.db
      .updateTable('search_sites')
      .set({ figures_until: lastFinalDay(api.clock()), next_read_at: api.clock() })
      .execute();
    await api.ctx.db
      .updateTable('search_sites')
      .set({ is_connected: false })
      .where('id', '=', site.id)
      .execute();
    await round();
    const inspected = google.asked.filter(({ path }) => path.includes('urlInspection'));
    expect(inspected).toHaveLength(1);
  });

  it('that may not be read any more says so, and so does an access that was taken back', async () => {
    await connect();
    google.properties.set('https://other.example/', 'siteOwner');
    await addSite();
    const { site } = await addSite('https://other.example/');
    google.properties.delete('https://other.example/');
    await round();
    const { sites, connection } = await call('GET /api/search-console');
    expect(connection.state).toBe('working');
    expect(sites.find(({ id }: { id: string }) => id === site.id).problem).toBe(
      'Google says that this account may not read the property',
    );
    google.takeBack();
    api.clock.forward(25 * HOUR_MS);
    await round();
    const ended = await call('GET /api/search-console');
    expect(ended.connection).toMatchObject({
      state: 'revoked',
      problem: 'Google says that the access was taken back or has run out',
    });
    const asked = google.asked.length;
    api.clock.forward(25 * HOUR_MS);
    expect(await round()).toBe(0);
    expect(google.asked.length).toBe(asked);
    expect(await call('GET /api/search-console/properties')).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect((await connect()).connection.state).toBe('working');
    expect(await round()).toBe(1);
  });

  it.each([
    ['a fault of Google’s', { status: 503 }, 1],
    ['too many questions', { status: 429, headers: { 'retry-after': '7200' } }, 2],
    ['a quota', { status: 403, body: { error: { errors: [{ reason: 'quotaExceeded' }] } } }, 1],
    ['an answer that is none', { status: 200, body: { rows: 'many' } }, 1],
  ])('waits after %s, and goes on where it was', async (_what, answer, hours) => {
    await connect();
    await addSite();
    google.script(null, null, null, answer);
    expect(await round()).toBe(0);
    const { connection, sites } = await call('GET /api/search-console');
    expect(connection).toMatchObject({
      state: 'failing',
      problem: expect.stringContaining('Search Console'),
    });
    const { figuresUntil } = sites[0];
    api.clock.forward(hours * HOUR_MS - 1000);
    expect(await round()).toBe(0);
    api.clock.forward(2000);
    google.asked.length = 0;
    expect(await round()).toBe(1);
    expect(google.asked[0]?.body.startDate).toBe(shiftDay(figuresUntil, 1));
    expect((await call('GET /api/search-console')).connection.state).toBe('working');
  });

  it('is left free by a process that stops in the middle', async () => {
    await connect();
    await addSite();
    google.script(null, 'hang');
    const stopping = new AbortController();
    const reading = readSites(api.ctx, stopping.signal);
    await expect.poll(() => google.asked.length).toBe(3);
    stopping.abort();
    expect(await reading).toBe(0);
    expect(await round()).toBe(1);
  });

  it('is nobody’s to add whose account may not read it', async () => {
    await connect();
    google.properties.set('https://hers.example/', 'siteUnverifiedUser');
    for (const property of ['sc-domain:bank.example', 'https://hers.example/']) {
      expect(await addSite(property)).toMatchObject({
        code: 'INVALID_REQUEST',
        details: [{ field: 'property' }],
      });
    }
    for (let at = 0; at < 10; at += 1) {
      google.properties.set(`https://s${at}.example/`, 'siteOwner');
      expect((await addSite(`https://s${at}.example/`)).status).toBe(201);
    }
    expect(await addSite()).toMatchObject({ code: 'LIMIT_REACHED' });
    const { sites } = await call('GET /api/search-console');
    expect(await call(`DELETE /api/search-console/sites/${sites[0].id}`)).toMatchObject({
      success: true,
    });
    expect(await call(`DELETE /api/search-console/sites/${sites[0].id}`)).toMatchObject({
      status: 404,
    });
    expect((await addSite()).status).toBe(201);
  });

  it('is forgotten when it is disconnected, and what came of files is not', async () => {
    await connect();
    google.properties.set('https://other.example/', 'siteOwner');
    const { site } = await addSite();
    await addSite('https://other.example/');
    await round();
    const text = 'Top queries,Clicks,Impressions,CTR,Position\ndesks,1,10,10%,3';
    const days = { from: '2026-09-01', to: '2026-09-30' };
    await call('POST /api/search-console/imports', { property: PROPERTY, text, ...days });
    const token = google.revoked.length;
    expect(await call('DELETE /api/search-console/connection')).toMatchObject({ isRevoked: true });
    expect(google.revoked).toHaveLength(token + 1);
    const left = await call('GET /api/search-console');
    expect(left).toMatchObject({ connection: null, sites: [{ id: site.id, isConnected: false }] });
    expect(left.sites).toHaveLength(1);
    const rows = await api.ctx.db
      .selectFrom('search_figures')
      .select('source')
      .where('site_id', '=', site.id)
      .execute();
    expect(rows).toEqual([{ source: 'csv' }]);
    expect(await call('DELETE /api/search-console/connection')).toMatchObject({ status: 404 });
    expect(await round()).toBe(0);
  });

  it('stores nothing that was on its way when it was disconnected', async () => {
    await connect();
    await addSite();
    const { db } = api.ctx;
    const reading = new Promise<number>((resolve, reject) => {
      google.rows = () => {
        google.rows = () => [];
        // Its answer comes after the access is gone.
        const gone = call('DELETE /api/search-console/connection');
        void gone.then(() => {}, reject);
        return [];
      };
      round().then(resolve, reject);
    });
    await reading;
    await expect.poll(async () => (await call('GET /api/search-console')).connection).toBeNull();
    expect(await db.selectFrom('search_figures').selectAll().execute()).toEqual([]);
    expect((await call('GET /api/search-console')).sites).toEqual([]);
  });
});

describe('a file from Search Console', () => {
  let eve: SignedInUser;
  beforeEach(async () => {
    eve = await seedSignedIn(bare.ctx);
  });
  const ask = (line: string, body?: object) => call(line, body, eve, bare);
  const take = (body: object) =>
    ask('POST /api/search-console/imports', { property: 'shop.example', ...body });
  const days = { from: '2026-10-01', to: '2026-10-31' };
  const header = 'Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position';

  it('gives figures and index states without any key', async () => {
    const queries = `${header}\nOak Desks;12;1.200;1 %;8,5\nx;y;z;;\n`;
    expect(await take({ text: queries, ...days })).toMatchObject({
      status: 200,
      kind: 'query',
      stored: 1,
      skippedCount: 1,
      skipped: [{ line: 3, reason: 'The clicks are no whole number' }],
      site: {
        property: PROPERTY,
        isConnected: false,
        isReading: false,
        figuresUntil: '2026-10-31',
      },
    });
    const pages = 'URL,Last crawled\nhttps://shop.example/a,2026-11-01\nhttps://shop.example/b,';
    const listed = await take({
      text: pages,
      to: '2026-11-20',
      index: { state: 'not-indexed', reason: 'Crawled - currently not indexed' },
    });
    expect(listed).toMatchObject({
      kind: 'index',
      stored: 2,
      site: { index: { 'not-indexed': 2 } },
    });
    // An older list changes nothing that is known by a later one.
    await take({ text: pages, to: '2026-11-01', index: { state: 'indexed' } });
    const seen = await ask('POST /api/search-console/seen', {
      urls: ['https://shop.example/a'],
      queries: [{ host: 'shop.example', query: 'oak desks' }],
    });
    expect(seen).toMatchObject({
      pages: [
        {
          index: {
            state: 'not-indexed',
            at: '2026-11-20T00:00:00.000Z',
            lastCrawlAt: '2026-11-01T00:00:00.000Z',
            source: 'csv',
          },
        },
      ],
      queries: [{ figures: { clicks: 12, position: 8.5, ...days, source: 'csv' } }],
    });
  });

  it('by day takes the place of what was there, and is compared only where there is enough', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => {
      const day = shiftDay('2026-09-20', at);
      return Array.from(
        { length: 24 },
        (_each, page) =>
          `${day},https://shop.example/${page},${page < 12 && day > '2026-10-20' ? 9 : 3},50,1%,4`,
      );
    }).flat();
    const header2 = 'Date,Page,Clicks,Impressions,CTR,Position';
    const daily = Array.from(
      { length: 60 },
      (_, at) => `${shiftDay('2026-09-20', at)},90,900,1%,4`,
    );
    await take({ text: ['Date,Clicks,Impressions,CTR,Position', ...daily].join('\n') });
    for (let page = 0; page < 12; page += 1) {
      await seedPost(bare.ctx.db, {
        slug: `about-${page}-${eve.user.userId}`,
        user_id: eve.user.userId,
        target_url: `https://shop.example/${page}`,
        published_at: new Date('2026-10-20T12:00:00Z'),
      });
    }
    const stored = await take({ text: [header2, ...lines].join('\n') });
    expect(stored).toMatchObject({ kind: 'page', stored: 1440 });
    await take({ text: [header2, ...lines].join('\n') });
    const read = await ask(`GET /api/search-console/sites/${stored.site.id}`);
    expect(read.comparison).toMatchObject({ linked: 12, others: 12 });
    expect(read.comparison.effect.estimate).toBeCloseTo(253 / 85, 1);
    expect(read.comparison.words).toContain('does not show that they are the reason');
    expect(read.now.clicks).toBe(28 * 90);
    expect(read.pages.items[0].clicks).toBe(28 * 9);
  });

  it.each([
    ['property', { property: 'no site', text: `${header}\na;1;2;;` }],
    ['text', { text: 'nothing' }],
    ['text', { text: `${header}\na;b;c;;`, ...days }],
    ['text', { text: 'Date,Clicks,Impressions\n2027-01-01,1,2' }],
    ['from', { text: `${header}\na;1;2;;` }],
    ['to', { text: `${header}\na;1;2;;`, from: '2026-10-01' }],
    ['to', { text: `${header}\na;1;2;;`, from: '2026-10-01', to: '2026-12-01' }],
    ['to', { text: `${header}\na;1;2;;`, from: '2020-10-01', to: '2020-12-01' }],
    ['from', { text: `${header}\na;1;2;;`, from: '2026-10-02', to: '2026-10-01' }],
    ['index', { text: 'URL,Last crawled\nhttps://shop.example/,' }],
  ])('that cannot be taken in is refused for its %s, and leaves nothing', async (field, body) => {
    expect(await take(body)).toMatchObject({ code: 'INVALID_REQUEST', details: [{ field }] });
    expect((await ask('GET /api/search-console')).sites).toEqual([]);
  });
});

it('an operator’s property tells everybody whether their posts are indexed, and no figures', async () => {
  const admin = await seedSignedIn(api.ctx, { isAdmin: true });
  google.properties.set('http://linkwright.test/', 'siteOwner');
  await seedPost(api.ctx.db, { slug: 'of-ada', user_id: ada.user.userId });
  await seedPost(api.ctx.db, {
    slug: 'trial',
    user_id: ada.user.userId,
    expires_at: new Date('2999-01-01'),
  });
  google.inspections.set('http://linkwright.test/blog/of-ada', { verdict: 'PASS' });
  google.rows = (_day, kind) =>
    kind === 'page'
      ? [
          {
            keys: ['http://linkwright.test/blog/of-ada'],
            clicks: 1,
            impressions: 2,
            ctr: 0.5,
            position: 1,
          },
        ]
      : [];
  await connect(admin);
  await addSite('http://linkwright.test/', { by: admin });
  await round();
  const urls = ['http://linkwright.test/blog/of-ada', 'http://linkwright.test/blog/trial'];
  const seen = await call('POST /api/search-console/seen', { urls, hosts: ['linkwright.test'] });
  expect(seen.pages).toMatchObject([
    { index: { state: 'indexed' }, figures: null },
    { index: { state: 'unknown' }, figures: null },
  ]);
  expect(seen.hosts[0].counts.indexed).toBe(1);
  const own = await call('POST /api/search-console/seen', { urls }, admin);
  expect(own.pages[0].figures).toMatchObject({ impressions: 6 });
});

it('says of as many of the longest addresses as may be asked for what is known of each', async () => {
  const longest = Array.from({ length: MAX_SEEN_ASKED }, (_, at) =>
    `https://shop.example/${at}/`.padEnd(2100, 'desk'),
  );
  const seen = await call('POST /api/search-console/seen', { urls: longest });
  expect(seen.pages.map(({ url }: { url: string }) => url)).toEqual(longest);
  const tooMany = await call('POST /api/search-console/seen', { urls: [...longest, 'one more'] });
  expect(tooMany).toMatchObject({ status: 400, details: [{ field: 'urls' }] });
});

it('figures are kept for 16 months, and no longer', async () => {
  await connect();
  const { site } = await addSite();
  await round();
  const { db } = api.ctx;
  const first = () =>
    db
      .selectFrom('search_figures')
      .select(({ fn }) => fn.min('to_day').as('day'))
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow();
  const { day } = await first();
  await deletePastFigures(api.ctx);
  expect(await first()).toEqual({ day });
  const today = api.clock().toISOString().slice(0, 10);
  const age = (Date.parse(today) - Date.parse(day)) / (24 * HOUR_MS);
  api.clock.forward((SEARCH_FIGURE_DAYS - age + 1) * 24 * HOUR_MS);
  await deletePastFigures(api.ctx);
  expect((await first()).day).toBe(shiftDay(day, 1));
});

import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../../db/open.ts';
import { flushViews } from '../../../testing/run-jobs.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import {
  freshDatabase,
  isPostgres,
  type StartOptions,
  startApi,
  type TestApi,
} from '../../../testing/start-api.ts';

const HOUR = 60 * 60 * 1000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const open: TestApi[] = [];
async function start(options?: StartOptions): Promise<TestApi> {
  const api = await startApi(options);
  open.push(api);
  return api;
}
afterEach(async () => {
  for (const api of open.splice(0).reverse()) await api.close();
});

const get = (api: TestApi, url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { accept: 'text/html', 'user-agent': BROWSER, ...headers } });
const retitle = ({ ctx }: TestApi, slug: string, title: string) =>
  ctx.db.updateTable('blog_posts').set({ title }).where('slug', '=', slug).execute();
const expectCached = ({ ctx, clock }: TestApi, path: string) =>
  expect(ctx.pageCache.get(path, clock().getTime())).toBeDefined();
const untilCached = (api: TestApi, path: string) =>
  vi.waitFor(() => expectCached(api, path), { timeout: 5000 });
/** Asks again and again: what was built across a change is not kept. */
const untilKept = (api: TestApi, path: string) =>
  vi.waitFor(
    async () => {
      await get(api, path);
      expectCached(api, path);
    },
    { timeout: 10_000 },
  );
const untilShown = (api: TestApi, url: string, text: string) =>
  vi.waitFor(async () => expect((await get(api, url)).body).toContain(text), { timeout: 5000 });

describe('GET /blog/:slug', () => {
  it('gives a whole page with the headers of every page and its own', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'desks', title: 'Desks & chairs' });
    const reply = await get(api, '/blog/desks');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<h1>Desks &amp; chairs</h1>');
    expect(reply.body).toContain('<a href="https://example.com/">a link</a>');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding, accept-language, cookie',
      'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(reply.headers).not.toHaveProperty('x-robots-tag');
    const other = await get(api, '/no-such-page');
    const isOfAll = (name: string) =>
      !/^(cache-control|content-(type|length)|cross-origin-opener-policy|date)$/.test(name);
    const ofAll = Object.entries(other.headers).filter(([name]) => isOfAll(name));
    const { 'content-security-policy': policyOfAll, ...alike } = Object.fromEntries(ofAll);
    expect(reply.headers).toMatchObject(alike);
    const policy = String(reply.headers['content-security-policy']);
    const hash = / 'sha256-[^']+'/g;
    expect(policy.replace(hash, '')).toBe(String(policyOfAll).replace(hash, ''));
    // The styles of the blog's pages, of which it carries one, and no others.
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(reply.body) ?? [];
    expect(policy).toContain(createHash('sha256').update(css).digest('base64'));
    expect(policy.match(hash)).toHaveLength(2);
  });

  it.each([
    ['a page', 'text/html'],
    ['JSON', 'application/json'],
  ])('says what went wrong as %s, with the security headers', async (_form, accept) => {
    const api = await start();
    vi.spyOn(api.ctx.database, 'run').mockRejectedValue(new Error('lost'));
    const reply = await get(api, '/blog/desks', { accept });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toContain(accept);
    expect(reply.headers).toHaveProperty('content-security-policy');
    expect(reply.headers).toHaveProperty('x-content-type-options', 'nosniff');
    vi.restoreAllMocks();
  });

  it.each([['br'], ['gzip'], ['identity']])('says 304 to who has it in %s', async (encoding) => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'desks' });
    await get(api, '/blog/desks');
    const headers = { 'accept-encoding': encoding };
    const first = await vi.waitFor(async () => {
      const reply = await get(api, '/blog/desks', headers);
      expect(reply.headers['content-encoding'] ?? 'identity').toBe(encoding);
      return reply;
    }, 10_000);
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(api, '/blog/desks', { ...headers, 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      if (known !== '*') expect(again.headers.etag).toBe(etag);
    }
    expect((await get(api, '/blog/desks', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('prefers brotli, and never sends what the client refuses', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'desks' });
    await get(api, '/blog/desks');
    const encodingOf = async (accepted: string) =>
      (await get(api, '/blog/desks', { 'accept-encoding': accepted })).headers['content-encoding'];
    await vi.waitFor(async () => expect(await encodingOf('gzip, deflate, br')).toBe('br'), 10_000);
    expect(await encodingOf('gzip, deflate')).toBe('gzip');
    expect(await encodingOf('br;q=0, gzip')).toBe('gzip');
    expect(await encodingOf('deflate')).toBeUndefined();
    const { etag } = (await get(api, '/blog/desks', { 'accept-encoding': 'br' })).headers;
    expect((await get(api, '/blog/desks', { 'accept-encoding': 'gzip' })).headers.etag).not.toBe(
      etag,
    );
  });

  it('answers HEAD with the same headers and no body', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'desks' });
    const { headers } = await get(api, '/blog/desks');
    const head = await api.app.inject({ method: 'HEAD', url: '/blog/desks' });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({
      etag: headers.etag,
      'content-length': headers['content-length'],
    });
  });

  it('makes a page once for all who miss it at once', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'desks' });
    await untilCached(api, '/blog/desks');
    api.ctx.pageCache.clear();
    const render = vi.spyOn(api.ctx.webApp, 'render');
    const replies = await Promise.all(Array.from({ length: 30 }, () => get(api, '/blog/desks')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is ready before anybody asks', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'desks' });
    await untilCached(api, '/blog/desks');
  });

  it('works without a cache', async () => {
    const api = await start({ env: { PAGE_CACHE_MB: '0' } });
    await seedPost(api.ctx.db, { slug: 'desks' });
    expect((await get(api, '/blog/desks')).statusCode).toBe(200);
    await retitle(api, 'desks', 'Chairs');
    expect((await get(api, '/blog/desks')).body).toContain('<h1>Chairs</h1>');
    expect(api.ctx.pageCache.size()).toBe(0);
  });

  it.each([
    '/blog/nobody-wrote-this',
    '/blog/%00',
    '/blog/..%2f..%2fetc',
    '/blog/UPPER',
    `/blog/${'a'.repeat(150)}`,
  ])('says 404 as a page to %s', async (url) => {
    const reply = await get(await start(), url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers).toHaveProperty('content-security-policy');
  });

  it('shows no draft', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'draft', status: 'draft' });
    expect((await get(api, '/blog/draft')).statusCode).toBe(404);
  });

  it('answers a database that is away with a page that has its headers', async () => {
    const api = await start({ env: { PAGE_CACHE_MB: '0' } });
    vi.spyOn(api.ctx.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const reply = await get(api, '/blog/desks');
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers).toHaveProperty('content-security-policy');
  });
});

describe('related posts', () => {
  it('are the newest of the category, then the newest of all', async () => {
    const api = await start();
    const on = (day: number) => new Date(Date.UTC(2026, 10, day));
    await seedPost(api.ctx.db, { slug: 'read', category: 'Finance', created_at: on(10) });
    await seedPost(api.ctx.db, { slug: 'same-old', category: 'Finance', created_at: on(1) });
    await seedPost(api.ctx.db, { slug: 'same-new', category: 'Finance', created_at: on(2) });
    for (const day of [5, 6, 7])
      await seedPost(api.ctx.db, { slug: `other-${day}`, created_at: on(day) });
    await seedPost(api.ctx.db, {
      slug: 'same-draft',
      category: 'Finance',
      status: 'draft',
      created_at: on(9),
    });
    await seedPost(api.ctx.db, {
      slug: 'same-gone',
      category: 'Finance',
      created_at: on(9),
      expires_at: on(20),
    });
    api.ctx.pageCache.clear();
    const { body } = await get(api, '/blog/read');
    const related = body.slice(body.indexOf('id="related"'));
    expect([...related.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)).toEqual([
      'same-new',
      'same-old',
      'other-7',
    ]);
  });

  it('are those of the same subject before those of the category', async () => {
    const api = await start();
    const on = (day: number) => new Date(Date.UTC(2026, 10, day));
    const seed = (slug: string, title: string, day: number, category: 'Finance' | 'Travel') =>
      seedPost(api.ctx.db, { slug, title, category, created_at: on(day) });
    await seed('read', 'Descaling a kettle with citric acid', 10, 'Finance');
    await seed('category', 'Savings for beginners', 9, 'Finance');
    await seed('subject', 'How citric acid cleans a kettle', 1, 'Travel');
    api.ctx.pageCache.clear();
    const { body } = await get(api, '/blog/read');
    const related = body.slice(body.indexOf('id="related"'));
    expect([...related.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)).toEqual([
      'subject',
      'category',
    ]);
  });

  it('are held in memory, so that a page takes one query', async () => {
    const api = await start({ env: { PAGE_CACHE_MB: '0' } });
    await seedPost(api.ctx.db, { slug: 'desks' });
    await seedPost(api.ctx.db, { slug: 'chairs' });
    await untilShown(api, '/blog/desks', 'href="/blog/chairs"');
    const queries = vi.spyOn(api.ctx.database, 'run');
    const others = vi.spyOn(api.ctx.db.getExecutor(), 'executeQuery');
    // The announcement of what is shown already may still be on its way, and drops them once more.
    await vi.waitFor(async () => {
      queries.mockClear();
      others.mockClear();
      expect((await get(api, '/blog/desks')).body).toContain('href="/blog/chairs"');
      expect(queries).toHaveBeenCalledTimes(1);
      expect(others).not.toHaveBeenCalled();
    }, 10_000);
  });

  it('come to the page of a young blog with the next post', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'first' });
    await untilCached(api, '/blog/first');
    await seedPost(api.ctx.db, { slug: 'second' });
    await untilShown(api, '/blog/first', 'About second');
  });

  it('leave the page when they expire, and when they change', async () => {
    const api = await start();
    const expires_at = new Date(api.clock().getTime() + HOUR);
    await seedPost(api.ctx.db, { slug: 'brief', expires_at });
    await seedPost(api.ctx.db, { slug: 'lasting' });
    await untilShown(api, '/blog/lasting', 'About brief');
    await retitle(api, 'brief', 'Changed in between');
    await untilShown(api, '/blog/lasting', 'Changed in between');
    await untilKept(api, '/blog/lasting');
    api.clock.forward(HOUR);
    expect((await get(api, '/blog/lasting')).body).not.toContain('Changed in between');
  });
});

describe('a trial post', () => {
  it('is not to be indexed, nor listed for search engines', async () => {
    const api = await start();
    await seedPost(api.ctx.db, {
      slug: 'brief',
      expires_at: new Date(api.clock().getTime() + HOUR),
    });
    await seedPost(api.ctx.db, { slug: 'lasting' });
    const page = await get(api, '/blog/brief');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    for (const path of ['/sitemap.xml', '/feed.xml', '/atom.xml']) {
      const { body } = await get(api, path);
      expect(body).toContain('/blog/lasting');
      expect(body).not.toContain('/blog/brief');
    }
  });

  it('answers 410 from the millisecond it is due, cached or not', async () => {
    const api = await start();
    await seedPost(api.ctx.db, {
      slug: 'brief',
      expires_at: new Date(api.clock().getTime() + 24 * HOUR),
    });
    const known = { 'if-none-match': String((await get(api, '/blog/brief')).headers.etag) };
    await untilKept(api, '/blog/brief');
    api.clock.forward(24 * HOUR - 1);
    expect((await get(api, '/blog/brief')).statusCode).toBe(200);
    expect((await get(api, '/blog/brief', known)).statusCode).toBe(304);
    expect((await get(api, '/blog')).body).toContain('/blog/brief');
    expect((await get(api, '/og/brief.png')).statusCode).toBe(200);
    api.clock.forward(1);
    for (const reply of [await get(api, '/blog/brief'), await get(api, '/blog/brief', known)]) {
      expect(reply.statusCode).toBe(410);
      expect(reply.body).toContain('This trial post has expired');
    }
    expect((await get(api, '/blog')).body).not.toContain('/blog/brief');
    expect((await get(api, '/og/brief.png')).statusCode).toBe(404);
  });

  it('answers 410 also after it was deleted', async () => {
    const api = await start();
    await api.ctx.db
      .insertInto('retired_slugs')
      .values({ slug: 'brief', retired_at: api.clock() })
      .execute();
    expect((await get(api, '/blog/brief')).statusCode).toBe(410);
  });
});

describe('a change', () => {
  it('shows on the page, in the list and in the feeds', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'desks' });
    const paths = ['/blog/desks', '/blog', '/feed.xml', '/atom.xml'];
    for (const path of paths) await untilShown(api, path, 'About desks');
    await Promise.all(paths.map((path) => untilKept(api, path)));
    await retitle(api, 'desks', 'Chairs instead');
    for (const path of paths) await untilShown(api, path, 'Chairs instead');
    await api.ctx.db.deleteFrom('blog_posts').where('slug', '=', 'desks').execute();
    await vi.waitFor(
      async () => expect((await get(api, '/blog/desks')).statusCode).toBe(404),
      10_000,
    );
    expect((await get(api, '/blog')).body).not.toContain('Chairs instead');
  });

  if (isPostgres)
    it('in another process shows here', async () => {
      const { database, url = '' } = await freshDatabase();
      const here = await start({ database });
      const there = await start({ database: openPostgres(url, here.ctx.log) });
      await seedPost(here.ctx.db, { slug: 'desks' });
      for (const api of [here, there]) await untilCached(api, '/blog/desks');
      await retitle(there, 'desks', 'Chairs instead');
      await untilShown(here, '/blog/desks', 'Chairs instead');
      await untilShown(there, '/blog/desks', 'Chairs instead');
    });

  if (isPostgres)
    it('is not missed while the connection for notifications is away', async () => {
      const { database, url = '' } = await freshDatabase();
      const api = await start({ database });
      await seedPost(api.ctx.db, { slug: 'desks' });
      await untilCached(api, '/blog/desks');
      const admin = openPostgres(url, api.ctx.log);
      await admin.db
        .selectNoFrom(({ fn, selectFrom, val }) => [
          selectFrom('pg_stat_activity' as never)
            .select(fn('bool_and', [fn('pg_terminate_backend', ['pid' as never])]).as('ended'))
            .where('application_name' as never, '=', val('linkwright listener') as never)
            .where('datname' as never, '=', fn('current_database') as never)
            .as('ended'),
        ])
        .execute();
      await admin.close();
      await vi.waitFor(() =>
        expect(api.ctx.pageCache.get('/blog/desks', api.clock().getTime())).toBeUndefined(),
      );
      await retitle(api, 'desks', 'Chairs instead');
      for (let read = 0; read < 3; read += 1) {
        expect((await get(api, '/blog/desks')).body).toContain('Chairs instead');
      }
      await untilKept(api, '/blog/desks');
      await retitle(api, 'desks', 'Tables after all');
      await untilShown(api, '/blog/desks', 'Tables after all');
    });
});

describe('views', () => {
  it('are counted for readers, off the request', async () => {
    const api = await start();
    await seedPost(api.ctx.db, { slug: 'desks' });
    const { etag } = (await get(api, '/blog/desks')).headers;
    await get(api, '/blog/desks', { 'if-none-match': String(etag) });
    await api.app.inject({
      method: 'HEAD',
      url: '/blog/desks',
      headers: { 'user-agent': BROWSER },
    });
    await get(api, '/blog/desks', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    await get(api, '/blog/desks', { 'user-agent': '' });
    await get(api, '/blog/nothing-here');
    expect([...api.ctx.pendingViews]).toEqual([['desks', 2]]);
    await untilCached(api, '/blog/desks');
    await flushViews(api.ctx);
    const { view_count } = await api.ctx.db
      .selectFrom('blog_posts')
      .select('view_count')
      .executeTakeFirstOrThrow();
    expect(view_count).toBe(2);
    expect(api.ctx.pageCache.get('/blog/desks', api.clock().getTime())).toBeDefined();
  });
});

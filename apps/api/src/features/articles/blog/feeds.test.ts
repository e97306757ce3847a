import { Readable } from 'node:stream';
import { parseFeed } from 'htmlparser2';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterEach, describe, expect, it } from 'vitest';
import { readXml } from '../../../testing/read-xml.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { buildSitemap, buildSitemapPart } from './build-sitemap.ts';

const HOSTILE = `]]></title></script><script>alert(1)</script><!-- & "quoted" 'too' \u2028 桌子`;

let api: TestApi;
afterEach(() => api.close());
const get = (url: string) => api.app.inject(url);
const pathsIn = async (xml: string | Buffer) =>
  (await parseSitemap(Readable.from([xml]))).map(({ url }) => new URL(url).pathname);

describe.each([
  ['/feed.xml', 'application/rss+xml'],
  ['/atom.xml', 'application/atom+xml'],
])('%s', (url, type) => {
  it('has the newest posts whole, newest first', async () => {
    api = await startApi();
    for (let day = 1; day <= 25; day += 1) {
      await seedPost(api.ctx.db, {
        slug: `day-${day}`,
        created_at: new Date(Date.UTC(2026, 9, day)),
      });
    }
    const reply = await get(url);
    expect(reply.headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      etag: expect.any(String),
    });
    const feed = parseFeed(reply.body);
    expect(feed?.title).toBe('Linkwright blog');
    expect(feed?.items.map(({ link }) => link)).toEqual(
      Array.from({ length: 20 }, (_, index) => `http://linkwright.test/blog/day-${25 - index}`),
    );
    expect(readXml(reply.body).text).toContain(
      'What there is to say about day-25, with <a href="https://example.com/">',
    );
  });

  it('carries a hostile title as text', async () => {
    api = await startApi();
    await seedPost(api.ctx.db, {
      slug: 'hostile',
      title: HOSTILE,
      excerpt: HOSTILE,
      author_name: HOSTILE,
    });
    const { body } = await get(url);
    const feed = parseFeed(body);
    expect(feed?.items).toHaveLength(1);
    expect(feed?.items[0]?.title).toBe(HOSTILE);
    expect(body).not.toContain('<script');
  });

  it('is the same bytes while nothing changes, also when it is empty', async () => {
    api = await startApi({ env: { PAGE_CACHE_MB: '0' } });
    const first = await get(url);
    api.clock.forward(60_000);
    const again = await api.app.inject({
      url,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    // No post is from 1970: it is as old as the installation.
    const [, date = ''] = /<(?:lastBuildDate|updated)>([^<]*)</.exec(first.body) ?? [];
    expect(Date.now() - new Date(date).getTime()).toBeLessThan(24 * 60 * 60 * 1000);
  });
});

describe('structured data', () => {
  it('carries a hostile title as text', async () => {
    api = await startApi();
    await seedPost(api.ctx.db, { slug: 'hostile', title: HOSTILE });
    const { body } = await get('/blog/hostile');
    const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const data = scripts.map(
      ([, json]) => JSON.parse(String(json)) as { '@type': string; headline?: string },
    );
    expect(data.map((item) => item['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(data[0]?.headline).toBe(HOSTILE);
    expect(body).not.toContain('<script>alert');
  });
});

describe('/sitemap.xml', () => {
  const fixed = [
    '/',
    '/backlink-report',
    '/blog',
    '/contact',
    '/pricing',
    '/terms-of-service',
    '/privacy-policy',
  ];

  it('lists the fixed pages and every post that stays', async () => {
    api = await startApi();
    await seedPost(api.ctx.db, { slug: 'older', created_at: new Date('2026-10-01T00:00:00Z') });
    await seedPost(api.ctx.db, { slug: 'newer' });
    await seedPost(api.ctx.db, { slug: 'draft', status: 'draft' });
    await seedPost(api.ctx.db, { slug: 'trial', expires_at: new Date('2027-01-01T00:00:00Z') });
    const reply = await get('/sitemap.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(await pathsIn(reply.body)).toEqual([...fixed, '/blog/newer', '/blog/older']);
    expect(reply.body).toContain('<lastmod>2026-10-01T00:00:00.000Z</lastmod>');
  });

  it('lists only pages that are there', async () => {
    api = await startApi();
    for (const path of await pathsIn((await get('/sitemap.xml')).body)) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    }
  });

  it('is an index of parts when one file cannot hold them', async () => {
    api = await startApi();
    const slugs = Array.from({ length: 18 }, (_, index) => `post-${index}`);
    for (const slug of slugs) await seedPost(api.ctx.db, { slug });
    const index = await buildSitemap(api.ctx, 10);
    const parts = await parseSitemapIndex(Readable.from([index.body]));
    expect(parts.map(({ url }) => url)).toEqual(
      [1, 2, 3].map((part) => `http://linkwright.test/sitemap-${part}.xml`),
    );
    const listed: string[] = [];
    for (const part of [1, 2, 3]) {
      const { status, body } = await buildSitemapPart(api.ctx, part, 10);
      expect(status).toBe(200);
      const paths = await pathsIn(body);
      expect(paths.length).toBeLessThanOrEqual(10);
      listed.push(...paths);
    }
    expect(listed.sort()).toEqual([...fixed, ...slugs.map((slug) => `/blog/${slug}`)].sort());
    expect((await buildSitemapPart(api.ctx, 4, 10)).status).toBe(404);
  });

  it.each([
    ['/sitemap-1.xml', 200],
    ['/sitemap-2.xml', 404],
    ['/sitemap-0.xml', 404],
    ['/sitemap-x.xml', 404],
    ['/sitemap-99999999.xml', 404],
  ])('has parts: %s is %i', async (url, status) => {
    api = await startApi();
    expect((await get(url)).statusCode).toBe(status);
  });
});

it('/robots.txt lets everything but the API be read', async () => {
  api = await startApi();
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      '',
      'Sitemap: http://linkwright.test/sitemap.xml',
      'Sitemap: http://linkwright.test/docs/sitemap.xml\n',
    ].join('\n'),
  );
});

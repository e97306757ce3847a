import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
afterEach(() => api.close());

const get = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } });
const slugsIn = (html: string) => [
  ...new Set([...html.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)),
];
const nextIn = (html: string) =>
  /href="(\/blog\?[^"]*cursor=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

async function seedMany(count: number, values: { category?: 'Finance'; tags?: string[] } = {}) {
  for (let index = 0; index < count; index += 1) {
    const created_at = new Date(Date.UTC(2026, 10, 1, 0, index));
    await seedPost(api.ctx.db, { slug: `post-${index}`, created_at, ...values });
  }
}

describe('GET /blog', () => {
  it('shows twenty posts a page, newest first, and all of them once', async () => {
    api = await startApi();
    await seedMany(45);
    const pages: (string | undefined)[][] = [];
    for (let next: string | undefined = '/blog'; next !== undefined; ) {
      const { statusCode, body } = await get(next);
      expect(statusCode).toBe(200);
      pages.push(slugsIn(body));
      next = nextIn(body);
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, index) => `post-${44 - index}`));
  });

  it('narrows by category, tag and search, and keeps that on later pages', async () => {
    api = await startApi();
    await seedMany(25, { category: 'Finance', tags: ['credit', 'café & co'] });
    await seedPost(api.ctx.db, { slug: 'unlike', title: 'Zeppelins over Lisbon' });
    for (const query of [
      'category=Finance',
      'tag=caf%C3%A9+%26+co',
      'q=post-1',
      'category=Finance&tag=credit',
    ]) {
      const first = await get(`/blog?${query}`);
      expect(slugsIn(first.body)).not.toContain('unlike');
      const next = nextIn(first.body);
      if (slugsIn(first.body).length < 20) continue;
      const later = await get(String(next));
      expect(slugsIn(later.body)).toHaveLength(5);
      expect(slugsIn(later.body)).not.toContain('unlike');
    }
    expect(slugsIn((await get('/blog?q=zeppelins')).body)).toEqual(['unlike']);
  });

  it.each([
    ['/blog?category=Nonsense', 404],
    ['/blog?tag=nobody-has-this', 404],
    ['/blog?cursor=made-up', 400],
    ['/blog?cursor=WyIyMDI2LTExLTAxIiwieCJd', 400],
    ['/blog?q=%00', 400],
    ['/blog?q=%01', 200],
    ['/blog?tag=%00', 400],
    [`/blog?q=${'a'.repeat(1000)}`, 200],
    ['/blog?q=%25%5F%5C%27%22', 200],
    ['/blog?q=a&q=b&unknown=1', 200],
    ['/blog?q=%E0%A4%A', 200],
    ['/blog?', 200],
  ])('answers %s with a page and status %i', async (url, status) => {
    api = await startApi();
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers).toHaveProperty('content-security-policy');
  });

  it('shows what was searched for as text only', async () => {
    api = await startApi();
    const { body } = await get(`/blog?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).toContain('alert(1)');
    expect(body).not.toContain('<script>alert');
  });

  it('keeps pages that are one of few, and no others', async () => {
    api = await startApi();
    await seedMany(25, { tags: ['credit'] });
    const render = vi.spyOn(api.ctx.webApp, 'render');
    const rendersOf = async (url: string) => {
      await get(url);
      render.mockClear();
      await get(url);
      // Pages of posts are made in advance at the same time.
      return render.mock.calls.filter(([{ path }]) => !path.startsWith('/blog/')).length;
    };
    await vi.waitFor(async () => expect(await rendersOf('/blog')).toBe(0), 10_000);
    await vi.waitFor(
      async () => expect(await rendersOf('/blog?category=Business')).toBe(0),
      10_000,
    );
    await vi.waitFor(
      async () => expect(await rendersOf('/blog?tag=credit&unknown=1')).toBe(0),
      10_000,
    );
    expect(await rendersOf('/blog?q=post')).toBe(1);
    expect(await rendersOf('/blog?tag=made-up')).toBe(1);
    expect(await rendersOf(String(nextIn((await get('/blog')).body)))).toBe(1);
  });

  it('asks search engines not to index searches', async () => {
    api = await startApi();
    expect((await get('/blog?q=desk')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/blog')).headers).not.toHaveProperty('x-robots-tag');
  });
});

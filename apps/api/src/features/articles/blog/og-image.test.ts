import { afterEach, describe, expect, it } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
afterEach(() => api.close());

const PNG = '89504e470d0a1a0a';
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('GET /og/:slug.png', () => {
  it('is a PNG of 1200 × 630 for whatever title', async () => {
    api = await startApi();
    const titles = {
      latin: 'Standing desks at work',
      long: 'Everything a small business owner should know about links before buying the very first one of them',
      unbroken: 'W'.repeat(100),
      cjk: '站立式办公桌如何改变你的工作方式',
      arabic: 'مكتب واقف',
      mixed: 'Łódź café 🚀 – a naïve guide to 桌',
      hostile: '<svg onload="alert(1)"> & </text>',
      empty: '',
    };
    const images = new Map<string, Buffer>();
    for (const [slug, title] of Object.entries(titles)) {
      await seedPost(api.ctx.db, { slug, title });
      const { statusCode, headers, rawPayload } = await api.app.inject(`/og/${slug}.png`);
      expect([slug, statusCode, headers['content-type']]).toEqual([slug, 200, 'image/png']);
      expect(rawPayload.subarray(0, 8).toString('hex')).toBe(PNG);
      expect([slug, ...sizeOf(rawPayload)]).toEqual([slug, 1200, 630]);
      images.set(slug, rawPayload);
    }
    const distinct = new Set([...images.values()].map((image) => image.toString('base64')));
    // The two whose title cannot be drawn show the category instead, and are the same.
    expect(distinct.size).toBe(images.size - 1);
    expect(images.get('cjk')).toEqual(images.get('arabic'));
  });

  it('is painted once for all who ask, and again when the title changes', async () => {
    api = await startApi();
    await seedPost(api.ctx.db, { slug: 'desks' });
    const replies = await Promise.all([1, 2, 3].map(() => api.app.inject('/og/desks.png')));
    const etags = new Set(replies.map(({ headers }) => headers.etag));
    expect(etags.size).toBe(1);
    await api.ctx.db.updateTable('blog_posts').set({ title: 'Chairs' }).execute();
    await expect
      .poll(async () => (await api.app.inject('/og/desks.png')).headers.etag, { timeout: 5000 })
      .not.toBe([...etags][0]);
  });

  it.each(['/og/nothing.png', '/og/%00.png', '/og/UPPER.png'])('is 404 at %s', async (url) => {
    api = await startApi();
    expect((await api.app.inject(url)).statusCode).toBe(404);
  });
});

it('GET /og/site.png is one of the site', async () => {
  api = await startApi();
  const { rawPayload } = await api.app.inject('/og/site.png');
  expect(sizeOf(rawPayload)).toEqual([1200, 630]);
});

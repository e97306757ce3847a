import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, type Page, type PageVariant } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;
const page = (text: string, more: Partial<Page> = {}): Page => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(text),
  subjects: [],
  ...more,
});
const bytes = ({ latin1 }: PageVariant) => Buffer.from(latin1, 'latin1');
const text = (length: number) => 'A sentence that stands in a page. '.repeat(length / 34);

/** A build that ends when it is told to. */
function heldBuild() {
  const { promise, resolve } = Promise.withResolvers<Page>();
  const build = vi.fn(() => promise);
  return { build, finish: resolve };
}

describe('load', () => {
  it('joins requests that miss at once', async () => {
    const cache = createPageCache(MEGABYTE);
    const { build, finish } = heldBuild();
    const loads = Array.from({ length: 50 }, () => cache.load('/a', 0, build));
    finish(page('one'));
    const pages = await Promise.all(loads);
    expect(build).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
    await cache.load('/a', 0, build);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('joins also when nothing is kept', async () => {
    const cache = createPageCache(0);
    const { build, finish } = heldBuild();
    const loads = [cache.load('/a', 0, build), cache.load('/a', 0, build)];
    finish(page('one'));
    await Promise.all(loads);
    expect(build).toHaveBeenCalledTimes(1);
    expect(cache.get('/a', 0)).toBeUndefined();
    expect(cache.size()).toBe(0);
  });

  it('passes a failure on to all who wait and tries again for the next', async () => {
    const cache = createPageCache(MEGABYTE);
    const fail = vi.fn().mockRejectedValue(new Error('the database is away'));
    const loads = [cache.load('/a', 0, fail), cache.load('/a', 0, fail)];
    const results = await Promise.allSettled(loads);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fail).toHaveBeenCalledTimes(1);
    const { variants } = await cache.load('/a', 0, async () => page('there'));
    expect(variants.identity.latin1).toBe('there');
  });

  it.each([404, 410])('keeps no page of status %i', async (status) => {
    const cache = createPageCache(MEGABYTE);
    expect(await cache.load('/a', 0, async () => page('gone', { status }))).toMatchObject({
      status,
    });
    expect(cache.get('/a', 0)).toBeUndefined();
  });
});

describe('a change', () => {
  it('drops the pages that show what changed', async () => {
    const cache = createPageCache(MEGABYTE);
    await cache.load('/blog/a', 0, async () => page('a', { subjects: ['a', 'b'] }));
    await cache.load('/blog/b', 0, async () => page('b', { subjects: ['b'] }));
    await cache.load('/blog/c', 0, async () => page('c', { subjects: ['c'] }));
    await cache.load('/blog', 0, async () => page('list', { subjects: ['*'] }));
    cache.drop('b', '*');
    expect(['/blog/a', '/blog/b', '/blog/c', '/blog'].filter((key) => cache.get(key, 0))).toEqual([
      '/blog/c',
    ]);
  });

  it.each([
    ['drop', (cache: ReturnType<typeof createPageCache>) => cache.drop('a')],
    ['clear', (cache: ReturnType<typeof createPageCache>) => cache.clear()],
    ['trust', (cache: ReturnType<typeof createPageCache>) => cache.trust(true)],
  ])(
    'during a build keeps the page out of the cache, and later requests off that build (%s)',
    async (_name, change) => {
      const cache = createPageCache(MEGABYTE);
      const old = heldBuild();
      const first = cache.load('/a', 0, old.build);
      change(cache);
      const second = cache.load('/a', 0, async () => page('new', { subjects: ['a'] }));
      expect((await second).variants.identity.latin1).toBe('new');
      old.finish(page('old', { subjects: ['a'] }));
      expect((await first).variants.identity.latin1).toBe('old');
      expect(cache.get('/a', 0)?.variants.identity.latin1).toBe('new');
    },
  );

  it('cannot be missed: while changes are not heard of, nothing is kept', async () => {
    const cache = createPageCache(MEGABYTE);
    await cache.load('/a', 0, async () => page('before'));
    cache.trust(false);
    expect(cache.get('/a', 0)).toBeUndefined();
    await cache.load('/a', 0, async () => page('meanwhile'));
    expect(cache.get('/a', 0)).toBeUndefined();
    cache.trust(true);
    await cache.load('/a', 0, async () => page('after'));
    expect(cache.get('/a', 0)?.variants.identity.latin1).toBe('after');
  });

  describe('while the database is away too', () => {
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    const keeping = async () => {
      const cache = createPageCache(MEGABYTE);
      const before = { subjects: ['a'], validUntil: 5000 };
      await cache.load('/a', 0, async () => page('before', before));
      cache.trust(false);
      return cache;
    };

    it('cannot happen: the page that was ready answers', async () => {
      const cache = await keeping();
      expect((await cache.load('/a', 0, away)).variants.identity.latin1).toBe('before');
      expect((await cache.load('/a', 4999, away)).status).toBe(200);
      await expect(cache.load('/b', 0, away)).rejects.toThrow('ECONNREFUSED');
    });

    it.each<[string, (cache: ReturnType<typeof createPageCache>) => unknown]>([
      ['was dropped here', (cache) => cache.drop('a')],
      ['was made anew meanwhile', (cache) => cache.load('/a', 0, async () => page('new'))],
      ['may have been changed until all was heard again', (cache) => cache.trust(true)],
    ])('is no way back to a page that %s', async (_what, change) => {
      const cache = await keeping();
      await change(cache);
      await expect(cache.load('/a', 0, away)).rejects.toThrow('ECONNREFUSED');
    });

    it('gives no page past its time, and hides no other fault', async () => {
      const cache = await keeping();
      await expect(cache.load('/a', 5000, away)).rejects.toThrow('ECONNREFUSED');
      const broken = () => Promise.reject(new Error('broken'));
      await expect(cache.load('/a', 0, broken)).rejects.toThrow('broken');
    });
  });
});

describe('validUntil', () => {
  it('ends at its millisecond', async () => {
    const cache = createPageCache(MEGABYTE);
    await cache.load('/a', 0, async () => page('trial', { validUntil: 5000 }));
    expect(cache.get('/a', 4999)).toBeDefined();
    expect(cache.get('/a', 5000)).toBeUndefined();
    const after = await cache.load('/a', 5000, async () => page('gone', { status: 410 }));
    expect(after.status).toBe(410);
  });

  it('holds for who joins a build that began before it', async () => {
    const cache = createPageCache(MEGABYTE);
    const { build, finish } = heldBuild();
    const before = cache.load('/a', 4999, build);
    const after = cache.load('/a', 5000, async () => page('gone', { status: 410 }));
    finish(page('trial', { validUntil: 5000 }));
    expect((await before).status).toBe(200);
    expect((await after).status).toBe(410);
  });
});

describe('encodings', () => {
  it('answers the miss uncompressed and has both others soon after, each with its own ETag', async () => {
    const cache = createPageCache(MEGABYTE);
    const body = text(10_000);
    const missed = await cache.load('/a', 0, async () => page(body, { headers: ['x-a', 'b'] }));
    expect(missed.variants).not.toHaveProperty('br');
    const before = cache.size();
    const ready = await vi.waitFor(() => {
      const { br, gzip } = cache.get('/a', 0)?.variants ?? {};
      if (!br || !gzip) throw new Error('not yet');
      return { br, gzip };
    }, 10_000);
    expect(brotliDecompressSync(bytes(ready.br)).toString()).toBe(body);
    expect(gunzipSync(bytes(ready.gzip)).toString()).toBe(body);
    expect(cache.size()).toBe(before + ready.br.latin1.length + ready.gzip.latin1.length);
    expect(new Set(Object.values(missed.etags)).size).toBe(3);
    for (const [encoding, { headers, latin1 }] of Object.entries(ready)) {
      const pairs = headers.flatMap((name, index) =>
        index % 2 ? [] : [[name, headers[index + 1]]],
      );
      expect(Object.fromEntries(pairs)).toEqual({
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-encoding, accept-language, cookie',
        'x-a': 'b',
        'content-length': String(latin1.length),
        etag: missed.etags[encoding as 'br'],
        'content-encoding': encoding,
      });
    }
  });

  it('does not bring back a page that was dropped while it was compressed', async () => {
    const cache = createPageCache(MEGABYTE);
    await cache.load('/a', 0, async () => page(text(200_000), { subjects: ['a'] }));
    cache.drop('a');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(cache.get('/a', 0)).toBeUndefined();
  });

  it('gives other bytes another ETag', async () => {
    const cache = createPageCache(0);
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => cache.load(name, 0, async () => page(name))),
    );
    expect(one?.etags.identity).not.toBe(two?.etags.identity);
  });
});

it('never takes more bytes than it may, whatever is loaded', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60_000 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 30_000 })), {
        maxLength: 30,
      }),
      async (maxBytes, loads) => {
        const cache = createPageCache(maxBytes);
        for (const [name, length] of loads) {
          const body = Buffer.alloc(length, 'a');
          await cache.load(String(name), 0, async () =>
            page('', { body, contentType: 'image/png' }),
          );
          expect(cache.size()).toBeLessThanOrEqual(maxBytes);
          const kept = [...Array(10).keys()].flatMap((key) => cache.get(String(key), 0) ?? []);
          const bytes = kept.reduce(
            (sum, { variants }) => sum + variants.identity.latin1.length,
            0,
          );
          expect(bytes).toBeLessThanOrEqual(cache.size());
        }
      },
    ),
    { numRuns: 50 },
  );
});

import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageFetcher, type PageFetcher } from './page-fetcher.ts';
import { type Site, startSite } from './testing/site.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const html = { 'content-type': 'text/html; charset=utf-8' };
const page = `<!doctype html><p>${'räised beds '.repeat(20_000)}</p>`;
/** Does not get small by packing. */
const largePage = `${page}<p>${randomBytes(200_000).toString('base64')}</p>`;

const largestPage = `${page}<p>${randomBytes(600_000).toString('base64')}</p>`;
/** Means nothing in any encoding. */
const noise = Buffer.alloc(1000, 0xff);

/** What the site answers next. */
let answer: { headers: OutgoingHttpHeaders; body: Buffer | (() => Iterable<Buffer>) };
let site: Site;
let fetcher: PageFetcher;
beforeAll(async () => {
  site = await startSite((_request, response) => {
    response.writeHead(200, { ...html, ...answer.headers });
    if (Buffer.isBuffer(answer.body)) return void response.end(answer.body);
    const parts = answer.body()[Symbol.iterator]();
    const more = () => {
      for (let part = parts.next(); !part.done; part = parts.next()) {
        if (!response.write(part.value)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  fetcher = createPageFetcher({
    version: '1',
    publicUrl: 'https://linkwright.example',
    allowPrivate: true,
  });
});
afterAll(async () => {
  await fetcher.close();
  await site.close();
});

async function read(headers: OutgoingHttpHeaders, body: typeof answer.body, path = '/') {
  answer = { headers, body };
  let text = '';
  const write = (part: string) => {
    text += part;
    return true;
  };
  const visit = await fetcher.fetchPage(site.url + path, { read: () => ({ write }) });
  return { visit, text, kind: visit.failure?.kind };
}

describe.each([
  ['small', page],
  ['large', largePage],
  ['largest', largestPage],
])('compressed pages, %s on the wire', (_size, page) => {
  const bytes = Buffer.from(page);

  it.each<[string, Buffer]>([
    ['gzip', zlib.gzipSync(bytes)],
    ['x-gzip', zlib.gzipSync(bytes)],
    ['GZIP', zlib.gzipSync(bytes)],
    ['br', zlib.brotliCompressSync(bytes)],
    ['zstd', zlib.zstdCompressSync(bytes)],
    ['deflate', zlib.deflateSync(bytes)],
    ['deflate', zlib.deflateRawSync(bytes)],
    ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(bytes))],
    ['identity', bytes],
    ['', bytes],
  ])('in %s are read', async (encoding, body) => {
    const { text, visit } = await read({ 'content-encoding': encoding }, body);
    expect(text === page).toBe(true);
    expect(visit).toMatchObject({ failure: null, isWhole: true, bytes: bytes.length });
  });

  it('arrive the same in whatever parts they come', async () => {
    const packed = zlib.gzipSync(bytes);
    const size = Math.ceil(packed.length / 1000);
    const parts = () =>
      Array.from({ length: packed.length / size + 1 }, (_, at) =>
        packed.subarray(at * size, (at + 1) * size),
      );
    expect((await read({ 'content-encoding': 'gzip' }, parts)).text === page).toBe(true);
  });

  it('that are files are unpacked as well', async () => {
    const packed = zlib.gzipSync(bytes);
    const type = { 'content-type': 'application/gzip' };
    expect((await read(type, packed)).text).toContain('beds');
    expect((await read({}, packed, '/sitemap.xml.gz')).text === page).toBe(true);
    expect((await read({}, bytes, '/plain.xml.gz')).text === page).toBe(true);
    const encoded = { 'content-encoding': 'gzip' };
    expect((await read(encoded, packed, '/sitemap.xml.gz')).text === page).toBe(true);
  });

  it.each<[string, string, Buffer]>([
    ['no gzip', 'gzip', bytes],
    ['cut off', 'gzip', zlib.gzipSync(bytes).subarray(0, -100)],
    [
      'a wrong checksum',
      'gzip',
      Buffer.concat([zlib.gzipSync(bytes).subarray(0, -8), Buffer.alloc(8)]),
    ],
    ['noise', 'br', noise],
    ['noise', 'zstd', noise],
    ['an encoding nobody knows', 'rot13', bytes],
    ['three on top of each other', 'gzip, gzip, gzip', zlib.gzipSync(bytes)],
  ])('with %s in %s are told as such', async (_what, encoding, body) => {
    const { kind, visit } = await read({ 'content-encoding': encoding }, body);
    expect(kind).toBe('bad-encoding');
    expect(visit.isWhole).toBe(false);
  });
});

describe('bombs', () => {
  const zeros = Buffer.alloc(256 * 1024 * 1024);
  const most = { timeout: 60_000 };

  it.each<[string, () => Buffer]>([
    ['gzip', () => zlib.gzipSync(zeros)],
    [
      'br',
      () =>
        zlib.brotliCompressSync(zeros, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
    ],
    ['zstd', () => zlib.zstdCompressSync(zeros)],
    ['gzip, gzip', () => zlib.gzipSync(zlib.gzipSync(zeros))],
  ])('of 256 MB in %s cost no more than the cap', most, async (encoding, pack) => {
    const body = pack();
    const before = process.memoryUsage();
    let highest = before.rss;
    answer = { headers: { 'content-encoding': encoding }, body };
    const visit = await fetcher.fetchPage(site.url, {
      read: () => ({
        write() {
          highest = Math.max(highest, process.memoryUsage.rss());
          return true;
        },
      }),
    });
    expect(visit.failure?.kind).toBe('too-large');
    expect(visit.bytes).toBe(MAX_BYTES);
    expect(highest - before.rss).toBeLessThan(64 * 1024 * 1024);
  });

  it('that ask for a window of a gigabyte are refused', async () => {
    const params = {
      [zlib.constants.ZSTD_c_windowLog]: 27,
      [zlib.constants.ZSTD_c_compressionLevel]: 1,
    };
    const body = zlib.zstdCompressSync(zeros.subarray(0, 200 * 1024 * 1024), { params });
    expect((await read({ 'content-encoding': 'zstd' }, body)).kind).toBe('bad-encoding');
  });
});

it('reads no more than 5 MB of a body without an end, to the byte', async () => {
  const endless = function* () {
    for (;;) yield Buffer.alloc(64 * 1024, 'a');
  };
  const { visit, text, kind } = await read({}, endless);
  expect([kind, visit.bytes, text.length]).toEqual(['too-large', MAX_BYTES, MAX_BYTES]);
  expect((await read({}, Buffer.alloc(MAX_BYTES, 'a'))).visit).toMatchObject({
    failure: null,
    isWhole: true,
    bytes: MAX_BYTES,
  });
});

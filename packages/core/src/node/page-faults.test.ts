import { randomBytes } from 'node:crypto';
import { createServer as createTcpServer } from 'node:net';
import zlib from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { VisitFailure } from '../verification/reports/page-visit.ts';
import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from './page-fetcher.ts';
import { listen, type Site, startSite } from './testing/site.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function siteWith(answer: Parameters<typeof startSite>[0]): Promise<Site> {
  const site = await startSite(answer);
  open.push(site);
  return site;
}

/** A server that says these bytes to every question and, unless told otherwise, hangs up. */
async function serverSaying(bytes: string, { hangsUp = true } = {}): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => (hangsUp ? socket.end(bytes) : socket.write(bytes)));
    open.push({ close: async () => socket.destroy() });
  });
  const { port, close } = await listen(server);
  open.push({ close });
  return `http://127.0.0.1:${port}/`;
}

function fetcherWith(options: Partial<PageFetcherOptions> = {}): PageFetcher {
  const publicUrl = 'https://linkwright.example';
  const fetcher = createPageFetcher({ version: '1', publicUrl, allowPrivate: true, ...options });
  open.unshift(fetcher);
  return fetcher;
}

const read = () => ({ write: () => true });
const html = { 'content-type': 'text/html' };

async function failureAt(
  url: string,
  options: Partial<PageFetcherOptions> = {},
): Promise<VisitFailure | undefined> {
  return (await fetcherWith(options).fetchPage(url, { read })).failure?.kind;
}

describe('time', () => {
  const timeoutMs = 300;

  it('is up for a server that never answers', async () => {
    const site = await siteWith(() => {});
    expect(await failureAt(site.url, { timeoutMs })).toBe('timeout');
  });

  it('is up for a body that drips for ever, with what was read of it', async () => {
    const site = await siteWith((_request, response) => {
      response.writeHead(200, html);
      const drip = setInterval(() => response.write('<'), 20);
      response.once('close', () => clearInterval(drip));
    });
    const visit = await fetcherWith({ timeoutMs }).fetchPage(site.url, { read });
    expect(visit.failure?.kind).toBe('timeout');
    expect(visit.status).toBe(200);
    expect(visit.bytes).toBeGreaterThan(0);
    expect(visit.isWhole).toBe(false);
  });

  it('is up for headers that drip for ever', async () => {
    const url = await serverSaying('HTTP/1.1 200 OK\r\nx-a:', { hangsUp: false });
    expect(await failureAt(url, { timeoutMs })).toBe('timeout');
  });

  it('is one time for all redirects together', async () => {
    const site = await siteWith((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 120);
    });
    expect(await failureAt(site.url, { timeoutMs })).toBe('timeout');
  });

  it('is not spent by a redirect whose body never ends', async () => {
    const site = await siteWith(({ url }, response) => {
      if (url !== '/') return void response.writeHead(200, html).end('there');
      response.writeHead(302, { location: '/there' }).write('x');
    });
    expect(await failureAt(site.url, { timeoutMs })).toBeUndefined();
  });

  it('does not run while this process is too busy to listen', async () => {
    const site = await siteWith((_request, response) => {
      setTimeout(() => response.writeHead(200, html).end('late'), 100);
    });
    const visit = fetcherWith({ timeoutMs: 600 }).fetchPage(site.url, { read });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const busyUntil = performance.now() + 1000;
    while (performance.now() < busyUntil);
    expect((await visit).failure).toBeNull();
  });

  it('does not run while a visit waits for its turn', async () => {
    const site = await siteWith((_request, response) => {
      setTimeout(() => response.writeHead(200, html).end('x'), 150);
    });
    const { fetchPage } = fetcherWith({ timeoutMs: 400, perHost: 1 });
    const visits = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => fetchPage(`${site.url}/${page}`, { read })),
    );
    expect(visits.map(({ failure }) => failure)).toEqual([null, null, null, null, null]);
  });
});

describe('a connection', () => {
  it('that nobody takes is refused', async () => {
    const site = await startSite(() => {});
    await site.close();
    expect(await failureAt(site.url)).toBe('refused');
  });

  it('that breaks before an answer is tried again, then told', async () => {
    let broken = 0;
    const site = await siteWith((request, response) => {
      broken += 1;
      if (broken <= 2) request.socket.resetAndDestroy();
      else response.writeHead(200, html).end('at last');
    });
    expect(await failureAt(`${site.url}/twice`)).toBeUndefined();
    broken = -3;
    expect(await failureAt(`${site.url}/more`)).toBe('reset');
    expect(site.requests).toHaveLength(6);
  });

  it('that breaks within an answer is told at once, with what was read', async () => {
    const url = await serverSaying(
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100\r\n\r\n<p>half',
    );
    const visit = await fetcherWith().fetchPage(url, { read });
    expect(visit).toMatchObject({ status: 200, bytes: 7, isWhole: false });
    expect(visit.failure?.kind).toBe('reset');
  });

  it.each([
    ['gzip', zlib.gzipSync],
    ['deflate', zlib.deflateSync],
    ['br', zlib.brotliCompressSync],
    ['zstd', zlib.zstdCompressSync],
  ])('that breaks within an answer in %s is told with what was read', async (encoding, pack) => {
    const packed = pack(Buffer.from(randomBytes(200_000).toString('hex')));
    const site = await siteWith((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': encoding });
      response.write(packed.subarray(0, packed.length * 0.9), () => response.destroy());
    });
    const visit = await fetcherWith().fetchPage(site.url, { read });
    expect(visit).toMatchObject({ status: 200, failure: { kind: 'reset' }, isWhole: false });
    expect(visit.bytes).toBeGreaterThan(100_000);
  });

  it.each([
    ['no HTTP at all', '220 smtp.example ESMTP\r\n'],
    ['a broken status', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhi\r\n'],
    ['too many headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`],
  ])('that speaks %s is told as such', async (_what, bytes) => {
    expect(await failureAt(await serverSaying(bytes))).toBe('protocol');
  });
});

describe('a busy server', () => {
  it('that wants to be asked again shortly is', async () => {
    const site = await siteWith(({ url }, response) => {
      if (site.requests.length === 1) response.writeHead(503, { 'retry-after': '1' }).end();
      else response.writeHead(200, html).end(url);
    });
    const visit = await fetcherWith().fetchPage(site.url, { read });
    expect(visit.chain.map(({ status }) => status)).toEqual([200]);
  });

  it.each(['3600', 'soon', undefined])('with retry-after %s is believed', async (retryAfter) => {
    const site = await siteWith((_request, response) => {
      response.writeHead(503, { ...html, ...(retryAfter && { 'retry-after': retryAfter }) }).end();
    });
    expect((await fetcherWith().fetchPage(site.url, { read })).status).toBe(503);
    expect(site.requests).toHaveLength(1);
  });
});

it('ends a visit that is cancelled, wherever it stands', async () => {
  const site = await siteWith(() => {});
  const { fetchPage } = fetcherWith({ perHost: 1 });
  const cancel = new AbortController();
  const visits = [1, 2, 3].map((page) =>
    fetchPage(`${site.url}/${page}`, { read, signal: cancel.signal }),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  cancel.abort();
  for (const visit of visits) expect((await visit).failure?.kind).toBe('cancelled');
  const late = await fetchPage(`${site.url}/4`, { read, signal: cancel.signal });
  expect(late.failure?.kind).toBe('cancelled');
  expect(site.requests).toHaveLength(1);
});

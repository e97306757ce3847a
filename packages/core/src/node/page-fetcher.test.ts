import { afterEach, describe, expect, it } from 'vitest';
import type { PageHead } from '../verification/reports/page-visit.ts';
import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from './page-fetcher.ts';
import { type Site, startSite } from './testing/site.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function siteWith(answer: Parameters<typeof startSite>[0]): Promise<Site> {
  const site = await startSite(answer);
  open.push(site);
  return site;
}

function fetcherWith(options: Partial<PageFetcherOptions> = {}): PageFetcher {
  const publicUrl = 'https://linkwright.example';
  const fetcher = createPageFetcher({
    version: '1.2.3',
    publicUrl,
    allowPrivate: true,
    ...options,
  });
  open.unshift(fetcher);
  return fetcher;
}

async function readAll(fetcher: PageFetcher, url: string) {
  let text = '';
  let head: PageHead | undefined;
  const visit = await fetcher.fetchPage(url, {
    read(given) {
      head = given;
      return {
        write(part) {
          text += part;
          return true;
        },
      };
    },
  });
  return { visit, text, head };
}

const html = { 'content-type': 'text/html; charset=utf-8' };

describe('one page', () => {
  it('is asked for by an honest name, without cookies or credentials, and told whole', async () => {
    const site = await siteWith((_request, response) => {
      response.writeHead(200, { ...html, 'set-cookie': ['a=1', 'b=2'], 'x-robots-tag': 'noindex' });
      response.end('<p>héllo');
    });
    const fetcher = fetcherWith({ clock: () => new Date('2026-03-01T10:00:00Z') });
    const { visit, text, head } = await readAll(fetcher, `${site.url}/a?b=c#d`);
    expect(text).toBe('<p>héllo');
    expect(visit).toMatchObject({
      requestedUrl: `${site.url}/a?b=c#d`,
      finalUrl: `${site.url}/a?b=c`,
      chain: [{ url: `${site.url}/a?b=c`, status: 200 }],
      status: 200,
      failure: null,
      bytes: 9,
      isWhole: true,
      bodyHash: 'e7646df2d4f5f4a43dcc8087e3a22a0f00cc9c913e3cb5d7809746d5343570b8',
      robots: { us: null, disallowed: [] },
      visitedAt: '2026-03-01T10:00:00.000Z',
    });
    expect(visit.elapsedMs).toBeGreaterThanOrEqual(0);
    expect(visit.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect(visit.headers).not.toHaveProperty('set-cookie');
    expect(head).toEqual({
      finalUrl: visit.finalUrl,
      chain: visit.chain,
      status: 200,
      headers: visit.headers,
    });
    const [asked] = site.requests;
    expect(asked?.headers['user-agent']).toBe('LinkwrightBot/1.2.3 (+https://linkwright.example)');
    await readAll(fetcher, `${site.url}/again`);
    for (const { headers } of site.requests) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('referer');
    }
  });

  it('is told with its status when that is an error', async () => {
    const site = await siteWith((_request, response) => response.writeHead(404, html).end('gone'));
    const { visit, text } = await readAll(fetcherWith(), `${site.url}/`);
    expect([visit.status, visit.failure, text]).toEqual([404, null, 'gone']);
  });

  it('is not read where the reader does not want it', async () => {
    const site = await siteWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' });
      response.write('x'.repeat(100_000));
    });
    const visit = await fetcherWith().fetchPage(`${site.url}/`, { read: () => null });
    expect(visit).toMatchObject({ status: 200, failure: null, bytes: 0, bodyHash: null });
    expect(visit.isWhole).toBe(false);
  });

  it('is read no further than the reader wants', async () => {
    const site = await siteWith((_request, response) => {
      response.writeHead(200, html).write('<p>enough</p>'.padEnd(2000));
    });
    const visit = await fetcherWith().fetchPage(`${site.url}/`, {
      read: () => ({ write: (text) => !text.includes('enough') }),
    });
    expect(visit).toMatchObject({ failure: null, isWhole: false, bytes: 2000 });
  });

  it('lets what the reader throws through', async () => {
    const site = await siteWith((_request, response) => response.writeHead(200, html).end('x'));
    const fault = new Error('a fault of ours');
    const fail = () => {
      throw fault;
    };
    const { fetchPage } = fetcherWith();
    await expect(fetchPage(`${site.url}/`, { read: fail })).rejects.toBe(fault);
    await expect(fetchPage(`${site.url}/`, { read: () => ({ write: fail }) })).rejects.toBe(fault);
  });
});

describe('redirects', () => {
  const hops = (last: number) =>
    siteWith((request, response) => {
      const at = Number(request.url?.slice(1));
      if (at === last) return void response.writeHead(200, html).end('there');
      response.writeHead([301, 302, 303, 307, 308][at % 5] ?? 302, { location: `./${at + 1}` });
      response.end('moved');
    });

  it('are followed five times, each told', async () => {
    const site = await hops(5);
    const { visit, text } = await readAll(fetcherWith(), `${site.url}/0`);
    expect(text).toBe('there');
    expect(visit.finalUrl).toBe(`${site.url}/5`);
    expect(visit.chain.map(({ status }) => status)).toEqual([301, 302, 303, 307, 308, 200]);
  });

  it('are not followed a sixth time, in a loop or not', async () => {
    const site = await hops(7);
    const { visit, head } = await readAll(fetcherWith(), `${site.url}/0`);
    expect(visit.failure?.kind).toBe('too-many-redirects');
    expect(visit.chain).toHaveLength(6);
    expect(head).toBeUndefined();
    const loop = await siteWith((_request, response) => {
      response.writeHead(302, { location: '/' }).end();
    });
    expect((await readAll(fetcherWith(), loop.url)).visit.failure?.kind).toBe('too-many-redirects');
    expect(loop.requests).toHaveLength(6);
  });

  it('to nowhere are told; a status without an address is the page itself', async () => {
    const site = await siteWith(({ url }, response) => {
      response.writeHead(302, url === '/bad' ? { location: 'http://[' } : html).end('choose');
    });
    expect((await readAll(fetcherWith(), `${site.url}/bad`)).visit.failure?.kind).toBe(
      'bad-redirect',
    );
    const { visit, text } = await readAll(fetcherWith(), `${site.url}/choices`);
    expect([visit.status, visit.failure, text]).toEqual([302, null, 'choose']);
  });

  it('with letters beyond ASCII lead where a browser goes', async () => {
    const site = await siteWith(({ url }, response) => {
      const location = Buffer.from('/gärten').toString('latin1');
      if (url === '/') return void response.writeHead(301, { location }).end();
      response.writeHead(200, html).end('garden');
    });
    expect((await readAll(fetcherWith(), `${site.url}/`)).visit.finalUrl).toBe(
      `${site.url}/g%C3%A4rten`,
    );
  });
});

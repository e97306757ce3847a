import { afterEach, expect, it } from 'vitest';
import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from './page-fetcher.ts';
import { type Site, startSite } from './testing/site.ts';

let site: Site;
let fetcher: PageFetcher;
let asked: number;
afterEach(async () => {
  await fetcher.close();
  await site.close();
});

async function start(
  robots: { status?: number; type?: string; text?: string; hangs?: boolean },
  { respectRobots = true, timeoutMs = 2000, hostTurns }: Partial<PageFetcherOptions> = {},
) {
  const { status = 200, type = 'text/plain', text = '', hangs = false } = robots;
  asked = 0;
  site = await startSite(
    ({ url }, response) => {
      if (url !== '/robots.txt') {
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('page');
      }
      asked += 1;
      if (!hangs) response.writeHead(status, { 'content-type': type }).end(text);
    },
    { hasRobots: true },
  );
  const publicUrl = 'https://linkwright.example';
  const limits = { respectRobots, timeoutMs, hostTurns };
  fetcher = createPageFetcher({ version: '1', publicUrl, allowPrivate: true, ...limits });
}

const visit = (path: string) =>
  fetcher.fetchPage(site.url + path, { read: () => ({ write: () => true }) });

it('keeps us from a page, which is told and not asked for', async () => {
  await start({ text: 'User-agent: LinkwrightBot\nDisallow: /private' });
  const { failure, status, robots } = await visit('/private/a');
  expect([failure?.kind, status, robots]).toEqual(['robots', null, { us: false, disallowed: [] }]);
  expect(site.requests).toHaveLength(0);
  expect(await visit('/open')).toMatchObject({ failure: null, status: 200 });
});

it('is told of crawlers that are kept from a page we may read', async () => {
  await start({ text: 'User-agent: Googlebot\nDisallow: /' });
  expect(await visit('/')).toMatchObject({
    failure: null,
    status: 200,
    robots: { us: true, disallowed: ['Googlebot'] },
  });
});

it('is told and passed over where a setting says so', async () => {
  await start({ text: 'User-agent: *\nDisallow: /' }, { respectRobots: false });
  expect(await visit('/')).toMatchObject({ failure: null, status: 200, robots: { us: false } });
});

it('is asked once for all pages of a site', async () => {
  await start({ text: 'User-agent: *\nAllow: /' });
  await Promise.all(Array.from({ length: 20 }, (_, page) => visit(`/${page}`)));
  await visit('/later');
  expect(asked).toBe(1);
});

it.each([
  ['is not there', { status: 404 }],
  ['is broken', { status: 500 }],
  ['is a page that says so', { type: 'text/html', text: 'User-agent: *\nDisallow: /' }],
])('that %s keeps nobody away', async (_what, robots) => {
  await start(robots);
  expect(await visit('/')).toMatchObject({
    failure: null,
    status: 200,
    robots: { us: null, disallowed: [] },
  });
});

it('counts for the site that a redirect leads to as well', async () => {
  await start({ text: 'User-agent: *\nDisallow: /' });
  const from = await startSite((_request, response) => {
    response.writeHead(301, { location: `${site.url}/private` }).end();
  });
  const { failure, chain } = await fetcher.fetchPage(from.url, { read: () => null });
  expect([failure?.kind, chain.map(({ status }) => status)]).toEqual(['robots', [301]]);
  await from.close();
});

it('that never comes costs no more than the visit may take in all', async () => {
  await start({ hangs: true }, { timeoutMs: 300 });
  expect((await visit('/')).failure?.kind).toBe('timeout');
});

it('takes its turn like a page, and costs a visit nothing of its time while it waits for it', async () => {
  let turns = 0;
  const hostTurns = {
    async turn() {
      turns += 1;
      await new Promise((resolve) => setTimeout(resolve, 900));
      return () => {};
    },
  };
  await start({ text: 'User-agent: *\nAllow: /' }, { timeoutMs: 600, hostTurns });
  const visits = await Promise.all([visit('/a'), visit('/b')]);
  expect(visits.map(({ failure }) => failure)).toEqual([null, null]);
  expect(turns).toBe(3);
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import {
  resolveDestination,
  resolveWanted,
} from '../verification/reports/addresses/resolve-destination.ts';
import { parseLinkList } from '../verification/reports/lists/link-list.ts';
import type { PageResult } from '../verification/reports/run-event.ts';
import { verifyLinks } from '../verification/reports/verify.ts';
import { createPageFetcher, type PageFetcher } from './page-fetcher.ts';
import { type Site, startSite } from './testing/site.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function site(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Site> {
  const started = await startSite(answer);
  opened.push(started);
  return started;
}

function fetcher(): PageFetcher {
  const made = createPageFetcher({
    version: '1',
    publicUrl: 'https://linkwright.example',
    allowPrivate: true,
  });
  opened.push(made);
  return made;
}

/** A shop whose old address leads to the new one, another host with `host`. */
const startShop = () =>
  site(({ url = '', headers }, response) => {
    const port = (headers.host ?? '').split(':')[1];
    const moved: Record<string, string> = {
      '/old': '/moved',
      '/moved': `http://localhost:${port}/new`,
      '/gone': '/',
      '/dead-end': '/nothing',
    };
    const location = moved[url];
    if (location !== undefined) return void response.writeHead(301, { location }).end();
    response.writeHead(url === '/nothing' ? 404 : 200, { 'content-type': 'text/html' }).end('shop');
  });

const startBlog = (...hrefs: string[]) =>
  site(({ url = '' }, response) => {
    const href = hrefs[Number(url.slice(1))];
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<p>See <a href="${href}">garden beds</a>`);
  });

it('knows a page that links to where the destination redirects to', async () => {
  const { fetchPage } = fetcher();
  const shop = await startShop();
  const final = `http://localhost:${shop.port}/new`;
  const hrefs = [
    `${shop.url}/old`,
    final,
    `${final}/?utm_source=a`,
    `http://localhost:${shop.port}/b`,
  ];
  const blog = await startBlog(...hrefs);
  const wanted = await resolveWanted(
    { destinationUrl: `${shop.url}/old`, anchorText: 'garden beds' },
    { fetchPage },
  );
  const { lines } = parseLinkList(hrefs.map((_, at) => `${blog.url}/${at}`).join('\n'));
  const results: PageResult[] = [];
  for await (const event of verifyLinks({ lines, wanted }, { fetchPage, concurrency: 4 })) {
    if (event.type === 'page') results.push(event.result);
  }
  const found = results
    .toSorted((a, b) => a.position - b.position)
    .map(({ inspection: { verdict, link } }) => [verdict, link?.tolerances]);
  expect(found).toEqual([
    ['live', []],
    ['live', ['redirected']],
    ['live', ['redirected', 'trailing-slash', 'tracking-parameters']],
    ['wrong-target', []],
  ]);
  // Once a run, however many pages there are.
  expect(shop.requests.map(({ url }) => url)).toEqual(['/old', '/moved', '/new']);
});

it.each([
  ['stays where it is', '/new', true],
  ['is gone, with the front page in its place', '/gone', true],
  ['ends in an error', '/dead-end', false],
])('takes no other address for a destination that %s', async (_case, path, isSeen) => {
  const shop = await startShop();
  const resolved = await resolveDestination(shop.url + path, fetcher());
  expect(resolved).toEqual({ isSeen, redirectsTo: null });
});

it('goes on without a destination that cannot be had', async () => {
  const shop = await startShop();
  await shop.close();
  opened.splice(opened.indexOf(shop), 1);
  const resolved = await resolveDestination(`${shop.url}/old`, fetcher());
  expect(resolved).toEqual({ isSeen: false, redirectsTo: null });
});

it('asks no private address', async () => {
  const shop = await startShop();
  const { fetchPage, close } = createPageFetcher({
    version: '1',
    publicUrl: 'https://linkwright.example',
  });
  opened.push({ close });
  expect(await resolveDestination(`${shop.url}/old`, { fetchPage })).toMatchObject({
    isSeen: false,
  });
  expect(shop.requests).toEqual([]);
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageFetcher, type PageFetcher } from '../page-fetcher.ts';
import { openReadingRoom, type ReadingRoom } from '../reading-room/reading-room.ts';
import { type Site, startSite } from '../testing/site.ts';
import { createSourceGathering, type KeywordSearch, type WantedSources } from './gather-sources.ts';

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><head><title>${title} | Fellside</title></head><body><nav><a href="/">Home</a></nav><main><h1>${title}</h1>${text}</main><footer>All rights reserved. Cookies.</footer></body></html>`;

const pages: Record<string, string> = {
  '/pack': page(
    'Trail Pack',
    '<p>The Trail Pack weighs 780 g. It is made for day tours of up to ten hours in the hills.</p><p><a href="/guides/pack-fitting">Fitting a pack</a> <a href="/cart">Cart</a> <a href="/socks">Socks</a></p>',
  ),
  '/guides/pack-fitting': page(
    'Fitting a pack',
    '<p>Set the hip belt on the upper edge of the hips.</p>',
  ),
  '/washing-a-pack': page('Washing a pack', '<p>Wash the pack by hand in water of 30 degrees.</p>'),
  '/belts': page('Belts', '<p>A belt of 40 mm carries ten kilograms.</p>'),
  '/sitemap.xml':
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>ORIGIN/washing-a-pack</loc></url></urlset>',
  '/kept': `<meta name="robots" content="noarchive">${page('Kept', '<p>Not to be kept.</p>')}`,
  '/login': page('Sign in', '<p>Please sign in.</p><form><input type="password"></form>'),
};

let opened: { site: Site; fetcher: PageFetcher; room: ReadingRoom } | undefined;
afterEach(async () => {
  opened?.room.close();
  await opened?.fetcher.close();
  await opened?.site.close();
});

/** What is not about time has enough of it on any machine. */
const LONG_MS = 30_000;

async function gather(
  wanted: Partial<WantedSources> & { path?: string },
  {
    timeoutMs = LONG_MS,
    search,
  }: { timeoutMs?: number; search?: (site: Site) => KeywordSearch } = {},
) {
  const site = await startSite((request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    if (url === '/slow') return;
    const found = pages[url]?.replaceAll('ORIGIN', site.url);
    if (url === '/binary') response.writeHead(200, { 'content-type': 'image/png' }).end('png');
    else if (found === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('no');
    else {
      const type = url.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(found);
    }
  });
  const fetcher = createPageFetcher({ version: '1', publicUrl: 'test', allowPrivate: true });
  const room = openReadingRoom({ readers: 1 });
  opened = { site, fetcher, room };
  const gatherSources = createSourceGathering({
    room,
    fetchPage: fetcher.fetchPage,
    clock: () => new Date('2026-11-23T20:00:00.000Z'),
    timeoutMs,
    search: search?.(site),
  });
  const { path = '/pack', ...rest } = wanted;
  const sources = rest.sources?.map((one) => site.url + one);
  const ask = () =>
    gatherSources(
      { keyword: 'trail pack', targetUrl: site.url + path, ...rest, sources },
      { signal: new AbortController().signal },
    );
  return { site, ask, gathered: await ask() };
}

describe('gathering sources', () => {
  it('reads the target and pages of its site that say something of the keyword', async () => {
    const { site, gathered } = await gather({});
    expect(
      gathered.sources.map(({ address, role }) => [address?.slice(site.url.length), role]),
    ).toEqual([
      ['/pack', 'target'],
      ['/guides/pack-fitting', 'site'],
      ['/washing-a-pack', 'site'],
    ]);
    expect(gathered.sources[0]).toMatchObject({
      title: 'Trail Pack',
      language: 'en',
      readAt: '2026-11-23T20:00:00.000Z',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const text = JSON.stringify(gathered.sources);
    expect(text).toContain('weighs 780 g');
    expect(text).not.toMatch(/rights reserved|Home/);
  });

  it('reads a site once a day', async () => {
    const { site, ask } = await gather({});
    const before = site.requests.filter(({ url }) => url === '/pack').length;
    expect((await ask()).sources).toHaveLength(3);
    expect(site.requests.filter(({ url }) => url === '/pack')).toHaveLength(before);
  });

  it('takes notes, with headings and lists', async () => {
    const { gathered } = await gather({
      notes: '# Repairs\n\nSeams are sewn in Kendal.\n\n- straps\n- belts',
    });
    expect(gathered.sources.at(-1)).toMatchObject({
      role: 'notes',
      address: null,
      language: 'en',
      blocks: [
        { kind: 'heading', text: 'Repairs' },
        { kind: 'paragraph', text: 'Seams are sewn in Kendal.' },
        { kind: 'list', isOrdered: false, items: ['straps', 'belts'] },
      ],
    });
  });

  it('reads the pages that rank, each keyword once a day', async () => {
    let asked = 0;
    const search = (site: Site): KeywordSearch => ({
      name: 'Example search',
      async search({ text, limit }) {
        asked += 1;
        expect([text, limit]).toEqual(['trail pack', 10]);
        // By another name of the same machine, as another site.
        const other = site.url.replace('127.0.0.1', 'localhost');
        const urls = [`${site.url}/socks`, `${other}/belts`, `${other}/login`, 'ftp://a'];
        return { results: urls.map((url) => ({ url })) };
      },
    });
    const { ask, gathered } = await gather({}, { search });
    const ofRole = ({ role }: { role: string }) => role === 'ranking';
    expect(gathered.sources.filter(ofRole)).toMatchObject([{ title: 'Belts' }]);
    expect(gathered.unused).toMatchObject([{ role: 'ranking', reason: 'log-in' }]);
    await ask();
    expect(asked).toBe(1);
  });

  it('goes without the pages that rank where nobody tells them', async () => {
    const search = () => ({ name: 'Example search', search: () => Promise.reject(new Error()) });
    const { gathered } = await gather({}, { search });
    expect(gathered.sources).toHaveLength(3);
    expect(gathered.unused).toMatchObject([
      { address: 'Example search', role: 'ranking', message: 'It gave no search results' },
    ]);
  });

  it('says why something could not be used', async () => {
    const sources = ['/nowhere', '/binary', '/kept', '/login', '/slow'];
    const { site, gathered } = await gather({ sources }, { timeoutMs: 8000 });
    expect(
      gathered.unused.map(({ address, reason }) => [address.slice(site.url.length), reason]),
    ).toEqual([
      ['/nowhere', 'not-found'],
      ['/binary', 'not-text'],
      ['/kept', 'noarchive'],
      ['/login', 'log-in'],
      ['/slow', 'too-slow'],
    ]);
    expect(gathered.sources[0]?.role).toBe('target');
  });

  it('finds nothing where the target cannot be read', async () => {
    const { gathered } = await gather({ path: '/nowhere' });
    expect(gathered.sources).toEqual([]);
    expect(gathered.unused).toMatchObject([
      { role: 'target', reason: 'not-found', message: 'It answered 404' },
    ]);
  });
});

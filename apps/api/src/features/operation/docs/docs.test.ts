import { Readable } from 'node:stream';
import { parseDocument } from 'htmlparser2';
import { parseSitemap } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
/** Markup of every page of the documentation, by its path. */
const pages = new Map<string, string>();
beforeAll(async () => {
  api = await startApi();
  const { body } = await api.app.inject('/docs/sitemap.xml');
  for (const { url } of await parseSitemap(Readable.from([body]))) {
    const { pathname } = new URL(url);
    const reply = await api.app.inject(pathname);
    expect([pathname, reply.statusCode]).toEqual([pathname, 200]);
    pages.set(pathname, reply.body);
  }
});
afterAll(() => api.close());
const get = (url: string) => api.app.inject(url);

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Values of an attribute of all elements of a name, in document order. */
function attributes(html: string, name: string, attribute: string): string[] {
  const walk = (nodes: Node[]): string[] =>
    nodes.flatMap((node) => {
      if (!('children' in node)) return [];
      const inside = walk(node.children as Node[]);
      if (!('attribs' in node) || (name !== '*' && node.name !== name)) return inside;
      const value = node.attribs[attribute];
      return value === undefined ? inside : [value, ...inside];
    });
  return walk(parseDocument(html).children);
}
const contentsOf = (html: string) =>
  attributes(/<nav class="doc-contents".*?<\/nav>/s.exec(html)?.[0] ?? '', 'a', 'href');

describe('every page', () => {
  it('leads only to pages, headings and images that are there', async () => {
    const seen = new Map<string, string | undefined>();
    const bodyOf = async (path: string) => {
      if (!seen.has(path)) {
        const reply = await get(path);
        seen.set(path, reply.statusCode === 200 ? reply.body : undefined);
      }
      return seen.get(path);
    };
    const idsOfPage = new Map<string, ReadonlySet<string>>();
    const idsOf = (path: string, html: string) => {
      const ids = idsOfPage.get(path) ?? new Set(attributes(html, '*', 'id'));
      idsOfPage.set(path, ids);
      return ids;
    };
    const broken: string[] = [];
    for (const [path, html] of pages) {
      const hrefs = [...attributes(html, 'a', 'href'), ...attributes(html, 'img', 'src')];
      for (const href of new Set(hrefs)) {
        const url = new URL(href, `http://linkwright.test${path}`);
        if (url.origin !== 'http://linkwright.test') continue;
        const target = pages.get(url.pathname) ?? (await bodyOf(url.pathname + url.search));
        // The dashboard's sections come with the account: e2e/dashboard.test.ts goes to each.
        const isThere =
          target !== undefined &&
          (!url.hash ||
            url.pathname === '/dashboard' ||
            idsOf(url.pathname + url.search, target).has(decodeURIComponent(url.hash.slice(1))));
        if (!isThere) broken.push(`${path} → ${href}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('stands in the contents, with a title, a description and an address of its own', () => {
    const listed = new Set([...pages.values()].flatMap(contentsOf));
    for (const [path, html] of pages) {
      if (!path.startsWith('/docs/packages/') && !path.startsWith('/docs/examples/')) {
        expect([path, path === '/docs' || listed.has(path)]).toEqual([path, true]);
      }
      expect([path, html]).toEqual([
        path,
        expect.stringMatching(/<title>.+ · Linkwright<\/title>/),
      ]);
      expect(attributes(html, 'link', 'href')).toContain(`http://linkwright.test${path}`);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}/);
      expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
    }
  });

  it('leads to the one before and the one after, in the order of the contents', () => {
    const order = contentsOf(pages.get('/docs/decisions') ?? '');
    const place = order.indexOf('/docs/decisions/0003-rendered-pages');
    const html = pages.get('/docs/decisions/0003-rendered-pages') ?? '';
    expect(place).toBeGreaterThan(0);
    expect(html).toContain(`<a href="${order[place - 1]}" rel="prev">`);
    expect(html).toContain(`<a href="${order[place + 1]}" rel="next">`);
  });
});

it('is listed for search engines, and answered from memory', async () => {
  expect((await get('/robots.txt')).body).toContain('http://linkwright.test/docs/sitemap.xml');
  const { headers } = await get('/docs/start');
  const again = await api.app.inject({
    url: '/docs/start',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it.each(['/docs/no-such-page', '/docs/../package', '/docs/images/no.png', '/docs/images/../../x'])(
  'has no page at %s',
  async (url) => {
    expect((await api.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  },
);

describe('/docs/search', () => {
  const search = (q: string) => get(`/docs/search?q=${encodeURIComponent(q)}`);
  const hrefs = (html: string) =>
    attributes(/<ol class="doc-hits">.*?<\/ol>/s.exec(html)?.[0] ?? '', 'a', 'href');

  it('finds the section, and shows the words in it', async () => {
    const { body, headers } = await search('webhook signature');
    expect(hrefs(body)).toContain('/docs/developers/monitoring#the-webhook');
    expect(body).toMatch(/<mark>webhook<\/mark>/i);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('forgives a slip, and takes what has some of the words when nothing has all', async () => {
    expect(hrefs((await search('idempotncy')).body).length).toBeGreaterThan(0);
    expect(hrefs((await search('idempotency qqqqqq')).body).length).toBeGreaterThan(0);
  });

  it.each(['', '   ', '?', 'x', 'qqqqqqq', '.*+?^$()|[]\\', '\x01', 'a '.repeat(200)])(
    'answers %o with a page',
    async (q) => {
      expect((await search(q)).statusCode).toBe(200);
    },
  );

  it('says so when there is nothing, and shows what was typed as text', async () => {
    const { body } = await search('"><qqqqqqq>');
    expect(body).toContain('Nothing in it has these words');
    expect(body).not.toContain('<qqqqqqq>');
    expect(attributes(body, 'input', 'value')).toEqual(['"><qqqqqqq>']);
  });
});

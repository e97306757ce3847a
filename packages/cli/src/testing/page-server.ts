import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface PageServer {
  /** The address of a page that is to get this verdict, on one of 200 hosts. */
  page(verdict: string, at: number): string;
  close(): Promise<void>;
}

/** Pages to check, served by a process of its own. */
export async function startPageServer(): Promise<PageServer> {
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const [chunk] = await once(child.stdout, 'data');
  const port = Number(String(chunk));
  return {
    page: (verdict, at) => `http://127.0.0.${1 + (at % 200)}:${port}/${verdict}/${at}`,
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

const link = (attributes = '') => `<a href="https://example.com/plan"${attributes}>planner</a>`;
const page = (body: string) =>
  `<!doctype html><html><head><title>A page</title></head><body><main><p>Read ${body} first.</p></main></body></html>`;

interface Answer {
  status?: number;
  type?: string;
  location?: string;
  body?: string | Buffer;
  waitMs?: number;
}

/** The first part of the path is the verdict that the page is to get; `slow` pages are live. */
const answers: Record<string, Answer> = {
  live: { body: page(link()) },
  slow: { body: page(link()), waitMs: 300 },
  'live-nofollow': { body: page(link(' rel="nofollow"')) },
  'wrong-anchor': { body: page('the <a href="https://example.com/plan">shop</a>') },
  'wrong-target': { body: page('the <a href="https://example.com/other">planner</a>') },
  missing: { body: page('nothing') },
  blocked: { status: 403 },
  'not-html': { type: 'image/png', body: 'png' },
  'old-shop': { status: 301, location: '/shop' },
  shop: { body: page('the shop') },
  'links-to-shop': { body: page('<a href="/shop">planner</a>') },
  'robots.txt': { status: 404 },
};

const serve: RequestListener = ({ url = '', headers: { host = '' } }, response) => {
  const [, kind = '', at = ''] = url.split('/');
  // Numbers are pages; as a site answers that has no other.
  const answer = /^[\da-f]{32}$/u.test(at) ? undefined : (sitemap(kind, host) ?? answers[kind]);
  const {
    status = 200,
    type = 'text/html',
    location,
    body = '',
    waitMs = 0,
  } = answer ?? { status: 404 };
  const headers = { 'content-type': type, ...(location !== undefined && { location }) };
  setTimeout(() => response.writeHead(status, headers).end(body), waitMs);
};

/** A sitemap of 20 pages, a packed index of two files that share them, and a bomb. */
function sitemap(name: string, host: string): Answer | undefined {
  const urls = Array.from(
    { length: 20 },
    (_, at) => `<url><loc>http://${host}/live/${at}</loc></url>`,
  );
  const urlset = (from: number, to: number) => `<urlset>${urls.slice(from, to).join('')}</urlset>`;
  const part = (file: string) => `<sitemap><loc>http://${host}/${file}</loc></sitemap>`;
  const xml = (body: string) => ({ type: 'application/xml', body });
  const packed = (text: string) => ({ type: 'application/gzip', body: gzipSync(text) });
  switch (name) {
    case 'sitemap.xml':
      return xml(urlset(0, 20));
    case 'sitemap_index.xml.gz':
      return packed(`<sitemapindex>${part('part-1.xml.gz')}${part('part-2.xml')}</sitemapindex>`);
    case 'part-1.xml.gz':
      return packed(urlset(0, 12));
    case 'part-2.xml':
      return xml(urlset(12, 20));
    case 'sitemap-bomb.xml.gz':
      return packed(' '.repeat(20_000_000));
    default:
      return undefined;
  }
}

if (import.meta.main) {
  const server = createServer(serve);
  // Every address of 127.0.0.0/8 is a host of its own, with its own share of connections.
  server.listen(0, '0.0.0.0', () => console.log((server.address() as AddressInfo).port));
}

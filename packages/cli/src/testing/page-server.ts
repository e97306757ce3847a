import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  body?: string;
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
  'robots.txt': { status: 404 },
};

const serve: RequestListener = ({ url = '', headers }, response) => {
  const kind = url.split('/')[1] ?? '';
  const answer = kind === 'sitemap.xml' ? sitemap(headers.host ?? '') : answers[kind];
  const { status = 200, type = 'text/html', body = '', waitMs = 0 } = answer ?? { status: 404 };
  setTimeout(() => response.writeHead(status, { 'content-type': type }).end(body), waitMs);
};

function sitemap(host: string): Answer {
  const pages = Array.from(
    { length: 20 },
    (_, at) => `<url><loc>http://${host}/live/${at}</loc></url>`,
  );
  return { type: 'application/xml', body: `<urlset>${pages.join('')}</urlset>` };
}

if (import.meta.main) {
  const server = createServer(serve);
  // Every address of 127.0.0.0/8 is a host of its own, with its own share of connections.
  server.listen(0, '0.0.0.0', () => console.log((server.address() as AddressInfo).port));
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A site whose pages link to a shop, or do not, told by their paths. */
export interface PageServer {
  /** Scheme, host and port. */
  url: string;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  /** How long an answer takes, in milliseconds. */
  delay: number;
  /** Paths that are of another kind from now on. */
  turned: Map<string, string>;
  close(): Promise<void>;
}

/** Where the links of these pages lead. */
export const DESTINATION = 'https://shop.example/desks';
export const ANCHOR = 'standing desks';

const bodies: Record<string, string> = {
  live: `<p>Try <a href="${DESTINATION}">${ANCHOR}</a> today.</p>`,
  nofollow: `<p>Try <a rel="nofollow" href="${DESTINATION}">${ANCHOR}</a> today.</p>`,
  anchor: `<p>Try <a href="${DESTINATION}">this</a> today.</p>`,
  missing: '<p>No link is here.</p>',
  formula: `<p>=1+1 <a href="${DESTINATION}">=HYPERLINK("http://evil.example")</a></p>`,
};

/** Serves `/live/…`, `/nofollow/…`, `/missing/…` and so on, `/blocked/…` as 403 and `/gone/…` as 404. */
export async function startPageServer(): Promise<PageServer> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pages: PageServer = {
    url: `http://127.0.0.1:${port}`,
    asked,
    delay: 0,
    turned: new Map(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind = '', page = ''] = (pages.turned.get(url) ?? url).split('/');
    // As a site answers that has no such page, nobody's own.
    if (/^[\da-f]{32}$/u.test(page)) {
      response.writeHead(404).end();
      return;
    }
    if (url !== '/robots.txt') {
      asked.set(url, (asked.get(url) ?? 0) + 1);
      await sleep(pages.delay);
    }
    const status = kind === 'blocked' ? 403 : bodies[kind] === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>Page ${url}</title><main>${bodies[kind] ?? 'Nothing.'}</main>`,
    );
  }
  return pages;
}

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface LocalPage {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** No answer comes. */
  hangs?: boolean;
}

export interface LocalSite {
  url: string;
  /** What is answered at a path; 404 where there is nothing. */
  pages: Map<string, LocalPage>;
  /** Paths that were asked for, robots.txt aside. */
  visits: string[];
  /** Requests that got no answer. */
  hanging: number;
  /** What was posted, oldest first. */
  posts: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** How a post is answered; 204 unless set. */
  onPost: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

/** A page of HTML around some words. */
export const pageOf = (words: string, head = ''): LocalPage => ({
  body: `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body><main><h1>A page</h1><p>Some words. ${words} More words.</p></main></body></html>`,
});

/** A site of its own on 127.0.0.1: pages to look at, and a receiver of webhooks. */
export async function startLocalSite(): Promise<LocalSite> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'POST') {
      site.posts.push({ path, headers: request.headers, body: await text(request) });
      if (site.onPost) site.onPost(response);
      else response.writeHead(204).end();
      return;
    }
    const page = site.pages.get(path);
    if (path !== '/robots.txt') site.visits.push(path);
    if (page?.hangs) {
      site.hanging += 1;
      return;
    }
    response.writeHead(page?.status ?? (page ? 200 : 404), {
      'content-type': 'text/html; charset=utf-8',
      ...page?.headers,
    });
    response.end(page?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: LocalSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: new Map(),
    visits: [],
    hanging: 0,
    posts: [],
    onPost: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}

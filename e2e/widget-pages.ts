import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';

export interface HostSite {
  /** e.g. http://127.0.0.1:40123: another origin than the API's. */
  origin: string;
  /** Puts a page at a path and returns its address. */
  add(path: string, html: string, headers?: Record<string, string>): string;
  close(): Promise<void>;
}

/** Somebody else's web site, on a port of its own. */
export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>();
  const server = createServer((request, response) => {
    const found = pages.get(request.url ?? '');
    response.writeHead(found ? 200 : request.url === '/favicon.ico' ? 204 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...found?.headers,
    });
    response.end(found?.html);
  });
  const origin = await listen(server);
  return {
    origin,
    add(path, html, headers = {}) {
      pages.set(path, { html, headers });
      return origin + path;
    },
    close: () => closeServer(server),
  };
}

/** A page of that site. */
export const pageWith = (body: string, head = ''): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A partner's page</title>${head}</head>
<body><main><h1>A partner's page</h1>${body}</main></body>
</html>`;

/** The first of the two lines. */
export const scriptTag = (apiUrl: string, more = ''): string =>
  `<script type="module" src="${apiUrl}/widget.js"${more}></script>`;

/** A publishable key for pages of `origins`, of the user who is signed in at the API's origin. */
export async function seedPartner(
  { request }: BrowserContext,
  origins: string[],
): Promise<{ id: string; key: string }> {
  const created = await request.post('/api/partners', {
    data: { name: 'A partner', origins, visitorLimit: 100 },
  });
  if (!created.ok()) throw new Error(await created.text());
  return (await created.json()).partner;
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

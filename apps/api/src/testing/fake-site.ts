import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SiteRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface SiteAnswer {
  status: number;
  /** An object is sent as JSON, a text as HTML. */
  body: object | string;
  headers?: Record<string, string>;
}

/**
 * What goes wrong with a request. `hang`: nothing is done, no answer comes. `lose`: it is done, and the
 * connection breaks. `late`: no answer comes, and it is done at `release`.
 */
export type SiteFault = 'hang' | 'lose' | 'late' | SiteAnswer;

export interface FakeSite {
  url: string;
  /** Asked at each request; undefined lets it pass. */
  fault: ((request: SiteRequest) => SiteFault | undefined) | undefined;
  requests: SiteRequest[];
  /** Does what came late, in its order. */
  release(): void;
  close(): Promise<void>;
}

/** A site of somebody else's on 127.0.0.1, whose answers can go wrong. */
export async function startFakeSite(
  answer: (request: SiteRequest, site: FakeSite) => SiteAnswer,
): Promise<FakeSite> {
  const late: (() => void)[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', headers } = incoming;
    const url = new URL(incoming.url ?? '/', site.url);
    const request = { method, url, headers, body: await text(incoming) };
    site.requests.push(request);
    const fault = site.fault?.(request);
    if (fault === 'hang') return;
    if (fault === 'late') {
      late.push(() => answer(request, site));
      return;
    }
    const {
      status,
      body,
      headers: more,
    } = typeof fault === 'object' ? fault : answer(request, site);
    if (fault === 'lose') {
      incoming.socket.destroy();
      return;
    }
    const isHtml = typeof body === 'string';
    const type = isHtml ? 'text/html; charset=utf-8' : 'application/json; charset=UTF-8';
    response.writeHead(status, { 'content-type': type, ...more });
    response.end(isHtml ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: FakeSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    requests: [],
    release() {
      for (const act of late.splice(0)) act();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}

/** A page that visitors read. */
export const articlePage = (title: string, html: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${html}</main></body></html>`;

/** The slug, or with a number behind it where that is taken, as WordPress and Ghost give slugs. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

// Serves the pages of the measurement in a process of its own. Says over its channel to the parent on
// which port, and which verdict is right for every address.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Verdict } from '@linkwright/core/all';
import { makePages, type ServedPage } from './make-pages.ts';
import { seededRandom } from './random.ts';

/** What the parent is told. */
export interface Served {
  /** By address with host and without scheme and port, e.g. 'site-01.example/articles/3'. */
  pages: { host: string; path: string; verdict: Verdict }[];
  port: number;
}

/** Addresses that end so are answered as late as pages of the web are. */
const SLOW = '?slow';

const pages = await makePages();
const byAddress = new Map(pages.map((page) => [page.host + page.path, page]));
const delays = makeDelays();

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const [path = '', query] = (request.url ?? '').split('?');
  const host = (request.headers.host ?? '').split(':')[0];
  const page = byAddress.get(host + path);
  if (!page) return void response.writeHead(404).end('Not found');
  if (`?${query}` !== SLOW) return answer(page, response);
  const delay = delays.get(page);
  if (delay !== undefined) setTimeout(() => answer(page, response), delay);
});

function answer({ status, headers, body, breaks }: ServedPage, response: ServerResponse): void {
  if (breaks) return void response.socket?.resetAndDestroy();
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

/** 20 to 80 ms, a tenth 200 to 500 ms, one in a hundred never. */
function makeDelays(): Map<ServedPage, number> {
  const random = seededRandom(7);
  const found = new Map<ServedPage, number>();
  for (const page of pages) {
    const sort = random();
    if (sort < 0.01) continue;
    found.set(page, sort < 0.11 ? 200 + random() * 300 : 20 + random() * 60);
  }
  return found;
}

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const message: Served = {
  port,
  pages: pages
    .filter(({ path }) => !path.endsWith('/moved'))
    .map(({ host, path, verdict }) => ({ host, path, verdict })),
};
process.send?.(message);
process.once('disconnect', () => process.exit());

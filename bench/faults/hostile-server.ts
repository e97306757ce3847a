// Serves the hostile pages, and ordinary ones, on every loopback address. Says over its channel to the
// parent on which port, and which paths there are.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DESTINATION, makeHostilePages } from './hostile-kinds.ts';

/** What the parent is told. */
export interface Hostiles {
  port: number;
  paths: string[];
}

const ordinary = Buffer.from(
  `<!doctype html><title>A page</title><main>${`<p>Text with <a href="${DESTINATION}">example</a>.</p>`.repeat(200)}</main>`,
);
/** Of every fifth host: rules that match nothing, and are long in finding out. */
const robots = `User-agent: *\n${`Disallow: /*${'a*'.repeat(200)}$\n`.repeat(1000)}`;
const pages = new Map(makeHostilePages().map((page) => [page.path, page]));

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const page = pages.get(path);
  if (page) return void response.writeHead(200, page.headers).end(page.body);
  if (path === '/robots.txt' && /[05]:/.test(request.headers.host ?? '')) {
    return void response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
  }
  const isOrdinary = path.startsWith('/ordinary/');
  response.writeHead(isOrdinary ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(isOrdinary ? ordinary : 'Not found');
});
server.listen(0);
await once(server, 'listening');
const message: Hostiles = {
  port: (server.address() as AddressInfo).port,
  paths: [...pages.keys()],
};
process.send?.(message);
process.once('disconnect', () => process.exit());

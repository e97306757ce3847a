// Serves the pages of the measurement in a process of its own, as the sites of others do, and looks from
// there at the memory of the browser that its parent drives: neither is work of what is measured.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Verdict } from '@linkwright/core/all';
import { makePages } from '../report/make-pages.ts';
import { buildApps, kinds } from './build-apps.ts';
import { browserMemory } from './look-at.ts';
import { pageData } from './page-data.ts';
import { serveApp } from './serve-apps.ts';
import { reactPage, vuePage } from './server-rendered.ts';

interface Page {
  host: string;
  path: string;
  verdict: Verdict;
  kind: string;
}

/** What the parent is told first. */
export interface Served {
  pages: Page[];
  port: number;
}

/** And when it asks how much memory the browser took at most so far. */
export interface Memory {
  mostBytes: number;
}

const PAGES = 1000;
const PER_KIND = 20;
const PER_LOOKALIKE = 10;
const SAMPLE_MS = 200;

const pages: Page[] = [];
const hashOf = ({ host, path }: Page) =>
  createHash('sha256')
    .update(host + path)
    .digest()
    .readUInt32BE();
const hosts = new Map<string, RequestListener>();

const placeOf = await buildApps();
for (const kind of kinds) {
  const host = `${kind}.example`;
  hosts.set(host, serveApp(placeOf(kind), kind));
  for (let number = 0; number < PER_KIND; number += 1)
    pages.push({ host, path: `/${number}`, verdict: pageData(number).verdict, kind });
}
const served = (
  kind: string,
  pageOf: (number: number) => Promise<string> | string,
  app: string,
) => {
  const host = `${kind}.example`;
  const files = hosts.get(`${app}.example`);
  hosts.set(host, async (request, response) => {
    const number = Number(/^\/post\/(\d+)$/.exec(request.url ?? '')?.[1]);
    if (Number.isNaN(number)) return files?.(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(await pageOf(number));
  });
};
const WITHOUT = 17;
served('react-server', (number) => reactPage(pageData(number).data), 'react');
served('vue-server', () => vuePage(pageData(WITHOUT).data), 'vue');
for (const [host, verdict] of [
  ['react-server.example', 'live'],
  ['vue-server.example', 'missing'],
  ['next.example', 'live'],
] as const)
  for (let number = 0; number < PER_LOOKALIKE; number += 1)
    pages.push({ host, path: `/post/${number}`, verdict, kind: 'looks so' });

const made = await makePages();
const byAddress = new Map(made.map((page) => [page.host + page.path, page]));
const plain = made.filter(({ path }) => !path.endsWith('/moved'));
for (const { host, path, verdict } of plain.slice(0, PAGES - pages.length))
  pages.push({ host, path, verdict, kind: 'plain' });

// As lists come: pages of one host do not stand together.
pages.sort((one, other) => hashOf(one) - hashOf(other));

const server = createServer((request, response) => {
  const host = (request.headers.host ?? '').split(':')[0] ?? '';
  const app = hosts.get(host);
  if (app) return void app(request, response);
  const page = byAddress.get(host + (request.url ?? ''));
  if (page?.breaks) return void response.socket?.resetAndDestroy();
  if (!page) return void response.writeHead(404).end('Not found');
  response.writeHead(page.status, page.headers).end(page.body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

let mostBytes = 0;
setInterval(() => {
  mostBytes = Math.max(mostBytes, browserMemory(process.ppid));
}, SAMPLE_MS);

process.send?.({ pages, port } satisfies Served);
process.on('message', () => process.send?.({ mostBytes } satisfies Memory));
process.once('disconnect', () => process.exit());

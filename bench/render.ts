// Pages that scripts draw, among many that are what their markup says: each verdict right, the browser
// opened where it is needed, and what it costs. `npm run bench -- render [KIND]` shows what was wrong.
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createBrowserRule,
  type Inspection,
  type RenderPage,
  type Verdict,
  verifyLinks,
} from '@linkwright/core/all';
import { createPageFetcher, createPageRenderer, openReadingRoom } from '@linkwright/core/node';
import { chromiumPath } from '../scripts/machine.ts';
import { buildApps, kinds } from './render/build-apps.ts';
import { browserMemory, browsers, worked } from './render/look-at.ts';
import { pageData } from './render/page-data.ts';
import { serveApp } from './render/serve-apps.ts';
import { reactPage, vuePage } from './render/server-rendered.ts';
import { makePages } from './report/make-pages.ts';
import { wanted } from './report/wanted.ts';

const PAGES = 1000;
const PER_KIND = 20;
const PER_LOOKALIKE = 10;
const MOST_OPENED = 220;
const LEAST_RATE = 8;
const MOST_MB = 450;
const SAMPLE_MS = 200;

interface Page {
  host: string;
  path: string;
  verdict: Verdict;
  kind: string;
}
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

const plain = (await makePages()).filter(({ path }) => !path.endsWith('/moved'));
const byAddress = new Map((await makePages()).map((page) => [page.host + page.path, page]));
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
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const executablePath = chromiumPath();
if (executablePath === undefined) throw new Error('There is no Chromium on this machine');
const door = {
  version: '1',
  publicUrl: 'http://bench.example',
  allowPrivate: true,
  resolve: async () => [{ address: '127.0.0.1', family: 4 as const }],
};
const { fetchPage, close } = createPageFetcher(door);
const renderer = createPageRenderer({ ...door, executablePath });
const room = openReadingRoom();

const opened: string[] = [];
let pictures = 0;
/** Of the time in which pages were under way in the browser. */
const spans: { begun: number; ended: number }[] = [];
const renderPage: RenderPage = async (url, options) => {
  opened.push(url);
  const begun = performance.now();
  try {
    return await renderer.renderPage(url, options);
  } finally {
    spans.push({ begun, ended: performance.now() });
  }
};
const browser = {
  renderPage,
  rule: createBrowserRule(),
  keepPicture: () => {
    pictures += 1;
  },
};

let mostBytes = 0;
const sampling = setInterval(() => {
  mostBytes = Math.max(mostBytes, browserMemory());
}, SAMPLE_MS);
const lines = pages.map(({ host, path }) => {
  const url = `http://${host}:${port}${path}`;
  return { line: url, url, fault: null, duplicateOf: null };
});
const seen = new Map<number, Inspection>();
const before = worked();
const begun = performance.now();
const { inspect } = room;
for await (const event of verifyLinks(
  { lines, wanted },
  { fetchPage, inspect, browser, concurrency: 50 },
))
  if (event.type === 'page') seen.set(event.result.position, event.result.inspection);
const seconds = (performance.now() - begun) / 1000;
const after = worked();
clearInterval(sampling);
await renderer.close();
await close();
room.close();
server.closeAllConnections();
server.close();
await sleep(SAMPLE_MS);
const left = browsers().length;

const [shown] = process.argv.slice(2);
let right = 0;
for (const [kind, some] of Map.groupBy(pages.keys(), (at) => pages[at]?.kind ?? '')) {
  const wrong = some.filter((at) => seen.get(at)?.verdict !== pages[at]?.verdict);
  right += some.length - wrong.length;
  const urls = new Set(some.map((at) => lines[at]?.url));
  const times = opened.filter((url) => urls.has(url)).length;
  console.log(
    `${kind.padEnd(10)} ${some.length - wrong.length} of ${some.length} right, ${times} opened`,
  );
  if (kind !== shown) continue;
  for (const at of wrong)
    console.log(pages[at]?.verdict, lines[at]?.url, seen.get(at)?.summary, seen.get(at)?.rendering);
}
/** What others did meanwhile on this machine's processors is none of ours. */
const others = after.all - before.all - (after.ours - before.ours);
const pairSeconds = (seconds * availableParallelism() - others) / 2;
const rate = opened.length / pairSeconds;
const megabytes = mostBytes / 1024 / 1024;
console.log(`
${pages.length} pages in ${seconds.toFixed(1)} s, ${(after.ours - before.ours).toFixed(1)} s of processors; others ${others.toFixed(1)} s
right: ${right} (${PAGES})
opened: ${opened.length} (at most ${MOST_OPENED}), pictures: ${pictures}
pages drawn a second and core-pair, all others beside them: ${rate.toFixed(1)} (at least ${LEAST_RATE})
memory of the browser: ${megabytes.toFixed(0)} MB (at most ${MOST_MB})
processes left: ${left} (0)`);
const holds =
  right === PAGES &&
  opened.length <= MOST_OPENED &&
  rate >= LEAST_RATE &&
  megabytes <= MOST_MB &&
  left === 0;
process.exitCode = holds ? 0 : 1;

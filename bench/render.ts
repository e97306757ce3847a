// Pages that scripts draw, among many that are what their markup says: each verdict right, the browser
// opened where it is needed, and what it costs. `npm run bench -- render [KIND]` shows what was wrong.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createBrowserRule,
  type Inspection,
  type RenderPage,
  verifyLinks,
} from '@linkwright/core/all';
import { createPageFetcher, createPageRenderer, openReadingRoom } from '@linkwright/core/node';
import { chromiumPath } from '../scripts/machine.ts';
import { browsers, worked } from './render/look-at.ts';
import type { Memory, Served } from './render/page-server.ts';
import { wanted } from './report/wanted.ts';

const PAGES = 1000;
const MOST_OPENED = 220;
const LEAST_RATE = 8;
const MOST_MB = 450;
/** What a browser takes to be gone. */
const GONE_MS = 200;

const pageServer = fork(path.join(import.meta.dirname, 'render/page-server.ts'));
const [{ pages, port }] = (await once(pageServer, 'message')) as [Served];

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
const renderPage: RenderPage = (url, options) => {
  opened.push(url);
  return renderer.renderPage(url, options);
};
const browser = {
  renderPage,
  rule: createBrowserRule(),
  keepPicture: () => {
    pictures += 1;
  },
};

const lines = pages.map(({ host, path }) => {
  const url = `http://${host}:${port}${path}`;
  return { line: url, url, fault: null, duplicateOf: null };
});
const seen = new Map<number, Inspection>();
const before = worked(pageServer.pid);
const begun = performance.now();
const { inspect } = room;
for await (const event of verifyLinks(
  { lines, wanted },
  { fetchPage, inspect, browser, concurrency: 50 },
))
  if (event.type === 'page') seen.set(event.result.position, event.result.inspection);
const seconds = (performance.now() - begun) / 1000;
const after = worked(pageServer.pid);
pageServer.send('memory');
const [{ mostBytes }] = (await once(pageServer, 'message')) as [Memory];
await renderer.close();
await close();
room.close();
pageServer.disconnect();
await sleep(GONE_MS);
const left = browsers(process.pid).length;

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
/** What others did meanwhile on this machine's processors, the sites themselves too, is none of ours. */
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

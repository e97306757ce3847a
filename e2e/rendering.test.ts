import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBrowserRule, type Inspection, inspectAt } from '@linkwright/core/all';
import {
  createPageFetcher,
  createPageRenderer,
  openReadingRoom,
  type PageRenderer,
  type RenderingLimits,
  type ResolveName,
} from '@linkwright/core/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../scripts/machine.ts';
import { startServerProcess } from './server-process.ts';

const wanted = { destinationUrl: 'https://destination.example/page', anchorText: 'the guide' };
const link = `<a href="${wanted.destinationUrl}">${wanted.anchorText}</a>`;
const drawnInSteps = (steps: number) => `<div id="root"></div><script>
    root.innerHTML = '<p>Much of a page is there, and its link comes last.</p>';
    let steps = ${steps};
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      for (const end = performance.now() + 150; performance.now() < end;);
      steps -= 1;
      if (steps > 0) port2.postMessage(0);
      else root.innerHTML = '${link}';
    };
    setTimeout(() => port2.postMessage(0));
  </script>`;
const bodies: Record<string, string> = {
  '/drawn': `<div id="root"></div><script type="module" src="/draw.js"></script>`,
  '/drawn-late': `<div id="root"></div><script>setTimeout(() => fetch('/data').then((r) => r.text()).then((t) => { root.innerHTML = t; }), 200)</script>`,
  '/drawn-slowly': drawnInSteps(12),
  '/drawn-too-slowly': drawnInSteps(40),
  '/drawn-without': `<div id="root"></div><script>root.innerHTML = '<p>Nothing here.</p>'</script>`,
  '/hidden': `<div id="root"></div><style>.x { display: none }</style><script>root.innerHTML = '<p class=x>${link}</p>'</script>`,
  '/tampered': `<div id="root"></div><script>root.innerHTML = '${link}'; Node.prototype.cloneNode = () => { throw 1 }; Element.prototype.querySelectorAll = () => []; document.querySelectorAll = () => [];</script>`,
  '/moved': `<script>location.replace('/drawn')</script>`,
  '/loop': `<div id="root"></div><script>for (;;) {}</script>`,
  '/greedy': `<div id="root"></div><script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))</script>`,
  '/waits': `<div id="root"></div><img src="/never"><script>fetch('/never'); new EventSource('/never'); root.innerHTML = '${link}'</script>`,
  '/hog': `<div id="root"></div><script>const all = []; for (let n = 0; n < 40; n += 1) all.push(new Uint8Array(1e8).fill(7))</script>`,
  '/asks': `<div id="root"></div><script>for (let n = 0; n < 400; n += 1) fetch('/data?' + n)</script>`,
  '/dialogs': `<div id="root"></div><script>alert(1); confirm(2); open('/drawn'); root.innerHTML = '${link}'; print()</script>`,
  '/below': `<div id="root"></div><script>root.innerHTML = '<p>Words.</p>'.repeat(99) + '<p>See ${link} and more.</p>' + '<p>Words.</p>'.repeat(99)</script>`,
  '/restless': `<div id="root"></div><script>root.innerHTML = '${link}'; new MutationObserver(() => { for (;;) {} })
    .observe(root, { subtree: true, attributeFilter: ['style'] })</script>`,
  '/outlined': `<div id="root"></div><img src="/picture.jpg"><script>document.images[0].onload = ({ target }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [target.naturalWidth, target.naturalHeight];
    const place = canvas.getContext('2d');
    place.drawImage(target, 0, 0);
    const { data } = place.getImageData(0, 0, canvas.width, canvas.height);
    const at = [];
    for (let n = 0; n < data.length; n += 4)
      if (data[n] > 180 && data[n + 1] < 60 && data[n + 2] < 150) at.push(Math.floor(n / 4 / canvas.width));
    root.textContent = [canvas.width, canvas.height, at.length > 300, at[0] > 100, at.at(-1) < 300].join(' ');
  }</script>`,
  '/circle': `<script>location.replace('/circle?' + Math.random())</script>`,
};

/** Of the browsers that this process started. */
const browserProcesses = () => processesOf(process.pid, /chrom/);

/** Of what a process started, and what that did. */
function processesOf(first: number | undefined, command: RegExp): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), args }] : [];
  });
  const ours = new Set([first]);
  for (let known = 0; known !== ours.size; ) {
    known = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.flatMap(({ pid, args }) => (ours.has(pid) && command.test(args) ? [pid] : []));
}

let site: Server;
let origin: string;
/** What was connected to that no page may reach. */
let inside: Server;
let insideOrigin: string;
const touched: string[] = [];
let renderer: PageRenderer;
const room = openReadingRoom();

/** The last that was taken. */
let picture: Uint8Array | undefined;
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const words = `<title>Page</title><main>${'<p>Of desks and how they are made by hand.</p>'.repeat(40)}</main>`;
const drawing = '<p id="more"></p><script>more.innerHTML = "More."</script>';

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server);
};

/** Names of public sites lead to this machine; any other way to it is forbidden. */
const resolve: ResolveName = async (name) => {
  if (name === 'inside.example') return [{ address: '10.0.0.1', family: 4 }];
  return [{ address: '127.0.0.1', family: 4 }];
};

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://site').pathname;
    if (path === '/draw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`document.getElementById('root').innerHTML = ${JSON.stringify(link)};`);
      return;
    }
    if (path === '/never') return;
    if (path === '/picture.jpg' && picture) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    if (path === '/foreign-frames')
      response.end(`<frameset><frame src="http://other.example:${portOf(site)}/drawn"></frameset>`);
    else if (path === '/foreign-frame')
      response.end(
        `${words}<iframe src="http://other.example:${portOf(site)}/drawn"></iframe>${drawing}`,
      );
    else if (path === '/frameset') response.end('<frameset><frame src="/drawn-late"></frameset>');
    else if (path === '/data') response.end(link);
    else if (path === '/flood')
      for (let n = 0; n < 400; n += 1) response.write('x'.repeat(100_000));
    else if (path === '/probes') response.end(probes(insideOrigin));
    else response.end(`<!doctype html><title>Page</title><body>${bodies[path] ?? ''}`);
  });
  inside = createServer((request, response) => {
    touched.push(request.url ?? '');
    response.end('secret');
  });
  inside.on('upgrade', (request) => touched.push(request.url ?? ''));
  inside.on('connection', () => touched.push('connection'));
  const port = await listen(site);
  insideOrigin = `127.0.0.1:${await listen(inside)}`;
  origin = `http://site.example:${port}`;
  renderer = open({});
});
afterAll(async () => {
  await renderer.close();
  room.close();
  site.closeAllConnections();
  site.close();
  inside.close();
});

/** The one origin is open, and another of the same server; everything else is what strangers' addresses are. */
const open = (limits: Partial<RenderingLimits>): PageRenderer =>
  createPageRenderer({
    executablePath: chromiumPath() ?? '',
    version: '1.0.0',
    publicUrl: 'http://linkwright.test',
    allowPrivate: (asked) => asked === origin || asked === origin.replace('site', 'other'),
    resolve,
    limits,
  });

async function inspect(path: string, { renderPage }: PageRenderer = renderer) {
  const allowPrivate = () => true;
  const door = { version: '1.0.0', publicUrl: 'http://linkwright.test', allowPrivate, resolve };
  const { fetchPage, close } = createPageFetcher(door);
  const keepPicture = (_: Inspection, jpeg: Uint8Array) => {
    picture = jpeg;
  };
  const browser = { renderPage, rule: createBrowserRule(), keepPicture };
  const { signal } = new AbortController();
  try {
    return await inspectAt(origin + path, wanted, {
      fetchPage,
      inspect: room.inspect,
      browser,
      signal,
    });
  } finally {
    await close();
  }
}

/** Every way that a page has to ask for something, each to a server that is not on the public internet. */
const probes = (host: string): string => `<!doctype html><title>Probes</title>
<link rel="preload" as="image" href="http://${host}/preload"><link rel="preconnect" href="http://${host}">
<link rel="dns-prefetch" href="http://${host}"><link rel="stylesheet" href="http://${host}/css">
<body><div id="root"></div><img src="http://${host}/img"><iframe src="http://${host}/frame"></iframe>
<video src="http://${host}/video"></video><object data="http://${host}/object"></object>
<script>
const tried = [
  () => fetch('http://${host}/fetch', { mode: 'no-cors' }),
  () => fetch('http://inside.example/name', { mode: 'no-cors' }),
  () => fetch('http://localhost:${host.split(':')[1]}/localhost', { mode: 'no-cors' }),
  () => fetch('http://[::1]:${host.split(':')[1]}/six', { mode: 'no-cors' }),
  () => new WebSocket('ws://${host}/socket'),
  () => new EventSource('http://${host}/events'),
  () => navigator.sendBeacon('http://${host}/beacon', 'x'),
  () => new Worker(URL.createObjectURL(new Blob(['fetch("http://${host}/worker")']))),
  () => navigator.serviceWorker.register('/draw.js'),
  () => new RTCPeerConnection({ iceServers: [{ urls: 'stun:${host}' }] }).createDataChannel('x'),
  () => { const form = document.createElement('form'); form.action = 'http://${host}/form'; form.target = '_blank'; root.append(form); form.submit(); },
];
for (const one of tried) try { Promise.resolve(one()).catch(() => {}); } catch {}
root.insertAdjacentHTML('beforeend', ${JSON.stringify(link)});
</script>`;

describe('a page that its scripts draw', () => {
  it.each([
    '/drawn',
    '/drawn-late',
    '/drawn-slowly',
    '/tampered',
    '/moved',
    '/dialogs',
    '/waits',
    '/frameset',
  ])('%s is live, drawn by script', async (path) => {
    const { verdict, rendering, link: found } = await inspect(path);
    expect({ verdict, rendering }).toMatchObject({
      verdict: 'live',
      rendering: { outcome: 'drawn', failure: null },
    });
    expect(found).toMatchObject({ hidden: null, anchorMatch: 'exact' });
  });

  it('without the link misses it', async () => {
    expect(await inspect('/drawn-without')).toMatchObject({
      verdict: 'missing',
      rendering: { outcome: 'same' },
    });
  });

  it('that is at work for longer than anybody waits is not said to miss it', async () => {
    expect(await inspect('/drawn-too-slowly')).toMatchObject({
      verdict: 'unreachable',
      rendering: { outcome: 'not-seen', failure: { kind: 'timeout' } },
    });
  });

  it('with a link that a style sheet hides shows it as hidden', async () => {
    expect((await inspect('/hidden')).link).toMatchObject({ hidden: 'rendered' });
  });
});

describe('a picture', () => {
  const known = () => ({
    hash: createHash('sha256')
      .update(picture ?? '')
      .digest('hex'),
    bytes: picture?.length,
  });
  const shown = async (path: string) => (await inspect(path)).rendering?.picture;

  it('shows the link outlined in the middle of its surroundings', async () => {
    expect(await shown('/below')).toEqual({
      ...known(),
      shows: 'link',
      takenAt: expect.any(String),
    });
    let html = '';
    const write = (text: string) => {
      html += text;
      return true;
    };
    await renderer.renderPage(`${origin}/outlined`, { read: () => ({ write }) });
    expect(html).toContain('800 400 true true true');
  });

  it('shows a link that stands in a frame of the site', async () => {
    expect(await shown('/frameset')).toMatchObject({ ...known(), shows: 'link' });
  });

  it.each(['/drawn-without', '/hidden'])(
    'shows the top of %s, where people see no link',
    async (path) => {
      expect(await shown(path)).toMatchObject({ ...known(), shows: 'top' });
    },
  );

  it('of a page that does not hold still costs no verdict', async () => {
    expect(await inspect('/restless')).toMatchObject({
      verdict: 'live',
      rendering: { failure: null },
    });
  });
});

describe('a link in a frame of another site is none of the page', () => {
  it('which has words of its own, and misses it', async () => {
    expect(await inspect('/foreign-frame')).toMatchObject({
      verdict: 'missing',
      rendering: { outcome: 'same' },
    });
  });

  it('nor of one that shows nothing else, and was not seen', async () => {
    expect(await inspect('/foreign-frames')).toMatchObject({
      verdict: 'unreachable',
      pageKind: { kind: 'frames' },
      rendering: { outcome: 'same' },
    });
  });
});

it('loses no page although its browser is killed at any moment', async () => {
  const paths = Array.from({ length: 10 }, (_, number) => `/drawn-late?${number}`);
  let isDone = false;
  const killing = (async () => {
    for (let kill = 0; kill < 6 && !isDone; kill += 1) {
      await sleep(350 + 50 * kill);
      for (const pid of browserProcesses()) process.kill(pid, 'SIGKILL');
    }
  })();
  const seen = await Promise.all(paths.map((path) => inspect(path)));
  isDone = true;
  await killing;
  expect(seen).toHaveLength(paths.length);
  const known = new Set(['live', 'unreachable']);
  expect(seen.filter(({ verdict }) => !known.has(verdict))).toEqual([]);
  // Nor does one wait for a browser that is gone until its time is over.
  expect(seen.filter(({ rendering }) => rendering?.failure?.kind === 'timeout')).toEqual([]);
  expect((await inspect('/drawn')).verdict).toBe('live');
});

it('leaves no process behind', async () => {
  const other = open({});
  expect((await inspect('/drawn', other)).verdict).toBe('live');
  await renderer.close();
  await other.close();
  await expect.poll(browserProcesses).toEqual([]);
  renderer = open({});
});

it('is opened for the server in a process of its own, which knows no setting', async () => {
  const secret = 'only for this test, and longer than 32 characters';
  const server = await startServerProcess({
    PATH: `${path.dirname(chromiumPath() ?? '')}:${process.env.PATH}`,
    FETCH_ALLOW_PRIVATE: '1',
    AUTH_SECRET: secret,
  });
  const call = async (way: string, init?: RequestInit) =>
    (await fetch(server.url + way, init)).json();
  const { id } = await call('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      keyword: 'guides',
      ...wanted,
      urlList: `http://127.0.0.1:${portOf(site)}/drawn`,
    }),
  });
  const read = async () => (await call(`/api/reports/${id}`)).results?.[0]?.inspection;
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({
    verdict: 'live',
    rendering: { outcome: 'drawn', picture: { shows: 'link' } },
  });
  const [program, ...others] = processesOf(server.process.pid, /render-pages/);
  const settings = readFileSync(`/proc/${program}/environ`, 'utf8');
  await server.stop();
  expect(others).toEqual([]);
  expect(settings).toContain('PATH=');
  expect(settings).not.toContain(secret);
  expect(processesOf(process.pid, /render-pages|chrom/)).toEqual([]);
});

describe('a hostile page', () => {
  it('reaches nothing but the public internet, by none of the ways that a browser has', async () => {
    const { verdict, rendering } = await inspect('/probes');
    expect({ verdict, rendering }).toMatchObject({
      verdict: 'live',
      rendering: { outcome: 'drawn' },
    });
    expect(touched).toEqual([]);
  });

  it.each([
    ['/loop', 'timeout'],
    ['/asks', 'too-heavy'],
    ['/flood', 'too-large'],
    ['/circle', 'timeout'],
  ])('%s is given up, and never missing', async (path, kind) => {
    const small = open({ timeoutMs: kind === 'timeout' ? 5000 : 15_000, maxBytes: 1_000_000 });
    const visit = await small.renderPage(origin + path, { read: () => null });
    await small.close();
    if (path === '/circle') expect(visit.isWhole).toBe(false);
    else expect(visit.failure?.kind).toBe(kind);
  });

  it('that takes all memory takes its browser with it, and no other page', async () => {
    // The other page begins anew in another browser, which takes its time on a slow machine.
    const patient = open({ timeoutMs: 60_000 });
    const paths = ['/greedy', '/drawn-late'];
    const [greedy, drawn] = await Promise.all(paths.map((path) => inspect(path, patient)));
    await patient.close();
    expect(greedy).toMatchObject({
      verdict: 'unreachable',
      rendering: { outcome: 'not-seen', failure: { kind: 'too-heavy' } },
    });
    expect(drawn?.verdict).toBe('live');
  });

  it('that takes memory outside of its scripts is ended with its browser, and no other page', async () => {
    const small = open({ maxMemory: 500 * 1024 * 1024, timeoutMs: 30_000 });
    const [hog, drawn] = await Promise.all([inspect('/hog', small), inspect('/drawn-late', small)]);
    await small.close();
    expect(hog).toMatchObject({ verdict: 'unreachable', rendering: { outcome: 'not-seen' } });
    expect(drawn).toMatchObject({ verdict: 'live', rendering: { failure: null } });
  });

  it('is not opened where its address is not public', async () => {
    const { renderPage } = renderer;
    const visit = await renderPage(`http://${insideOrigin}/`, { read: () => null });
    expect(visit.failure?.kind).toMatch(/port-not-allowed|private-address/);
    expect((await renderPage('http://inside.example/', { read: () => null })).failure).toBeTruthy();
    expect(touched).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What every report of these tests looks for. */
export const wanted = {
  keyword: 'garden tools',
  anchorText: 'hand-forged spades',
  destinationUrl: 'https://spades.example.com/forged',
};

type Answer = { status?: number; type?: string; location?: string; body?: string };

const article = (link: string): string => `<!doctype html><html lang="en"><head>
<title>Notes from the potting shed</title><meta charset="utf-8"></head><body>
<header><nav><a href="/">Home</a> <a href="https://elsewhere.example.net/">A friend</a></nav></header>
<main><h1>Notes from the potting shed</h1>
<p>Clay is heavy in March. For a bed that was never dug we use ${link}, and a bar for the stones.</p>
<p>Sharpen the edge before the season and oil the handle after it.</p></main></body></html>`;

const link = (words: string, { href = wanted.destinationUrl, rel = '' } = {}): string =>
  `<a href="${href}"${rel ? ` rel="${rel}"` : ''}>${words}</a>`;

/** One kind of page for every verdict that a page can have; a page's number chooses. */
const kinds: [verdict: string, answer: (wait: string) => Answer][] = [
  ['live', () => ({ body: article(link(wanted.anchorText)) })],
  ['live', () => ({ body: article(link(`<em>${wanted.anchorText}</em>`)) })],
  ['live', (wait) => ({ status: 301, location: `/moved${wait}` })],
  ['live', () => ({ body: article(link(wanted.anchorText)) })],
  ['live-nofollow', () => ({ body: article(link(wanted.anchorText, { rel: 'nofollow' })) })],
  ['wrong-anchor', () => ({ body: article(link('this shop')) })],
  [
    'wrong-target',
    () => ({
      body: article(link(wanted.anchorText, { href: 'https://spades.example.com/rakes' })),
    }),
  ],
  ['missing', () => ({ body: article('a spade') })],
  ['blocked', () => ({ status: 403, body: 'Forbidden' })],
  ['not-html', () => ({ type: 'application/pdf', body: '%PDF-1.7' })],
];

/** Its markup has no link: a script draws it. */
const drawnByScript = `<!doctype html><html lang="en"><title>Notes</title><div id="root"></div>
<script>document.getElementById('root').innerHTML = ${JSON.stringify(link(wanted.anchorText))}</script></html>`;

/** What a report should say of the page with this number. */
export const verdictOf = (number: number): string => kinds[number % kinds.length]?.[0] ?? '';

function answerTo(address: string): Answer {
  const { pathname, search } = new URL(address, 'http://pages');
  if (pathname === '/robots.txt') return { status: 404, body: '' };
  if (pathname === '/drawn') return { body: drawnByScript };
  if (pathname === '/moved') return { body: article(link(wanted.anchorText)) };
  const number = Number(/^\/notes\/(\d+)$/.exec(pathname)?.[1]);
  return kinds[number % kinds.length]?.[1](search) ?? { status: 404, body: 'Nothing here' };
}

export interface RunningPages {
  /** Address of the page with a number; each hundred has a host of its own. */
  page(number: number, options?: { waitMs?: number }): string;
  stop(): void;
}

/** The pages as a process of their own, on a free port of every loopback address. */
export async function startPages(): Promise<RunningPages> {
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return {
    page: (number, { waitMs } = {}) =>
      `http://127.0.0.${2 + Math.floor(number / 100)}:${port}/notes/${number}${waitMs ? `?wait=${waitMs}` : ''}`,
    stop: () => void child.kill(),
  };
}

if (import.meta.main) {
  const server = createServer((request, response) => {
    const {
      status = 200,
      type = 'text/html; charset=utf-8',
      location,
      body = '',
    } = answerTo(request.url ?? '/');
    const waitMs = Number(
      new URL(request.url ?? '/', 'http://pages').searchParams.get('wait') ?? 0,
    );
    setTimeout(() => {
      response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) });
      response.end(body);
    }, waitMs);
  });
  server.listen(0, '0.0.0.0', () => console.log((server.address() as AddressInfo).port));
}

import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UnusedReason } from '../../articles/sources/source.ts';
import { createPageFetcher, type PageFetcher } from '../page-fetcher.ts';
import { openReadingRoom, type ReadingRoom } from '../reading-room/reading-room.ts';
import { minimalDocx, minimalPdf } from '../testing/documents.ts';
import { type Site, startSite } from '../testing/site.ts';
import { createSourceGathering } from './gather-sources.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (text: string) =>
  `<!doctype html><html lang="en"><head><title>Trail Pack</title></head><body><main><h1>Trail Pack</h1><p>${text}</p></main></body></html>`;
const fine = page('The Trail Pack weighs 780 g and carries loads for ten hours in the hills.');
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Sends for as long as somebody listens. */
function endless(response: ServerResponse, part: string | Buffer): void {
  const more = () => {
    while (!response.destroyed) if (!response.write(part)) return void response.once('drain', more);
  };
  more();
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'), 50);
  response.once('close', () => clearInterval(timer));
}

let text = fine;
const answers: Record<string, (response: ServerResponse) => void> = {
  '/fine': (response) => response.writeHead(200, html).end(text),
  '/huge': (response) => {
    response.writeHead(200, { ...html, 'content-length': 400 * 1024 * 1024 });
    endless(response, Buffer.alloc(256 * 1024, 'a '));
  },
  '/endless': (response) => {
    response.writeHead(200, html).write(page('It goes on.'));
    endless(response, '<p>and on '.repeat(10_000));
  },
  '/slow': (response) => {
    response.writeHead(200, html);
    drip(response);
  },
  '/binary': (response) => response.writeHead(200, html).end(randomBytes(4000)),
  '/binary-text': (response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(randomBytes(4000)),
  '/pdf-as-page': (response) => response.writeHead(200, html).end(minimalPdf(['Hills.'])),
  '/lying': (response) =>
    response
      .writeHead(200, html)
      .end(Buffer.from(page('Größe, Höhe, Fülle, Äpfel. '.repeat(50)), 'latin1')),
  '/latin': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(
        Buffer.from(
          page('Ein Hüttenbesuch kostet für Kinder nichts, und für Große wenig.'),
          'latin1',
        ),
      ),
  '/members': (response) =>
    response.writeHead(401, { ...html, 'www-authenticate': 'Basic' }).end(page('Members only.')),
  '/form': (response) =>
    response.writeHead(200, html).end(page('Sign in.</p><form><input type="password"></form><p>')),
  '/wall': (response) =>
    response
      .writeHead(200, html)
      .end(page('Checking.<script>window._cf_chl_opt={}</script><p>Just a moment…')),
  '/wall-403': (response) =>
    response.writeHead(403, { ...html, 'cf-mitigated': 'challenge' }).end(page('Just a moment…')),
  '/unkept': (response) =>
    response.writeHead(200, { ...html, 'x-robots-tag': 'noarchive' }).end(fine),
  '/guide.pdf': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/pdf' })
      .end(minimalPdf(['Seams of the Trail Pack are sewn in Kendal.', 'The pack weighs 780 g.'])),
  '/download/guide.docx': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/octet-stream' })
      .end(minimalDocx(['Straps of the Trail Pack are 40 mm wide.'])),
  '/notes': (response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('# Care\n\nWash it by hand.'),
  '/broken.pdf': (response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 and no more'),
  '/empty.pdf': (response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(minimalPdf([])),
  '/bomb.docx': (response) => response.writeHead(200, { 'content-type': docx }).end(bomb),
  '/huge.pdf': (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    endless(response, Buffer.alloc(256 * 1024, '%'));
  },
};

// Packed once, before anything is timed.
const bomb = minimalDocx(['x'.repeat(100_000_000)]);
let site: Site;
let fetcher: PageFetcher;
let room: ReadingRoom;
beforeAll(async () => {
  site = await startSite(({ url = '' }, response) => {
    const answer = answers[url];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  fetcher = createPageFetcher({ version: '1', publicUrl: 'test', allowPrivate: true, perHost: 6 });
  room = openReadingRoom({ readers: 1 });
});
afterAll(async () => {
  room.close();
  await fetcher.close();
  await site.close();
});

const gatherer = (timeoutMs = 5000) =>
  createSourceGathering({
    room,
    fetchPage: fetcher.fetchPage,
    clock: () => new Date('2026-11-23T20:00:00.000Z'),
    timeoutMs,
  });
async function gather(path: string, timeoutMs?: number) {
  const given = {
    keyword: 'trail pack',
    targetUrl: `${site.url}/fine`,
    sources: [site.url + path],
  };
  const gathered = await gatherer(timeoutMs)(given, { signal: new AbortController().signal });
  expect(gathered.sources[0]).toMatchObject({ role: 'target' });
  return { unused: gathered.unused, given: gathered.sources[1] };
}

it.each<[string, string, UnusedReason, string, number?]>([
  ['huge', '/huge', 'too-large', 'larger than 5 MB'],
  ['endless', '/endless', 'too-large', 'larger than 5 MB'],
  ['a byte at a time', '/slow', 'too-slow', 'longer than there was time', 700],
  ['binary with the type of a page', '/binary', 'not-text', 'no page'],
  ['binary with the type of a text', '/binary-text', 'not-text', 'damaged'],
  ['a document with the type of a page', '/pdf-as-page', 'not-text', 'no page'],
  ['in another encoding than it says', '/lying', 'garbled', 'broken encoding'],
  ['for members', '/members', 'log-in', '401'],
  ['behind a form', '/form', 'log-in', 'log in'],
  ['behind a wall', '/wall', 'bot-wall', 'Cloudflare'],
  ['behind a wall that refuses', '/wall-403', 'bot-wall', 'Cloudflare'],
  ['not to be kept', '/unkept', 'noarchive', 'not to be kept'],
  ['a damaged PDF', '/broken.pdf', 'not-text', 'damaged'],
  ['a PDF of pictures', '/empty.pdf', 'no-text', 'no text'],
  ['a document that takes too much', '/bomb.docx', 'too-heavy', 'too heavy', 30_000],
  ['an endless document', '/huge.pdf', 'too-large', 'larger than 20 MB'],
])('says of a source that is %s why it is none', async (_, path, reason, message, timeoutMs) => {
  const { unused, given } = await gather(path, timeoutMs);
  expect(given).toBeUndefined();
  expect(unused).toMatchObject([{ address: site.url + path, role: 'given', reason }]);
  expect(unused[0]?.message).toContain(message);
});

it.each([
  ['a page in the encoding that it names', '/latin', 'Hüttenbesuch kostet für Kinder'],
  ['a PDF', '/guide.pdf', 'sewn in Kendal'],
  ['a Word document', '/download/guide.docx', '40 mm wide'],
  ['a text', '/notes', 'Wash it by hand'],
])('reads %s', async (_, path, words) => {
  const { unused, given } = await gather(path);
  expect(unused).toEqual([]);
  expect(given).toMatchObject({ address: site.url + path, role: 'given' });
  expect(JSON.stringify(given?.blocks)).toContain(words);
});

it('names a document by its heading, or else by its file', async () => {
  expect((await gather('/notes')).given?.title).toBe('Care');
  expect((await gather('/guide.pdf')).given).toMatchObject({
    title: 'guide.pdf',
    language: 'en',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('reads a source anew where that is asked for, so that a change of it shows', async () => {
  const gatherSources = gatherer();
  const read = async (isFresh: boolean) => {
    const wanted = { keyword: 'trail pack', targetUrl: `${site.url}/fine` };
    const signal = new AbortController().signal;
    return (await gatherSources(wanted, { signal, isFresh })).sources[0];
  };
  const first = await read(false);
  text = fine.replace('780 g', '820 g');
  expect((await read(false))?.hash).toBe(first?.hash);
  const anew = await read(true);
  text = fine;
  expect(anew?.hash).not.toBe(first?.hash);
  expect(JSON.stringify(anew?.blocks)).toContain('820 g');
});

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadComposing } from '../../articles/offline-writer/compose-pieces.ts';
import { writePost } from '../../articles/posts/write.ts';
import type { GenerationRequest } from '../../articles/posts/writer.ts';
import type { Source } from '../../articles/sources/source.ts';
import type { WantedLink } from '../../verification/reports/inspection.ts';
import { makeVisit } from '../../verification/reports/testing/visit.ts';
import {
  createPageInspection,
  inspectAt,
} from '../../verification/reports/verdict/inspect-page.ts';
import { createPageFetcher, type PageFetcher } from '../page-fetcher.ts';
import { type Site, startSite } from '../testing/site.ts';
import { openReadingRoom } from './reading-room.ts';

const wanted: WantedLink = { destinationUrl: 'https://example.com/shop', anchorText: 'good beans' };
const { signal } = new AbortController();
const room = openReadingRoom({ readers: 1, mostHereMs: 0 });
let site: Site;
let fetcher: PageFetcher;
let answer: { status: number; headers: Record<string, string>; body: Buffer };
beforeAll(async () => {
  site = await startSite((_request, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  fetcher = createPageFetcher({
    version: '1',
    publicUrl: 'https://linkwright.example',
    allowPrivate: true,
    clock: () => new Date('2026-11-21T09:00:00Z'),
  });
});
afterAll(async () => {
  room.close();
  await fetcher.close();
  await site.close();
});

const inspectSite = async (inspect: typeof room.inspect) => {
  const { fetchPage } = fetcher;
  return { ...(await inspectAt(site.url, wanted, { fetchPage, inspect, signal })), elapsedMs: 0 };
};

const html = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="https://example.com/shop">good beans</a>',
      '<title>räised</title>',
      '<a rel=nofollow href=//example.com/shop>',
      '</a>',
      '<!-- example.com -->',
      '日本語 ',
      '&amp;',
      '<meta name=robots content=nofollow>',
      '<script>example.com',
      '</script>',
      '<',
      '"',
      'good',
      '<meta charset=windows-1252>',
      '<link rel=canonical href=/a>',
      '<div hidden>',
      '\u0000',
    ),
    { maxLength: 400 },
  )
  .map((parts) => parts.join(''));
const encoded = fc
  .tuple(html, fc.constantFrom('utf-8', 'utf-16le', 'windows-1252', ''))
  .map(([text, charset]) => ({
    charset,
    bytes: Buffer.from(
      text,
      charset === 'windows-1252' ? 'latin1' : charset === 'utf-16le' ? 'utf16le' : 'utf8',
    ),
  }));

it('says of every page what is said of it where it is called', async () => {
  const status = fc.constantFrom(200, 200, 200, 403, 404, 500);
  await fc.assert(
    fc.asyncProperty(encoded, status, fc.boolean(), async (page, status, isPacked) => {
      const type = `text/html${page.charset && `; charset=${page.charset}`}`;
      answer = {
        status,
        headers: { 'content-type': type, ...(isPacked ? { 'content-encoding': 'gzip' } : {}) },
        body: isPacked ? zlib.gzipSync(page.bytes) : page.bytes,
      };
      expect(await inspectSite(room.inspect)).toEqual(await inspectSite(createPageInspection));
    }),
    { numRuns: 60 },
  );
});

it('reads an ordinary page where it arrived, and a heavy one in the room', async () => {
  const program = fileURLToPath(new URL('./testing/unruly-reader.ts', import.meta.url));
  const limits = { workMs: 200, memoryMb: 64 };
  // In this room whatever is titled so takes for ever.
  const title = '<title>spin</title>';
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const patient = openReadingRoom({ readers: 1, program, limits, mostHereMs: 60_000 });
  const hasty = openReadingRoom({ readers: 1, program, limits, mostHereMs: -1 });
  answer = { status: 200, headers, body: Buffer.from(title) };
  expect(await inspectSite(patient.inspect)).toEqual(await inspectSite(createPageInspection));
  expect(await inspectSite(hasty.inspect)).toMatchObject({ verdict: 'too-heavy' });
  patient.close();
  hasty.close();
});

it.runIf(process.threadCpuUsage)('holds against no page how long a busy machine took', async () => {
  const program = fileURLToPath(new URL('./testing/unruly-reader.ts', import.meta.url));
  const limits = { workMs: 200, memoryMb: 64 };
  const busy = openReadingRoom({ readers: 1, program, limits, mostHereMs: 2000 });
  const visit = makeVisit();
  const { read, finish } = busy.inspect(wanted, signal);
  const page = '<title>spin</title><a href="https://example.com/shop">good beans</a>';
  read({ ...visit, status: 200 })?.writeBytes?.(Buffer.from(page));
  let late = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    late += 60_000;
    return late;
  });
  const inspecting = finish(visit);
  clock.mockRestore();
  expect(await inspecting).toMatchObject({ verdict: 'live' });
  busy.close();
});

it('hashes what was read, and reads a large page whole', async () => {
  const body = Buffer.from(`<p>${'räised beds '.repeat(200_000)}`);
  answer = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
  expect(await inspectSite(room.inspect)).toMatchObject({
    verdict: 'missing',
    bytes: body.length,
    isWhole: true,
    bodyHash: createHash('sha256').update(body).digest('hex'),
  });
});

describe('a text that passes the limits', () => {
  it('of a page is a verdict of its own, with the limit', async () => {
    const program = fileURLToPath(new URL('./testing/unruly-reader.ts', import.meta.url));
    const unruly = openReadingRoom({
      readers: 1,
      program,
      mostHereMs: 0,
      limits: { workMs: 200, memoryMb: 64 },
    });
    answer = {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<title>spin</title>'),
    };
    expect(await inspectSite(unruly.inspect)).toMatchObject({
      verdict: 'too-heavy',
      score: null,
      link: null,
      status: 200,
      failure: { kind: 'too-heavy' },
      summary: expect.stringMatching(/too heavy to read.*more than 0\.2 seconds of work\.$/),
    });
    answer.body = Buffer.from('<a href="https://example.com/shop">good beans</a>');
    expect(await inspectSite(unruly.inspect)).toMatchObject({ verdict: 'live' });
    unruly.close();
  });

  it('is given up with the signal', async () => {
    answer = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>') };
    const left = new AbortController();
    const { fetchPage } = fetcher;
    const inspecting = inspectAt(site.url, wanted, {
      fetchPage,
      inspect: room.inspect,
      signal: left.signal,
    });
    left.abort();
    expect((await inspecting).failure?.kind).toBe('cancelled');
  });
});

it('reads prospects and sitemaps', async () => {
  const options = { fetchPage: fetcher.fetchPage, signal };
  const sought = { subject: 'standing desks', targetUrl: 'https://b.example/' };
  answer = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(
      '<title>Räised</title><p>On Standing Desks. <a href=https://c.example/>c</a>',
    ),
  };
  expect(await room.readProspect(site.url, { ...options, sought })).toMatchObject({
    page: { title: 'Räised', links: [{ url: 'https://c.example/', anchorText: 'c' }] },
    judgement: { mentions: 1, linksToTarget: false },
  });
  expect(await room.readSitemap(site.url, options)).toEqual({ ok: true, sitemap: null });
  answer.body = Buffer.from('<urlset><url><loc>https://a.example/</loc></url></urlset>');
  expect(await room.readSitemap(site.url, options)).toEqual({
    ok: true,
    sitemap: { pages: ['https://a.example/'], sitemaps: [] },
  });
  answer.status = 404;
  expect(await room.readProspect(site.url, { ...options, sought })).toBeNull();
  expect(await room.readSitemap(site.url, options)).toEqual({ ok: false, why: 'it answered 404' });
});

it('makes articles of what writers answer, and hands on what they are refused for', async () => {
  const request = {
    keyword: 'desks',
    anchorText: 'good desks',
    targetUrl: 'https://a.example/',
    length: 'short',
    tone: 'professional',
    linkPolicy: 'follow',
  } as unknown as Parameters<typeof writePost>[0];
  const writer = {
    name: 'test',
    isStandIn: true,
    async *write() {
      yield '# Short';
    },
  };
  const writing = writePost(request, { writer, signal, finish: room.finishDraft });
  await expect(writing).rejects.toMatchObject({ name: 'AppError', code: 'CONTENT_UNUSABLE' });
});

const composed = {
  request: {
    keyword: 'desks',
    anchorText: 'good desks',
    targetUrl: 'https://a.example/',
    length: 'short',
    tone: 'professional',
    linkPolicy: 'follow',
  },
  source: {
    address: 'https://a.example/',
    title: 'Desks',
    siteName: 'A',
    description: null,
    language: 'en',
    readAt: '2026-11-23T20:00:00.000Z',
    hash: 'a'.repeat(64),
    role: 'target',
    blocks: [{ kind: 'paragraph', text: 'These desks are made of oak and weigh 40 kg.' }],
    items: [],
  },
} satisfies { request: GenerationRequest; source: Source };

it('composes an article as it is composed where it is called', async () => {
  const { request, source } = composed;
  const compose = await loadComposing();
  for (const sources of [[source], []]) {
    const pieces = await room.compose(request, sources, { signal });
    expect(pieces).toEqual(compose(request, sources));
    expect(pieces.join('')).toContain('[good desks](https://a.example/)');
  }
});

it('gives up an article that takes too much work to compose', async () => {
  const { request, source } = composed;
  const hurried = openReadingRoom({ readers: 1, limits: { workMs: 1, memoryMb: 64 } });
  const text = 'The desk is made of oak, and it stands on four legs of steel. '.repeat(60);
  const blocks = Array.from({ length: 600 }, (_, at) => ({
    kind: 'paragraph' as const,
    text: `${at} ${text}`,
  }));
  const writing = hurried.compose(request, [{ ...source, blocks }], { signal });
  await expect(writing).rejects.toMatchObject({ code: 'CONTENT_UNUSABLE' });
  hurried.close();
});

it('makes a stored post anew with an edit of it, and names what is wrong with that', async () => {
  const post = {
    title: 'A Guide to Desks',
    content: '<p>Of good desks.</p>',
    metaDescription: 'Desks.',
    keyword: 'desks',
    anchorText: 'good desks',
    targetUrl: 'https://a.example/',
    linkPolicy: 'follow' as const,
  };
  const { title, linkPolicy, revision } = await room.revise({
    post,
    edit: { title: 'A Longer Guide to Desks', linkPolicy: 'nofollow' },
  });
  expect({ title, linkPolicy }).toEqual({
    title: 'A Longer Guide to Desks',
    linkPolicy: 'nofollow',
  });
  expect(revision.content).toContain('<a href="https://a.example/"');
  await expect(room.revise({ post, edit: { title: 'Short' } })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: [{ field: 'title' }],
  });
});

import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPageFetcher, type PageFetcher } from './page-fetcher.ts';
import { type Site, startSite } from './testing/site.ts';

const bodies: string[] = [];
let site: Site;
let fetcher: PageFetcher;
beforeEach(async () => {
  bodies.length = 0;
  site = await startSite(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    if (request.url === '/moved') response.writeHead(307, { location: '/' }).end();
    else if (request.url === '/slow') setTimeout(() => response.end(), 5000).unref();
    else if (request.url === '/packed') {
      const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
      response.writeHead(201, headers).end(gzipSync('{"ä":2}'));
    } else if (request.url === '/much') response.end('x'.repeat(2000));
    else response.writeHead(202).end('taken');
  });
  const publicUrl = 'https://linkwright.example';
  fetcher = createPageFetcher({
    version: '1',
    publicUrl,
    allowPrivate: true,
    timeoutMs: 300,
    maxBytes: 1000,
  });
});
afterEach(async () => {
  await fetcher.close();
  await site.close();
});

const request = {
  headers: { 'webhook-id': 'msg_1', 'content-type': 'application/json' },
  body: '{"ä":1}',
};

it('sends headers and text as they are, in our own name', async () => {
  expect(await fetcher.post(site.url, request)).toEqual({ status: 202, failure: null });
  expect(bodies).toEqual(['{"ä":1}']);
  expect(site.requests[0]).toMatchObject({
    method: 'POST',
    headers: {
      ...request.headers,
      'user-agent': 'LinkwrightBot/1 (+https://linkwright.example)',
      'content-length': '8',
    },
  });
});

it('follows no redirect', async () => {
  expect(await fetcher.post(`${site.url}/moved`, request)).toEqual({ status: 307, failure: null });
  expect(site.requests).toHaveLength(1);
});

it('sends once, and tells why nothing answered', async () => {
  const { status, failure } = await fetcher.post(`${site.url}/slow`, request);
  expect([status, failure?.kind]).toEqual([null, 'timeout']);
  expect(site.requests).toHaveLength(1);
  await site.close();
  expect((await fetcher.post(site.url, request)).failure?.kind).toBe('refused');
  expect((await fetcher.post('nowhere', request)).failure?.kind).toBe('invalid-address');
});

it('asks with any method, and reads what is answered', async () => {
  const question = { ...request, method: 'PUT' } as const;
  const { status, headers, text } = await fetcher.ask(`${site.url}/packed`, question);
  expect([status, headers['content-type'], text]).toEqual([201, 'application/json', '{"ä":2}']);
  expect(site.requests[0]).toMatchObject({ method: 'PUT', headers: request.headers });
  expect(await fetcher.ask(site.url, { method: 'GET', headers: {} })).toMatchObject({
    status: 202,
    text: 'taken',
    failure: null,
  });
});

it('follows no redirect with a question, and names where it leads', async () => {
  const { status, headers } = await fetcher.ask(`${site.url}/moved`, {
    method: 'GET',
    headers: {},
  });
  expect([status, headers.location]).toEqual([307, '/']);
  expect(site.requests).toHaveLength(1);
});

it('tells what of an answer is missing', async () => {
  const question = { method: 'GET', headers: {} } as const;
  expect((await fetcher.ask(`${site.url}/much`, question)).failure?.kind).toBe('too-large');
  expect(await fetcher.ask(`${site.url}/slow`, question)).toMatchObject({
    status: null,
    failure: { kind: 'timeout' },
  });
});

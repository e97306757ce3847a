import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { fetchOverHttp } from './fetch-over-http.ts';

let close = (): void => {};
afterEach(() => close());

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat`;
}

it('sends what it is given, and gives what is answered', async () => {
  const url = await serve(async (request, response) => {
    const { method, url: path, headers } = request;
    response.writeHead(429, 'Slow down', { 'retry-after': '7', 'set-cookie': ['a=1', 'b=2'] });
    const body = await text(request);
    response.end(JSON.stringify({ method, path, type: headers['content-type'], body }));
  });
  const response = await fetchOverHttp(new URL(url), {
    method: 'POST',
    headers: new Headers({ 'content-type': 'text/x' }),
    body: 'Beete – 🌱',
  });
  expect(response).toMatchObject({ status: 429, statusText: 'Slow down' });
  expect(response.headers.get('retry-after')).toBe('7');
  expect(await response.json()).toEqual({
    method: 'POST',
    path: '/v1/chat',
    type: 'text/x',
    body: 'Beete – 🌱',
  });
});

it('is rejected with the cause where nobody answers', async () => {
  const url = await serve(() => {});
  close();
  await expect(fetchOverHttp(url)).rejects.toMatchObject({
    name: 'TypeError',
    cause: { code: 'ECONNREFUSED' },
  });
});

it('breaks off with an answer that breaks off', async () => {
  const url = await serve((_, response) => {
    response.write('half', () => response.destroy());
  });
  const response = await fetchOverHttp(url);
  await expect(response.text()).rejects.toThrow();
});

it('ends when it is aborted, before an answer and within one', async () => {
  const reason = new Error('enough');
  await expect(
    fetchOverHttp('http://127.0.0.1:9', { signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason);
  const waiting = new AbortController();
  const silent = await serve(() => waiting.abort(reason));
  await expect(fetchOverHttp(silent, { signal: waiting.signal })).rejects.toBe(reason);
  close();
  const reading = new AbortController();
  const endless = await serve((_, response) => void response.write('half'));
  const response = await fetchOverHttp(endless, { signal: reading.signal });
  const rest = response.text();
  reading.abort(reason);
  await expect(rest).rejects.toThrow();
});

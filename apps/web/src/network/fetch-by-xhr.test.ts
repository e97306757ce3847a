import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchByXhr } from './fetch-by-xhr.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.restoreAllMocks();
});

/** A server as the page's own: jsdom asks it as another site's. */
async function serve(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x`;
}

it('sends what fetch would, and tells status, headers and body', async () => {
  const url = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.writeHead(422, { 'content-type': 'application/json', 'retry-after': '7' });
    response.end(JSON.stringify({ body, type: request.headers['content-type'] }));
  });
  const headers = new Headers({ 'content-type': 'application/json' });
  const answer = await fetchByXhr(url, { method: 'POST', headers, body: '{"a":"ü"}' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([422, '7']);
  expect(await answer.json()).toEqual({ body: '{"a":"ü"}', type: 'application/json' });
});

it('tells an answer without a body', async () => {
  const url = await serve((_request, response) => response.writeHead(204).end());
  expect((await fetchByXhr(url, {})).status).toBe(204);
});

it('fails as fetch does when the connection breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await serve((request) => request.socket.destroy());
  await expect(fetchByXhr(url, {})).rejects.toThrow('Failed to fetch');
});

it('gives up after 30 s, which is told as a time-out', async () => {
  const url = await serve(() => {});
  const limits: number[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set').mockImplementation((ms) => {
    limits.push(ms);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('timeout'));
  });
  await expect(fetchByXhr(url, {})).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(limits).toEqual([30_000]);
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { afterEach, expect, it } from 'vitest';
import { findLocalModel, offerOf } from './local-models.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const answers = (body: string) => serve((_request, response) => void response.end(body));

it('finds a model that writes, and asks for nothing but the list', async () => {
  const openAi = await startFakeOpenAi({ models: ['nomic-embed-text', 'llama3.2:3b'] });
  const found = await findLocalModel([1, Number(new URL(openAi.url).port)]);
  expect(found).toEqual({ server: 'A model server', baseUrl: openAi.url, model: 'llama3.2:3b' });
  expect(found && offerOf(found)).toBe(
    `A model server runs on this machine: OPENAI_BASE_URL=${openAi.url} OPENAI_MODEL=llama3.2:3b lets it write`,
  );
  expect(openAi.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/v1/models', null],
  ]);
  await openAi.close();
});

it('takes nobody else for one', async () => {
  const ports = await Promise.all([
    answers('<!doctype html>'),
    answers('{"data":[]}'),
    answers('{"data":[{"id":"\\u001b[31mred"}]}'),
    answers('x'.repeat(200_000)),
    serve((_request, response) => void response.writeHead(302, { location: '/' }).end()),
    serve(() => {}),
  ]);
  const start = performance.now();
  expect(await findLocalModel([0, ...ports])).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(5000);
});

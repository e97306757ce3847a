import { once } from 'node:events';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

/** What becomes of the article that is being written. */
let writing: { hasBegun: boolean; isStopped: boolean };
let api: TestApi;
let url: URL;
beforeEach(() => {
  writing = { hasBegun: false, isStopped: false };
});
beforeAll(async () => {
  const writer = {
    name: 'slow',
    isStandIn: true,
    async *write(_request: unknown, { signal }: { signal: AbortSignal }) {
      writing.hasBegun = true;
      yield '# A title\n\n';
      await once(signal, 'abort');
      writing.isStopped = true;
      throw signal.reason;
    },
  };
  api = await startApi({ writer });
  url = new URL('/mcp', await api.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => api.close());

const call = {
  name: 'generate_post',
  arguments: {
    keyword: 'standing desk',
    anchorText: 'desks',
    targetUrl: 'https://shop.example.com/desks',
  },
};
const patience = { timeout: 15_000 };
const begun = () => vi.waitFor(() => expect(writing.hasBegun).toBe(true), patience);
const stopped = () => vi.waitFor(() => expect(writing.isStopped).toBe(true), patience);

it('stops the writer when a client cancels its call', async () => {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(new StreamableHTTPClientTransport(url));
  const cancelling = new AbortController();
  const ended = expect(client.callTool(call, { signal: cancelling.signal })).rejects.toThrow();
  await begun();
  cancelling.abort();
  await ended;
  await stopped();
  await client.close();
});

it('stops the writer when an older client hangs up', async () => {
  const hangUp = new AbortController();
  const ended = expect(
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
      signal: hangUp.signal,
    }).then((answer) => answer.text()),
  ).rejects.toThrow();
  await begun();
  hangUp.abort();
  await ended;
  await stopped();
});

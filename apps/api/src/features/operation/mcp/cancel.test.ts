import { once } from 'node:events';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

/** What becomes of the article that is being written. */
let writing: {
  hasBegun: boolean;
  isStopped: boolean;
  /** Hears of no end, and gives what it has. */
  isDeaf?: boolean;
  /** Waits for none. */
  isQuick?: boolean;
};
let api: TestApi;
let url: URL;
beforeEach(() => {
  writing = { hasBegun: false, isStopped: false };
});
beforeAll(async () => {
  const offline = createOfflineWriter();
  const writer: typeof offline = {
    ...offline,
    async *write(request, call) {
      writing.hasBegun = true;
      if (!writing.isDeaf) yield '# A title\n\n';
      if (!writing.isQuick) await once(call.signal, 'abort');
      writing.isStopped = true;
      if (!writing.isDeaf) throw call.signal.reason;
      yield* offline.write(request, { ...call, signal: new AbortController().signal });
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
/** What was cancelled must not be there. */
const nothingPublished = async () => {
  const { items } = (await api.app.inject('/api/posts')).json();
  expect(items).toEqual([]);
};
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
  await nothingPublished();
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
  await nothingPublished();
});

it('publishes nothing whose last words came after its caller had gone', async () => {
  writing.isDeaf = true;
  const hangUp = new AbortController();
  const post = (signal?: AbortSignal) =>
    fetch(new URL('/api/posts', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call.arguments),
      ...(signal ? { signal } : {}),
    });
  const ended = expect(post(hangUp.signal)).rejects.toThrow();
  await begun();
  hangUp.abort();
  await ended;
  await stopped();
  // The same article is good enough for somebody who stays; what was given up had its time meanwhile.
  writing = { hasBegun: false, isStopped: false, isDeaf: true, isQuick: true };
  expect((await post()).status).toBe(201);
  const { items } = (await api.app.inject('/api/posts')).json();
  expect(items).toHaveLength(1);
});

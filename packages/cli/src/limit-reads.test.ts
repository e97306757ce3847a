import { createClient } from '@linkwright/core/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openClient } from './api-client.ts';
import { toFailure } from './failure.ts';
import { limitReads } from './limit-reads.ts';
import { memoryContext } from './testing/memory-context.ts';

const apiUrl = 'https://slow.example';
const said = `${apiUrl} does not answer: nothing came in 30 s. Please try again later.`;

/** Accepts a call, and answers nothing until it is given up. */
const silent: typeof fetch = (_input, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
const stopping = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a read that nobody answers ends after 30 s, and names the server once', async () => {
  const flags = { apiUrl, apiKey: 'lw_1', color: false };
  const { client } = await openClient(memoryContext('/nowhere', { fetch: silent }), flags);
  const read = client.listOwnPosts({}, { signal: stopping.signal }).catch(toFailure);
  await vi.advanceTimersByTimeAsync(29_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await read).toMatchObject({ exitCode: 4, message: said, lines: [] });
});

it('what does something is waited for, and so is an answer that has begun', async () => {
  let answer = (_response: Response) => {};
  const fetch = limitReads(
    (_input, { signal } = {}) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
    apiUrl,
  );
  const client = createClient({ baseUrl: apiUrl, fetch });
  const written = client.cancelReport('a-report-of-mine');
  await vi.advanceTimersByTimeAsync(120_000);
  answer(Response.json({ success: true, id: 'a-report-of-mine' }));
  expect(await written).toMatchObject({ success: true });

  const reading = fetch(`${apiUrl}/api/posts`, { method: 'GET' });
  const body = new TransformStream<Uint8Array, Uint8Array>();
  answer(new Response(body.readable));
  const text = (await reading).text();
  await vi.advanceTimersByTimeAsync(60_000);
  const writer = body.writable.getWriter();
  void writer.write(new TextEncoder().encode('whole'));
  void writer.close();
  expect(await text).toBe('whole');
});

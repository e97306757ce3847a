import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@linkwright/core/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openClient } from './api-client.ts';
import { toFailure } from './failure.ts';
import { limitSilence } from './limit-silence.ts';
import { runProgram } from './program.ts';
import { memoryContext } from './testing/memory-context.ts';

const apiUrl = 'https://slow.example';
const said = `${apiUrl} does not answer: nothing came in 30 s. Please try again later.`;

/** Accepts a call, and answers nothing until it is given up. */
const silent: typeof fetch = (_input, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
const stopping = new AbortController();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-silence-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
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

it('what does something is waited for while the server is there, and so is an answer that has begun', async () => {
  let answer = (_response: Response) => {};
  const probes: string[] = [];
  const fetch = limitSilence((input, init = {}) => {
    if (`${input}`.endsWith('/healthz')) {
      probes.push(`${input}`);
      return probes.length === 1 ? Promise.resolve(new Response()) : Promise.reject(new Error());
    }
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    answer = resolve;
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    return promise;
  }, apiUrl);
  const client = createClient({ baseUrl: apiUrl, fetch });
  const written = client.cancelReport('a-report-of-mine');
  await vi.advanceTimersByTimeAsync(70_000);
  answer(Response.json({ success: true, id: 'a-report-of-mine' }));
  expect(await written).toMatchObject({ success: true });
  expect(probes).toEqual([`${apiUrl}/healthz`, `${apiUrl}/healthz`]);

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

it.each([
  ['report', ['https://a.example/', '-d', 'b.example', '-a', 'beds', '-k', 'beds']],
  [
    'report --since a-report-of-old',
    ['https://a.example/', '-d', 'b.example', '-a', 'beds', '-k', 'beds'],
  ],
  ['generate', ['-k', 'beds', '-a', 'raised beds', '-u', 'b.example']],
  ['generate --draft', ['-k', 'beds', '-a', 'raised beds', '-u', 'b.example']],
])('%s ends where a server takes calls and says nothing', async (command, words) => {
  const asked = vi.fn(silent);
  const ctx = memoryContext(folder, { fetch: asked });
  const argv = [...command.split(' '), ...words, '--quiet', '--api-url', apiUrl];
  const run = runProgram(argv, ctx);
  // What the command is made of is loaded in time that cannot be moved.
  while (asked.mock.calls.length === 0) await sleep(10);
  expect(await ended(run)).toBe(4);
  expect(ctx.written().stderr).toContain(`${apiUrl} does not answer: nothing came in`);
});

/** Lets time go by until something is done, ten minutes at most. */
async function ended<T>(work: Promise<T>): Promise<T | 'still waiting'> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  for (let seconds = 0; seconds < 600 && !isDone; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await sleep(1);
  }
  return isDone ? done : 'still waiting';
}

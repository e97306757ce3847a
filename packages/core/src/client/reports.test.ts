import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportEvent } from '../verification/reports/contract.ts';
import { type Client, createClient } from './client.ts';

const id = '0'.repeat(32);
const started = { type: 'started', total: 3 } as const;
const page = (done: number) => ({ type: 'page', result: { position: done - 1 }, done, total: 3 });
const finished = { type: 'finished', counts: {}, done: 3, total: 3, wasCancelled: false };
const refusal = {
  success: false,
  error: 'Report not found',
  code: 'REPORT_NOT_FOUND',
  requestId: 'r',
};

/** A server whose streams end, each after these events. */
let streams: unknown[][];
let asked: URL[];
let client: Client;

beforeEach(() => {
  [streams, asked] = [[], []];
  client = createClient({
    baseUrl: 'https://linkwright.example',
    fetch: async (input) => {
      asked.push(new URL(String(input)));
      const events = streams.shift();
      if (!events) throw new TypeError('fetch failed');
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => vi.useRealTimers();
});

async function follow(options: Parameters<Client['followReport']>[1] = {}) {
  const events: ReportEvent[] = [];
  const outcome = client
    .followReport(id, { onEvent: (event) => events.push(event), ...options })
    .then(
      (end) => ({ end }),
      (error: unknown) => ({ error }),
    );
  await vi.runAllTimersAsync();
  return { ...(await outcome), events };
}

describe('following a report', () => {
  it('tells each event to the end', async () => {
    streams = [[started, page(1), { type: 'news of a later version' }, page(2), page(3), finished]];
    const { events, ...end } = await follow({ share: 'token', after: 0 });
    expect(end).toEqual({ end: finished });
    expect(events).toEqual([started, page(1), page(2), page(3), finished]);
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      `/api/reports/${id}/stream?share=token&after=0`,
    ]);
  });

  it('goes on where a broken connection left it, and tells nothing twice', async () => {
    streams = [
      [started, page(1)],
      [started, page(2)],
      [started, page(3), finished],
    ];
    const { events } = await follow();
    expect(events).toEqual([started, page(1), page(2), page(3), finished]);
    expect(asked.map(({ searchParams }) => searchParams.get('after'))).toEqual(['0', '1', '2']);
  });

  it('gives up when the server stays away', async () => {
    streams = [[started, page(1)]];
    const outcome = await follow();
    expect(outcome).toMatchObject({ error: { code: 'NETWORK_ERROR' } });
    expect(asked).toHaveLength(3);
  });

  it('throws what the run or the server refused', async () => {
    streams = [[started, { type: 'error', error: { ...refusal, code: 'REPORT_FAILED' } }]];
    expect(await follow()).toMatchObject({ error: { code: 'REPORT_FAILED' } });
    client = createClient({
      baseUrl: '',
      fetch: async () => Response.json(refusal, { status: 404 }),
    });
    expect(await follow()).toMatchObject({ error: { code: 'REPORT_NOT_FOUND' } });
  });

  it('ends when its signal says so', async () => {
    const reason = new Error('closed');
    streams = [[started, page(1)]];
    const outcome = await follow({ signal: AbortSignal.abort(reason) });
    expect(outcome).toMatchObject({ error: reason });
  });
});

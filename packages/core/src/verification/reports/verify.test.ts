import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WantedLink } from './inspection.ts';
import { parseLinkList } from './lists/link-list.ts';
import type { FetchPage } from './page-visit.ts';
import type { PageResult, RunEvent } from './run-event.ts';
import { blankVisit } from './verdict/blank-visit.ts';
import { type LineToVerify, verifyLinks } from './verify.ts';
import type { Verdict } from './vocabulary.ts';

const wanted = { destinationUrl: 'https://tools.example/beds', anchorText: 'garden beds' };
const link = '<p><a href="https://tools.example/beds">garden beds</a>';
const now = new Date('2026-03-01T10:00:00Z');

/** A web in memory: a page for every path, with the link unless the path says otherwise. */
function webOf({ onFetch }: { onFetch?: (url: string) => Promise<void> | void } = {}) {
  const fetched: string[] = [];
  const fetchPage: FetchPage = async (url, { read, signal }) => {
    fetched.push(url);
    await onFetch?.(url);
    const visit = {
      ...blankVisit(url, now),
      status: 200,
      headers: { 'content-type': 'text/html' },
    };
    if (signal?.aborted) {
      return { ...visit, status: null, failure: { kind: 'cancelled', message: 'Cancelled' } };
    }
    const chain = [{ url, status: 200 }];
    const reader = read({ finalUrl: url, chain, status: 200, headers: visit.headers });
    reader?.write(url.includes('without') ? '<p>nothing' : link);
    return { ...visit, chain, isWhole: true, bytes: 10, bodyHash: 'ab' };
  };
  return { fetched, fetchPage };
}

const linesOf = (text: string): LineToVerify[] => parseLinkList(text).lines;

async function run(
  lines: LineToVerify[],
  {
    wanted: sought = wanted,
    ...options
  }: {
    fetchPage: FetchPage;
    signal?: AbortSignal;
    concurrency?: number;
    wanted?: WantedLink;
  },
) {
  const events: RunEvent[] = [];
  const verifying = verifyLinks(
    { lines, wanted: sought },
    { concurrency: 4, clock: () => now, ...options },
  );
  for await (const event of verifying) events.push(event);
  const results = events.flatMap((event) => (event.type === 'page' ? [event.result] : []));
  return { events, results: results.toSorted((a, b) => a.position - b.position) };
}

const verdictsOf = (results: PageResult[]) => results.map(({ inspection }) => inspection.verdict);

describe('a run', () => {
  it('answers every line, invalid ones too, and fetches a page once that several name', async () => {
    const { fetched, fetchPage } = webOf();
    const text =
      'https://a.example/1\nnot a page\nb.example/without\nhttps://A.example:443/1#x\nftp://c.example';
    const { events, results } = await run(linesOf(text), { fetchPage });
    expect(verdictsOf(results)).toEqual(['live', 'invalid', 'missing', 'live', 'invalid']);
    expect(results.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, null, 0, null]);
    expect(results.map(({ line }) => line)).toEqual(text.split('\n'));
    expect(results[1]?.inspection).toMatchObject({
      pageUrl: 'not a page',
      visitedAt: now.toISOString(),
      score: null,
      failure: { kind: 'invalid-address' },
    });
    expect(fetched).toEqual(['https://a.example/1', 'https://b.example/without']);
    expect(events[0]).toEqual({ type: 'started', total: 5 });
    expect(events.flatMap((event) => (event.type === 'page' ? [event.done] : []))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(events.at(-1)).toEqual({
      type: 'finished',
      done: 5,
      total: 5,
      wasCancelled: false,
      // A line that repeats an earlier one is no page of its own.
      counts: expect.objectContaining({ live: 1, missing: 1, invalid: 2, blocked: 0 }),
    });
  });

  it('tells a page as soon as it is done', async () => {
    const { fetchPage } = webOf({
      onFetch: (url) =>
        new Promise((resolve) => setTimeout(resolve, url.includes('slow') ? 50 : 0)),
    });
    const { events } = await run(linesOf('a.example/slow\nb.example\nc.example'), { fetchPage });
    const order = events.flatMap((event) => (event.type === 'page' ? [event.result.position] : []));
    expect(order.at(-1)).toBe(0);
  });

  it('of nothing is over at once', async () => {
    const { events } = await run([], webOf());
    expect(events.map(({ type }) => type)).toEqual(['started', 'finished']);
  });

  it('that is cancelled tells nothing of what it did not see', async () => {
    const cancel = new AbortController();
    const { fetchPage, fetched } = webOf({
      onFetch: (url) => {
        if (url.endsWith('/3')) cancel.abort();
      },
    });
    const text = Array.from({ length: 20 }, (_, page) => `a.example/${page}`).join('\n');
    const options = { fetchPage, signal: cancel.signal, concurrency: 1 };
    const { events, results } = await run(linesOf(text), options);
    expect(fetched).toHaveLength(4);
    expect(verdictsOf(results)).toEqual(['live', 'live', 'live']);
    expect(events.at(-1)).toMatchObject({
      type: 'finished',
      done: 3,
      total: 20,
      wasCancelled: true,
    });
  });

  it('goes on after a page at which the reader fails', async () => {
    let texts = 0;
    const faulty = {
      ...wanted,
      get anchorText(): string {
        texts += 1;
        if (texts === 2) throw new RangeError('Maximum call stack size exceeded');
        return wanted.anchorText;
      },
    };
    const { results } = await run(linesOf('a.example\nb.example\nc.example'), {
      ...webOf(),
      concurrency: 1,
      wanted: faulty,
    });
    expect(verdictsOf(results)).toEqual(['live', 'unreachable', 'live']);
    expect(results[1]?.inspection).toMatchObject({
      summary: 'The page was not seen: reading it failed through a fault of ours.',
      failure: { kind: 'protocol' },
    });
  });

  it('lets a fault of its own through', async () => {
    const fetchPage: FetchPage = () => Promise.reject(new Error('a fault of ours'));
    await expect(run(linesOf('a.example'), { fetchPage })).rejects.toThrow('a fault of ours');
  });
});

it('goes on where an earlier run ended, to the same end', async () => {
  const pages = [
    'a.example/1',
    'a.example/without',
    'b.example/1',
    'a.example/1',
    'a b',
    'c.example',
  ];
  const list = fc.array(fc.constantFrom(...pages), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(list, fc.infiniteStream(fc.boolean()), async (text, isKnown) => {
      const lines = linesOf(text.join('\n'));
      const whole = await run(lines, webOf());
      const known = new Map<number, Verdict>();
      for (const { position, inspection } of whole.results) {
        if (isKnown.next().value) known.set(position, inspection.verdict);
      }
      const rest = lines.map((line, position) => ({
        ...line,
        verdict: known.get(position) ?? null,
      }));
      const { fetchPage, fetched } = webOf();
      const resumed = await run(rest, { fetchPage });
      expect(resumed.events.at(-1)).toEqual(whole.events.at(-1));
      expect(resumed.results).toEqual(whole.results.filter(({ position }) => !known.has(position)));
      expect(new Set(fetched).size).toBe(fetched.length);
    }),
  );
});

it('lets no host hold up the pages of others, however many of its own come first', async () => {
  const pagesOf = (host: string, count: number) =>
    Array.from({ length: count }, (_, index) => `https://${host}.example/${index}`);
  const others = pagesOf('b', 10);
  const waiting = new Set(others);
  const allOthers = Promise.withResolvers<void>();
  const { fetchPage } = webOf({
    onFetch(url) {
      if (url.includes('//a.')) return allOthers.promise;
      waiting.delete(url);
      if (waiting.size === 0) allOthers.resolve();
    },
  });
  const lines = linesOf([...pagesOf('a', 20), ...others].join('\n'));
  const { results } = await run(lines, { fetchPage, concurrency: 5 });
  expect(results).toHaveLength(30);
});

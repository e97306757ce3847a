import type { PageResult } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { examplePage, exampleReport } from '../../../testing/example-report.ts';
import { fakeEventSource } from '../../../testing/fake-event-source.ts';
import { followReport } from './follow-report.ts';

let streams: ReturnType<typeof fakeEventSource>;
const seen = { pages: [] as number[], ends: [] as string[] };
const follower = {
  onPages: (pages: PageResult[], done: number) =>
    seen.pages.push(...pages.map(({ position }) => position), done),
  onFinished: () => seen.ends.push('finished'),
  onFailed: (message: string) => seen.ends.push(message),
};
const page = (position: number, done: number) => ({
  type: 'page',
  result: examplePage({ position }),
  done,
  total: 9,
});

beforeEach(() => {
  vi.useFakeTimers();
  streams = fakeEventSource();
  seen.pages = [];
  seen.ends = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for what comes after the pages that are known, with the token of a share link', () => {
  followReport({ id: 'r/1', share: 't' }, 5, follower);
  expect(streams[0]?.url).toBe('/api/reports/r%2F1/stream?after=5&share=t');
});

it('hands pages on together, a few times a second, and the rest before the end', () => {
  followReport({ id: 'r1', share: null }, 0, follower);
  streams[0]?.say('page', page(3, 1));
  streams[0]?.say('page', page(1, 2));
  expect(seen.pages).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(seen.pages).toEqual([3, 1, 2]);
  streams[0]?.say('page', page(2, 3));
  const { counts } = exampleReport();
  streams[0]?.say('finished', { type: 'finished', counts, done: 3, total: 3, wasCancelled: false });
  expect(seen).toEqual({ pages: [3, 1, 2, 2, 3], ends: ['finished'] });
  expect(streams[0]?.isClosed).toBe(true);
});

it('ends with the words of a run that failed', () => {
  followReport({ id: 'r1', share: null }, 0, follower);
  streams[0]?.say('error', { type: 'error', error: { error: 'Start it again.' } });
  expect(seen.ends).toEqual(['Start it again.']);
});

it('asks again after a refusal, from where it was, until it is stopped', () => {
  const stop = followReport({ id: 'r1', share: null }, 0, follower);
  streams[0]?.say('page', page(0, 1));
  streams[0]?.refuse();
  vi.advanceTimersByTime(3000);
  expect(streams[1]?.url).toBe('/api/reports/r1/stream?after=1');
  streams[1]?.refuse();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(streams).toHaveLength(2);
});

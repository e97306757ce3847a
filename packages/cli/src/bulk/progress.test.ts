import { expect, it } from 'vitest';
import type { BulkEvent, RowResult } from './events.ts';
import { followBulk } from './progress.ts';
import { summary } from './run-texts.ts';

const resultOf = (line: number, changes: Partial<RowResult> = {}): RowResult => ({
  line,
  keyword: `keyword ${line}`,
  anchorText: 'planner',
  targetUrl: 'https://example.com/',
  status: 'done',
  words: 1000,
  seoScore: 90,
  creditsSpent: 1,
  ...changes,
});
const failed = (line: number): RowResult => ({
  line,
  keyword: `keyword ${line}`,
  anchorText: 'planner',
  targetUrl: 'https://example.com/',
  status: 'failed',
  error: { code: 'WRITER_TIMEOUT', message: 'The writer took too long' },
});
const begun = (line: number): BulkEvent => ({
  type: 'row-started',
  row: { line, body: { keyword: `keyword ${line}` } },
});

function run(total: number, { kept = 0, concurrency = 5 } = {}) {
  let now = 0;
  const follow = followBulk(() => now, { total, kept });
  follow.see({ type: 'started', total, kept, concurrency });
  return {
    ...follow,
    wait(ms: number) {
      now += ms;
    },
    /** So many rows are done, one every `apart` milliseconds. */
    finish(count: number, apart: number) {
      for (let line = 0; line < count; line += 1) {
        now += apart;
        follow.see({ type: 'row-finished', result: resultOf(line + 2) });
      }
    },
  };
}

it('gives no forecast before each lane had its row', () => {
  const { read, finish } = run(100, { concurrency: 10 });
  finish(9, 3000);
  expect(read()).toMatchObject({ done: 9, rate: null, left: null });
  finish(1, 3000);
  expect(read().rate).toBeCloseTo(1 / 3);
  expect(read().left).toBeCloseTo(270_000);
});

it('leaves rows of an earlier run out of the rate', () => {
  const { read, finish } = run(500, { kept: 400 });
  expect(read()).toMatchObject({ done: 400, rate: null });
  finish(20, 1000);
  expect(read()).toMatchObject({ done: 420, kept: 400, rate: 1, left: 80_000 });
});

it('follows rows through their steps, a retry and their end', () => {
  const { see, read, wait } = run(3);
  see(begun(2));
  wait(1000);
  see(begun(3));
  see({ type: 'row-step', line: 2, step: 'writing', words: 320, targetWords: 1000 });
  see({ type: 'row-step', line: 2, step: 'linking' });
  expect(read().running).toEqual([
    { line: 2, keyword: 'keyword 2', step: 'linking', words: 320, targetWords: 1000, since: 0 },
    expect.objectContaining({ line: 3, step: 'checking', since: 1000 }),
  ]);
  see({ type: 'row-retry', line: 3, attempt: 2, waitMs: 5000, message: 'Busy' });
  expect(read().running).toHaveLength(1);
  expect(read().waiting).toEqual([
    { line: 3, keyword: 'keyword 3', attempt: 2, until: 6000, message: 'Busy' },
  ]);
  see(begun(3));
  expect(read().waiting).toEqual([]);
  see({ type: 'row-finished', result: failed(3) });
  expect(read()).toMatchObject({ done: 0, failed: 1, running: [{ line: 2 }] });
});

it('shows the pace only while it is less than was asked for', () => {
  const { see, read, wait } = run(100, { concurrency: 50 });
  see({ type: 'pace', concurrency: 8, waitMs: 12_000 });
  expect(read().pace).toEqual({ concurrency: 8, until: 12_000 });
  see({ type: 'pace', concurrency: 50, waitMs: 2000 });
  expect(read().pace).toEqual({ concurrency: 50, until: 2000 });
  wait(3000);
  expect(read().pace).toBeUndefined();
});

it('keeps a few failures of 100,000 rows, and sums up all', () => {
  const { see, read } = run(100_000);
  for (let line = 2; line < 100_002; line += 1) {
    see(begun(line));
    see({ type: 'row-finished', result: line % 2 === 0 ? resultOf(line) : failed(line) });
  }
  const progress = read();
  expect(progress).toMatchObject({ done: 50_000, failed: 50_000, words: 50_000_000, running: [] });
  expect(progress.firstFailures.map(({ line }) => line).at(-1)).toBe(21);
  expect(progress.latestFailures).toHaveLength(20);
  expect(progress.latestFailures.at(-1)?.line).toBe(100_001);
});

it('is summed up in a table and the first failures', () => {
  const { see, read, wait } = run(40, { kept: 4 });
  for (let line = 2; line < 14; line += 1) see({ type: 'row-finished', result: failed(line) });
  see({ type: 'row-finished', result: resultOf(20, { words: 1012, seoScore: 92 }) });
  see({ type: 'row-finished', result: resultOf(21, { words: 998, seoScore: 89 }) });
  wait(754_000);
  see({ type: 'finished', done: 6, failed: 12, left: 22, stopped: 'out-of-credits' });
  const text = summary(read(), { unicode: true });
  expect(text).toBe(
    [
      'Done          6  4 of them earlier',
      'Failed       12',
      'Left         22  out of credits',
      'Words     2,010',
      'SEO score    91  mean',
      'Credits       2  spent',
      'Time      12:34',
      ...Array.from(
        { length: 10 },
        (_, at) => `✗ line ${at + 2} keyword ${at + 2}: The writer took too long`,
      ),
      '  and 2 more',
      '',
    ].join('\n'),
  );
  expect(summary(read(), { unicode: false })).toContain('\nx line 2 keyword 2');
});

it('has no score to show where nothing was written', () => {
  const { read } = run(1);
  expect(summary(read(), { unicode: true })).toMatch(/\nSEO score +-\n/);
});

import { AppError, type ErrorCode } from '@linkwright/core/client';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileError, Interrupted } from '../exit.ts';
import { simulateBulk } from '../testing/simulate-bulk.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.useRealTimers());

const error = (code: ErrorCode, retryAfter?: number) =>
  new AppError(code, retryAfter === undefined ? {} : { retryAfter });
const linesOf = (results: { line: number }[]) => results.map(({ line }) => line);
const inOrder = (lines: number[]) => lines.toSorted((one, other) => one - other);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('works in lanes: the time is that of the work, however long single rows take', async () => {
  const ms = (line: number) => (line % 10 === 0 ? 5000 : 100);
  const { tookMs, peak, outcome } = await simulateBulk({
    rows: 200,
    concurrency: 10,
    service: ({ line }) => ({ ms: ms(line) }),
  });
  const work = upTo(200).reduce((sum, line) => sum + ms(line), 0);
  expect(outcome).toEqual({ done: 200, failed: 0, left: 0 });
  expect(peak).toBe(10);
  // In batches of ten, each would last as long as its slowest row: 100 s.
  expect(tookMs).toBeLessThan(work / 10 + 5000);
});

it('never has more at once than allowed, and every row ends exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 19 })),
      async (rows, concurrency, luck) => {
        const { outcome, results, peak } = await simulateBulk({
          rows,
          concurrency,
          patienceMs: 100_000_000,
          service() {
            const lot = Number(luck.next().value);
            if (lot === 0) return { ms: 5, error: error('RATE_LIMITED', 2) };
            if (lot === 1) return { ms: 300, error: error('NETWORK_ERROR') };
            if (lot === 2) return { ms: 50, error: error('CONTENT_UNUSABLE') };
            if (lot === 3) return { ms: 1, error: error('IDEMPOTENCY_IN_PROGRESS') };
            return { ms: lot * 10 };
          },
        });
        expect(inOrder(linesOf(results))).toEqual(upTo(rows));
        expect(peak).toBeLessThanOrEqual(concurrency);
        expect(outcome.done + outcome.failed).toBe(rows);
      },
    ),
    { numRuns: 50 },
  );
});

it('finds how many the service takes, loses none, and grows again', async () => {
  const slots = (now: number) => (now < 60_000 ? 20 : 50);
  const { outcome, results, events } = await simulateBulk({
    rows: 2000,
    concurrency: 50,
    service: ({ atOnce, now }) =>
      atOnce > slots(now) ? { ms: 5, error: error('RATE_LIMITED') } : { ms: 1000 },
  });
  expect(outcome).toEqual({ done: 2000, failed: 0, left: 0 });
  expect(new Set(linesOf(results)).size).toBe(2000);
  const paces = events.flatMap((event) => (event.type === 'pace' ? [event.concurrency] : []));
  expect(paces.some((atOnce) => atOnce <= 20)).toBe(true);
  expect(paces.at(-1)).toBeGreaterThan(20);
});

it('begins none while the service wants a pause', async () => {
  const { starts, outcome } = await simulateBulk({
    rows: 20,
    concurrency: 2,
    service: ({ line, now }) =>
      line === 5 && now < 1000 ? { ms: 10, error: error('RATE_LIMITED', 30) } : { ms: 100 },
  });
  expect(outcome.done).toBe(20);
  const pause = Math.max(...starts.slice(1).map((start, at) => start - (starts[at] ?? 0)));
  expect(pause).toBeGreaterThanOrEqual(29_000);
});

it('begins no more in a minute than asked for', async () => {
  const { starts } = await simulateBulk({
    rows: 60,
    concurrency: 50,
    rate: 120,
    service: () => ({ ms: 10 }),
  });
  expect(starts.at(-1)).toBe(59 * 500);
});

it('a service that is gone stops the run after two minutes, and comes back within them', async () => {
  const gone = await simulateBulk({
    rows: 100_000,
    concurrency: 5,
    service: ({ line }) => (line <= 3 ? { ms: 10 } : { ms: 1, error: error('NETWORK_ERROR') }),
  });
  expect(gone.outcome).toMatchObject({ done: 3, failed: 0, left: 99_997 });
  expect(gone.outcome.stopped).toMatchObject({
    reason: 'service',
    error: { code: 'NETWORK_ERROR' },
  });
  expect(gone.tookMs).toBeGreaterThan(115_000);
  expect(gone.tookMs).toBeLessThan(180_000);
  // It was asked now and then, not all the time.
  expect(gone.starts.length).toBeLessThan(40);

  const back = await simulateBulk({
    rows: 30,
    concurrency: 5,
    service: ({ now }) => (now < 90_000 ? { ms: 1, error: error('NETWORK_ERROR') } : { ms: 10 }),
  });
  expect(back.outcome).toEqual({ done: 30, failed: 0, left: 0 });
});

it('one row that always fails is given up, without holding up the others', async () => {
  const { outcome, results } = await simulateBulk({
    rows: 300,
    concurrency: 1,
    service: ({ line }) => (line === 2 ? { ms: 1, error: error('INTERNAL') } : { ms: 500 }),
  });
  expect(outcome).toEqual({ done: 299, failed: 1, left: 0 });
  expect(results.find(({ status }) => status === 'failed')).toMatchObject({
    line: 2,
    error: { code: 'INTERNAL' },
  });
});

it.each([1, 5])('the last row fails alone where %i at once are worked on', async (concurrency) => {
  const service =
    (code: ErrorCode) =>
    ({ line }: { line: number }) =>
      line === 30 ? { ms: 1, error: error(code) } : { ms: 10 };
  const alone = await simulateBulk({ rows: 30, concurrency, service: service('INTERNAL') });
  expect(alone.outcome).toEqual({ done: 29, failed: 1, left: 0 });
  expect(alone.results.at(-1)).toMatchObject({ line: 30, error: { code: 'INTERNAL' } });
  const gone = await simulateBulk({
    rows: 30,
    concurrency,
    service: service('NETWORK_ERROR'),
  });
  expect(gone.outcome).toMatchObject({ done: 29, failed: 0, left: 1 });
  expect(gone.outcome.stopped?.reason).toBe('service');
});

it.each<[unknown, string]>([
  [error('API_KEY_INVALID'), 'not-allowed'],
  [error('INSUFFICIENT_CREDITS'), 'out-of-credits'],
  [error('BUDGET_SPENT', 3600), 'service'],
  [new FileError('full'), 'file'],
])('%s stops the run, and what is under way is finished', async (fault, reason) => {
  const { outcome } = await simulateBulk({
    rows: 50,
    concurrency: 5,
    service: ({ line }) => (line === 7 ? { ms: 1, error: fault } : { ms: 100 }),
  });
  expect(outcome.stopped).toEqual({ reason, error: fault });
  expect(outcome.done).toBe(9);
  expect(outcome.left).toBe(41);
});

it('an interruption begins none, and one that comes too late changes nothing', async () => {
  const stopping = new AbortController();
  const stopped = await simulateBulk({
    rows: 50,
    concurrency: 5,
    signal: stopping.signal,
    service({ line }) {
      if (line === 8) stopping.abort(new Interrupted());
      return { ms: 100 };
    },
  });
  expect(stopped.outcome).toMatchObject({ done: 8, left: 42, stopped: { reason: 'interrupted' } });
  const late = new AbortController();
  const whole = await simulateBulk({
    rows: 5,
    concurrency: 5,
    signal: late.signal,
    service({ line }) {
      if (line === 5) late.abort(new Interrupted());
      return { ms: 100 };
    },
  });
  expect(whole.outcome).toEqual({ done: 5, failed: 0, left: 0 });
});

it('what cannot be kept stops the run', async () => {
  const { outcome } = await simulateBulk({
    rows: 20,
    concurrency: 1,
    service: () => ({ ms: 10 }),
    keep({ line }) {
      if (line === 4) throw new FileError('no space left');
    },
  });
  expect(outcome).toMatchObject({ done: 3, left: 17, stopped: { reason: 'file' } });
});

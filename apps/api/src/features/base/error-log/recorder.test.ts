import { randomUUID } from 'node:crypto';
import { AppError } from '@linkwright/core/all';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createRecorder, type Recorder } from './recorder.ts';
import type { ErrorEntry } from './store.ts';

const place = { component: 'api', action: 'GET /api/posts' };
const clock = () => new Date('2026-11-21T09:00:00.000Z');

let recorder: Recorder;
/** What is stored, by id, as the database would have it. */
let stored: Map<string, ErrorEntry>;
const save = vi.fn<(entries: ErrorEntry[]) => Promise<void>>();
afterEach(async () => {
  await recorder.close();
  save.mockReset();
});

/** Fails as often as that before it stores. */
function start({ failures = 0 } = {}): void {
  stored = new Map();
  let left = failures;
  save.mockImplementation(async (entries) => {
    if (left > 0) {
      left -= 1;
      throw new Error('the database is away');
    }
    for (const entry of entries) {
      const occurrences = (stored.get(entry.id)?.occurrences ?? 0) + entry.occurrences;
      stored.set(entry.id, { ...entry, occurrences });
    }
  });
  const log = pino({ level: 'silent' });
  recorder = createRecorder({ save, clock, uuid: randomUUID, log, gatherMs: 1, retryMs: 1 });
}

const entries = (): ErrorEntry[] => [...stored.values()];

it('stores what an error is about, and no secret', async () => {
  start();
  const cause = new Error('Stripe said no to sk_live_1234567890abcdef');
  const details = { status: 502, headers: { cookie: 'a=b' } };
  recorder.record(new AppError('PAYMENT_UNAVAILABLE', { cause }), { ...place, details });
  recorder.record('just words', { ...place, severity: 'critical', category: 'network' });
  await vi.waitFor(() => expect(entries()).toHaveLength(2), 10_000);
  expect(entries()[0]).toMatchObject({
    ...place,
    severity: 'critical',
    category: 'payment',
    occurrences: 1,
    user_id: null,
    message: expect.stringMatching(/\(Stripe said no to \[redacted\]\)$/),
    stack_trace: expect.stringContaining('recorder.test.ts'),
    details: { code: 'PAYMENT_UNAVAILABLE', status: 502, headers: { cookie: '[redacted]' } },
    timestamp: '2026-11-21T09:00:00.000Z',
  });
  expect(entries()[1]).toMatchObject({
    message: 'just words',
    severity: 'critical',
    category: 'network',
    stack_trace: null,
  });
});

it('counts a flood of one error in one entry', async () => {
  start();
  const flood = new Error('again');
  for (let n = 0; n < 1000; n += 1) recorder.record(flood, place);
  await vi.waitFor(() => expect(entries()).toMatchObject([{ occurrences: 1000 }]), 10_000);
  recorder.record(flood, place);
  await vi.waitFor(() => expect(entries()).toMatchObject([{ occurrences: 1001 }]), 10_000);
  recorder.record(flood, { ...place, userId: randomUUID() });
  await vi.waitFor(() => expect(entries()).toHaveLength(2), 10_000);
});

it('tries three times more, and loses nothing meanwhile', async () => {
  start({ failures: 3 });
  recorder.record(new Error('first'), place);
  await vi.waitFor(() => expect(save).toHaveBeenCalled(), 10_000);
  recorder.record(new Error('second'), place);
  await vi.waitFor(() => expect(entries()).toHaveLength(2), 10_000);
  expect(entries().map(({ occurrences }) => occurrences)).toEqual([1, 1]);
});

it('stores later what could not be stored', async () => {
  start({ failures: 4 });
  recorder.record(new Error('early'), place);
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(4), 10_000);
  await vi.waitFor(() => {
    recorder.record(new Error('late'), place);
    expect(entries().map(({ message }) => message)).toEqual(['early', 'late']);
  }, 10_000);
});

it('keeps the last hundred', async () => {
  start({ failures: 1_000_000 });
  for (let n = 0; n < 150; n += 1) recorder.record(new Error(`error ${n}`), place);
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(4), 10_000);
  const last = save.mock.lastCall?.[0] ?? [];
  expect([last.length, last[0]?.message, last.at(-1)?.message]).toEqual([
    100,
    'error 50',
    'error 149',
  ]);
});

it('stores what waits before it closes', async () => {
  start();
  recorder.record(new Error('at the last moment'), place);
  await recorder.close();
  expect(entries()).toHaveLength(1);
});

it('never throws, whatever it is given', async () => {
  start();
  const round: Record<string, unknown> = {};
  round.self = round;
  const broken = Object.defineProperty(new Error('x'), 'message', {
    get: () => {
      throw new Error('no message');
    },
  });
  for (const error of [null, undefined, round, Symbol('s'), Object.create(null), broken]) {
    expect(() => recorder.record(error, { ...place, details: round })).not.toThrow();
  }
  recorder.record(new Error('a zero \u0000 in it'), { ...place, details: { a: 'b\u0000c' } });
  await vi.waitFor(() => expect(entries().at(-1)?.message).toBe('a zero  in it'), 10_000);
  expect(JSON.stringify(entries())).not.toContain('u0000');
});

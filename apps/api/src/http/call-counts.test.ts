import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AddCalls, createCallCounts } from './call-counts.ts';

const MAX = 300;
const log = pino({ level: 'silent' });

let now: Date;
/** What all processes have counted. */
let rows: Map<string, number>;
let statements: number;

beforeEach(() => {
  now = new Date('2026-11-21T09:00:10.000Z');
  rows = new Map();
  statements = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const add: AddCalls = async (address, startedAt, count) => {
  statements += 1;
  const row = `${address} ${startedAt.toISOString()}`;
  const total = (rows.get(row) ?? 0) + count;
  rows.set(row, total);
  return total;
};

const storeOn = (adding: AddCalls) => createCallCounts({ clock: () => now, log }, adding);

/** One call: how many there are with it, and for how long. */
const call = (store: Pick<FastifyRateLimitStore, 'incr'>, address = '192.0.2.1') =>
  new Promise<{ current: number; ttl: number }>((resolve, reject) => {
    const answer: Parameters<typeof store.incr>[1] = (error, result) =>
      result ? resolve(result) : reject(error);
    store.incr(address, answer, 60_000, MAX);
  });

/** So many calls at once: how many are let through. */
async function letThrough(
  store: Pick<FastifyRateLimitStore, 'incr'>,
  calls: number,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: calls }, () => call(store)));
  return answers.filter(({ current }) => current <= MAX).length;
}

it('asks nothing about an address that makes few calls', async () => {
  const store = storeOn(add);
  expect(await letThrough(store, 30)).toBe(30);
  expect(statements).toBe(0);
  expect(await call(store)).toEqual({ current: 31, ttl: 50_000 });
  expect([...rows]).toEqual([['192.0.2.1 2026-11-21T09:00:00.000Z', 31]]);
});

it('lets exactly the limit through where one process is asked', async () => {
  const store = storeOn(add);
  const counts: number[] = [];
  for (let index = 0; index < 40; index += 1) counts.push(await letThrough(store, 10));
  expect(counts.reduce((sum, count) => sum + count)).toBe(MAX);
  expect(await call(store, '192.0.2.2')).toMatchObject({ current: 1 });
});

it('counts what comes at once in two statements, and none once the limit is reached', async () => {
  const store = storeOn(add);
  expect(await letThrough(store, 400)).toBe(MAX);
  expect(statements).toBe(2);
  expect(await letThrough(store, 400)).toBe(0);
  expect(statements).toBe(2);
});

it('lets no more through than the limit and what the other processes let through alone', async () => {
  const stores = Array.from({ length: 4 }, () => storeOn(add));
  const first = stores.slice(0, 1);
  const inAll = async (some: Pick<FastifyRateLimitStore, 'incr'>[], calls: number) =>
    (await Promise.all(some.map((store) => letThrough(store, calls)))).reduce((a, b) => a + b);
  // The worst there is: one process reaches the limit before the others know of anything.
  expect((await inAll(first, 400)) + (await inAll(stores, 400))).toBe(MAX + 3 * 30);
  expect(await inAll(stores, 400)).toBe(0);
});

it('opens again with the next minute', async () => {
  const store = storeOn(add);
  await letThrough(store, 400);
  expect(await call(store)).toEqual({ current: 401, ttl: 50_000 });
  now = new Date('2026-11-21T09:00:59.999Z');
  expect(await call(store)).toEqual({ current: 402, ttl: 1 });
  now = new Date('2026-11-21T09:01:00.000Z');
  expect(await call(store)).toEqual({ current: 1, ttl: 60_000 });
});

it('goes by its own count for a while when the database refuses, and then adds what it owes', async () => {
  vi.useFakeTimers();
  let isAway = true;
  const store = storeOn(async (...calls) => {
    statements += 1;
    if (isAway) throw new Error('away');
    statements -= 1;
    return add(...calls);
  });
  expect(await letThrough(store, 100)).toBe(100);
  expect(await letThrough(store, 100)).toBe(100);
  expect(statements).toBe(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5001);
  expect(await call(store)).toMatchObject({ current: 201 });
  expect([...rows.values()]).toEqual([201]);
  expect(await letThrough(store, 200)).toBe(99);
});

it('waits a second for a database that does not answer, and no call after that', async () => {
  vi.useFakeTimers();
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
  const store = storeOn(async (...calls) => {
    await thawed;
    return add(...calls);
  });
  const answered = vi.fn<(count: number) => void>();
  void letThrough(store, 40).then(answered);
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(40);
  expect(await letThrough(store, 10)).toBe(10);
  // What it has done late counts once.
  thaw();
  await vi.advanceTimersByTimeAsync(5001);
  expect(await call(store)).toMatchObject({ current: 51 });
  expect([...rows.values()]).toEqual([51]);
});

it('keeps what it knew of the others when the database has lost its counts', async () => {
  const store = storeOn(add);
  const other = storeOn(add);
  await letThrough(other, 200);
  await letThrough(store, 40);
  rows.clear();
  expect(await call(store)).toMatchObject({ current: 241 });
});

it('forgets the addresses that called longest ago, not those that call on', async () => {
  const store = storeOn(add);
  for (let index = 0; index < 10_500; index += 1) {
    await call(store, `10.0.${index >> 8}.${index & 255}`);
    if (index % 500 === 0) await call(store, '192.0.2.1');
  }
  expect(await call(store, '192.0.2.1')).toMatchObject({ current: 22 });
  expect(await call(store, '10.0.0.0')).toMatchObject({ current: 1 });
});

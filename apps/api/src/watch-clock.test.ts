import { afterEach, expect, it, vi } from 'vitest';
import type { Context } from './context.ts';
import { watchClock } from './watch-clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** What is said while the comparisons turn out like that, one every twenty seconds. */
async function said(...aheadMs: number[]) {
  const comparisons = aheadMs.length;
  vi.useFakeTimers();
  const compare = vi.fn(async () => aheadMs.shift() ?? 0);
  const error = vi.fn();
  const recordError = vi.fn();
  const set = vi.fn();
  const ctx = {
    databaseClock: { compare },
    metrics: { clockAhead: { set } },
    recordError,
    log: { error, info: vi.fn() },
  };
  const stop = watchClock(ctx as unknown as Context);
  await vi.advanceTimersByTimeAsync(20_000 * (comparisons - 1));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(aheadMs).toEqual([]);
  expect(set).toHaveBeenCalledTimes(comparisons);
  return { logged: error.mock.calls.length, recorded: recordError.mock.calls.map(([one]) => one) };
}

it('raises an alert when the clock of this machine is wrong, once for as long as it is', async () => {
  const { logged, recorded } = await said(10, 360_000, 360_000, -200, -9000);
  expect(logged).toBe(2);
  expect(recorded.map(({ message }) => message)).toEqual([
    "The clock of this machine is 360 s ahead of the database's",
    "The clock of this machine is 9 s behind the database's",
  ]);
});

it('says nothing of what is no fault', async () => {
  expect(await said(0, 4900, -4900)).toEqual({ logged: 0, recorded: [] });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

const busyFor = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

it('waits while the server is busy, and collects once when it is not', async () => {
  const collect = vi.fn();
  const stop = collectWhenQuiet(collect, 100);
  for (let turn = 0; turn < 10; turn += 1) {
    busyFor(25);
    await sleep(5);
  }
  expect(collect).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(collect).toHaveBeenCalled(), { timeout: 10_000 });
  await sleep(250);
  expect(collect).toHaveBeenCalledTimes(1);
  stop();
});

it('waits for nothing once the server stops', async () => {
  const collect = vi.fn();
  collectWhenQuiet(collect, 20)();
  await sleep(100);
  expect(collect).not.toHaveBeenCalled();
});

it('gives back what nobody holds', async () => {
  const held = { array: new Float64Array(8 * 1024 * 1024) as Float64Array | undefined };
  const before = process.memoryUsage().arrayBuffers;
  held.array = undefined;
  collectWhenQuiet(undefined, 20);
  await vi.waitFor(
    () => expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(60_000_000),
    { timeout: 10_000 },
  );
});

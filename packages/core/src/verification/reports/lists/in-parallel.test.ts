import { expect, it } from 'vitest';
import { createHostQueue } from './host-queue.ts';
import { inParallel } from './in-parallel.ts';

const queueOf = (items: number[]) => createHostQueue(items, { hostOf: () => '', concurrency: 10 });

const soon = (turns = 1): Promise<void> => new Promise((resolve) => setTimeout(resolve, turns * 2));

it('does so many at once, and yields in the order in which they are done', async () => {
  let running = 0;
  let most = 0;
  const work = async (turns: number) => {
    running += 1;
    most = Math.max(most, running);
    await soon(turns);
    running -= 1;
    return turns;
  };
  const done: number[] = [];
  for await (const turns of inParallel(queueOf([40, 1, 20, 1, 1]), work, { concurrency: 3 }))
    done.push(turns);
  expect(most).toBe(3);
  expect(done.at(-1)).toBe(40);
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 20, 40]);
});

it('takes items no faster than its reader takes results', async () => {
  let taken = 0;
  const endless = { take: () => taken++, release: () => {} };
  const results = inParallel(endless, async (item) => item, { concurrency: 4 });
  for (let read = 0; read < 10; read += 1) {
    await results.next();
    await soon();
    expect(taken).toBeLessThanOrEqual(read + 1 + 4);
  }
  await results.return();
});

it('begins nothing after the signal, and still yields what was done', async () => {
  const cancel = new AbortController();
  const begun: number[] = [];
  const work = async (item: number, signal: AbortSignal) => {
    begun.push(item);
    await soon();
    return signal.aborted;
  };
  const all: boolean[] = [];
  const options = { concurrency: 2, signal: cancel.signal };
  for await (const wasAborted of inParallel(queueOf([1, 2, 3, 4, 5, 6]), work, options)) {
    all.push(wasAborted);
    cancel.abort();
  }
  expect(begun.length).toBeLessThanOrEqual(3);
  expect(all).toHaveLength(begun.length);
});

it('tells what it began that its reader has left', async () => {
  const signals: AbortSignal[] = [];
  const work = async (item: number, signal: AbortSignal) => {
    signals.push(signal);
    await soon(item);
    return item;
  };
  for await (const _first of inParallel(queueOf([1, 500]), work, { concurrency: 2 })) break;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('throws what the work throws', async () => {
  const work = async () => {
    throw new Error('a fault of ours');
  };
  const results = inParallel(queueOf([1]), work, { concurrency: 1 });
  await expect(results.next()).rejects.toThrow('a fault of ours');
});

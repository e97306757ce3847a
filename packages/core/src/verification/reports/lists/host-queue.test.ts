import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHostQueue } from './host-queue.ts';

const hostOf = (item: string) => item.charAt(0);

it('begins with the hosts that have most left, and comes back to those that had enough to do', () => {
  const own = (host: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${host}${index}`);
  const items = ['c0', ...own('b', 5), ...own('a', 6)];
  const queue = createHostQueue(items, { hostOf, concurrency: 1 });
  const taken = Array.from({ length: 10 }, () => queue.take());
  expect(taken.join(' ')).toBe('a0 b0 a1 b1 a2 b2 a3 b3 c0 ');
  queue.release('a0');
  expect([queue.take(), queue.take()]).toEqual(['a4', undefined]);
  queue.release('b0');
  queue.release('a1');
  expect([queue.take(), queue.take()].toSorted()).toEqual(['a5', 'b4']);
  expect(queue.take()).toBeUndefined();
});

it('leaves all that is done at once to the hosts that have items left', () => {
  const items = Array.from({ length: 20 }, (_, index) => `a${index}`);
  const queue = createHostQueue([...items, 'b0'], { hostOf, concurrency: 10 });
  const takeAll = () => Array.from({ length: 30 }, () => queue.take()).filter(Boolean).length;
  expect(takeAll()).toBe(11);
  queue.release('a0');
  expect(takeAll()).toBe(1);
});

it('loses nothing, keeps each host in its order and to its share, and rests for no other reason', () => {
  const hosts = ['a', 'b', 'c'] as const;
  const item = fc.tuple(fc.constantFrom(...hosts), fc.nat());
  const items = fc.array<[string, number]>(item, { maxLength: 60 });
  // After each item that is taken: which of those under way is done next, where any is.
  const dones = fc.array(fc.nat());
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 30 }), dones, (pairs, concurrency, turns) => {
      const queue = createHostQueue(pairs, { hostOf: ([host]) => host, concurrency });
      const taken: [string, number][] = [];
      const underWay: [string, number][] = [];
      const of = (host: string, list: readonly [string, number][]) =>
        list.filter(([name]) => name === host);
      const release = (turn: number) => {
        const [item] = underWay.splice(turn % Math.max(underWay.length, 1), 1);
        if (item) queue.release(item);
      };
      for (let step = 0; taken.length < pairs.length; step += 1) {
        const left = hosts.filter((host) => of(host, taken).length < of(host, pairs).length);
        const share = Math.max(4, Math.floor(concurrency / left.length));
        const item = queue.take();
        if (item) {
          taken.push(item);
          underWay.push(item);
          expect(of(item[0], underWay).length).toBeLessThanOrEqual(share);
        } else {
          for (const host of left) expect(of(host, underWay).length).toBeGreaterThanOrEqual(share);
          release(0);
        }
        const turn = turns[step];
        if (turn !== undefined) release(turn);
      }
      for (const host of hosts) expect(of(host, taken)).toEqual(of(host, pairs));
      expect(queue.take()).toBeUndefined();
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHostQueue } from './host-queue.ts';

const hostOf = (item: string) => item.charAt(0);

it('begins with the hosts that have most left, and comes back to those that had enough to do', () => {
  const queue = createHostQueue(['c1', 'b1', 'b2', 'a1', 'a2', 'a3'], { hostOf, perHost: 1 });
  const taken = Array.from({ length: 4 }, () => queue.take());
  expect(taken).toEqual(['a1', 'b1', 'c1', undefined]);
  queue.release('a1');
  expect([queue.take(), queue.take()]).toEqual(['a2', undefined]);
  queue.release('b1');
  queue.release('a2');
  expect([queue.take(), queue.take()].toSorted()).toEqual(['a3', 'b2']);
  for (const item of ['a3', 'b2', 'c1']) queue.release(item);
  expect(queue.take()).toBeUndefined();
});

it('loses nothing, keeps each host in its order and below its most, and rests for no other reason', () => {
  const item = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat());
  const items = fc.array<[string, number]>(item);
  // After each item that is taken: which of those under way is done next, where any is.
  const dones = fc.array(fc.nat());
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 3 }), dones, (pairs, perHost, turns) => {
      const queue = createHostQueue(pairs, { hostOf: ([host]) => host, perHost });
      const taken: [string, number][] = [];
      const underWay: [string, number][] = [];
      const of = (host: string, list: readonly [string, number][]) =>
        list.filter(([name]) => name === host);
      const release = (turn: number) => {
        const [item] = underWay.splice(turn % Math.max(underWay.length, 1), 1);
        if (item) queue.release(item);
      };
      for (let step = 0; taken.length < pairs.length; step += 1) {
        const item = queue.take();
        if (item) {
          taken.push(item);
          underWay.push(item);
          expect(of(item[0], underWay).length).toBeLessThanOrEqual(perHost);
        } else {
          const waiting = ['a', 'b', 'c'].filter(
            (host) => of(host, taken).length < of(host, pairs).length,
          );
          for (const host of waiting) expect(of(host, underWay)).toHaveLength(perHost);
          release(0);
        }
        const turn = turns[step];
        if (turn !== undefined) release(turn);
      }
      for (const host of ['a', 'b', 'c']) expect(of(host, taken)).toEqual(of(host, pairs));
      expect(queue.take()).toBeUndefined();
    }),
  );
});

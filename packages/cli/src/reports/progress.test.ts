import type { RunEvent } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import { pageResult } from '../testing/page-result.ts';
import { followProgress } from './progress.ts';

const page = (position: number, total = 100): RunEvent => ({
  type: 'page',
  result: pageResult(position, position % 2 === 0 ? 'live' : 'missing'),
  done: position + 1,
  total,
});

function run() {
  let now = 0;
  const progress = followProgress(() => now);
  return {
    progress,
    /** Pages `from` to `to`, one every `apart` milliseconds. */
    pages(from: number, to: number, apart: number) {
      for (let position = from; position < to; position += 1) {
        now += apart;
        progress.see(page(position));
      }
    },
    wait(ms: number) {
      now += ms;
    },
  };
}

it('gives no forecast before it saw enough', () => {
  const { progress, pages } = run();
  pages(0, 20, 10);
  expect(progress.read()).toMatchObject({ done: 20, rate: null, left: null });
  const slow = run();
  slow.pages(0, 4, 1000);
  expect(slow.progress.read()).toMatchObject({ done: 4, rate: null });
});

it('says the rate of the last ten seconds and the time that is left', () => {
  const { progress, pages, wait } = run();
  pages(0, 20, 100);
  expect(progress.read()).toMatchObject({ rate: 10, left: 8000 });
  wait(10_000);
  expect(progress.read()).toMatchObject({ rate: null, left: null });
  pages(20, 70, 200);
  expect(progress.read().rate).toBeCloseTo(5, 0);
});

it('does not count pages of an earlier run into the rate', () => {
  const { progress, pages } = run();
  for (let position = 0; position < 40; position += 1) progress.seeKept(page(position));
  pages(40, 50, 200);
  expect(progress.read()).toMatchObject({ done: 50, rate: 5 });
});

it('knows what is being asked, and the latest failures', () => {
  const { progress, pages } = run();
  progress.checking('https://a.example/');
  progress.checking('https://b.example/');
  progress.checked('https://a.example/');
  pages(0, 6, 1);
  const { checking, failures, counts } = progress.read();
  expect(checking).toEqual(['https://b.example/']);
  expect(failures.map(({ position }) => position)).toEqual([1, 3, 5]);
  expect(counts).toMatchObject({ live: 3, missing: 3 });
});

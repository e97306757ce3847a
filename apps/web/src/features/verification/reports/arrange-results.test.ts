import type { ReportSortKey } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import { exampleLink, examplePage } from '../../../testing/example-report.ts';
import { type Arrangement, arrangeResults, type CountingChoice } from './arrange-results.ts';

const pages = [
  examplePage({ position: 0, verdict: 'missing', inspection: { elapsedMs: 90, score: 0 } }),
  examplePage({ position: 1, verdict: 'live', inspection: { elapsedMs: 10, score: 80 } }),
  undefined,
  examplePage({ position: 3, verdict: 'blocked', inspection: { status: null } }),
  examplePage({ position: 4, verdict: 'live', inspection: { title: 'Clay in March', score: 100 } }),
];
const everything: Arrangement = {
  verdicts: new Set(),
  counting: new Set(),
  search: '',
  sorting: { key: 'position', isDescending: false },
};
const arranged = (fields: Partial<Arrangement>) =>
  arrangeResults(pages, { ...everything, ...fields }).map(({ position }) => position);
const sorted = (key: ReportSortKey, isDescending = false) =>
  arranged({ sorting: { key, isDescending } });

it('shows every answered page in the order of the list', () => {
  expect(arranged({})).toEqual([0, 1, 3, 4]);
  expect(sorted('position', true)).toEqual([4, 3, 1, 0]);
});

it('shows the chosen verdicts', () => {
  expect(arranged({ verdicts: new Set(['live']) })).toEqual([1, 4]);
  expect(arranged({ verdicts: new Set(['live', 'blocked']) })).toEqual([1, 3, 4]);
  expect(arranged({ verdicts: new Set(['invalid']) })).toEqual([]);
});

it('shows the pages whose link counts, or does not for a chosen reason', () => {
  const rel = ['nofollow'];
  const page = examplePage({
    position: 0,
    verdict: 'live-nofollow',
    inspection: { link: exampleLink({ rel }) },
  });
  const shown = (...counting: CountingChoice[]) =>
    arrangeResults([page, ...pages.slice(1)], { ...everything, counting: new Set(counting) }).map(
      ({ position }) => position,
    );
  expect(shown('nofollow')).toEqual([0]);
  expect(shown('counts')).toEqual([1, 4]);
  expect(shown('counts', 'nofollow')).toEqual([0, 1, 4]);
  expect(shown('hidden')).toEqual([]);
});

it.each([
  ['BLOG3', [3]],
  ['clay', [1, 4]],
  ['clay march', [4]],
  ['  ', [0, 1, 3, 4]],
  ['forged spades', [1, 4]],
  ['nothing like it', []],
])('finds %j in addresses, titles and snippets', (search, found) => {
  expect(arranged({ search })).toEqual(found);
});

it('sorts by what was seen; what was not stands last either way, equals in the list’s order', () => {
  expect(sorted('verdict')).toEqual([1, 4, 0, 3]);
  expect(sorted('score')).toEqual([0, 1, 4, 3]);
  expect(sorted('score', true)).toEqual([4, 1, 0, 3]);
  expect(sorted('time')).toEqual([1, 0, 4, 3]);
  expect(sorted('status')).toEqual([0, 1, 4, 3]);
  expect(sorted('page', true)).toEqual([4, 3, 1, 0]);
});

import { expect, it } from 'vitest';
import { liveVerdicts, type Verdict, verdicts } from '../vocabulary.ts';
import { countInGroup, verdictGroups, verdictsOf, verdictWords } from './verdict-words.ts';

it('every verdict has words of its own, in the order in which verdicts are told', () => {
  expect(Object.keys(verdictWords)).toEqual(verdicts);
  const words = Object.values(verdictWords).flatMap(({ label, meaning }) => [label, meaning]);
  expect(new Set(words).size).toBe(2 * verdicts.length);
});

it('every verdict is in one group, and those that count as live in theirs', () => {
  expect(verdictGroups.flatMap(verdictsOf)).toEqual(verdicts);
  expect(verdictsOf('live')).toEqual(liveVerdicts);
});

it('counts the pages of a group', () => {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 1]));
  const all = { ...counts, missing: 7 } as Record<Verdict, number>;
  expect(verdictGroups.map((group) => countInGroup(all, group))).toEqual([2, 2, 8, 5]);
});

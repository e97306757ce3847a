import type { Verdict, VerdictCounts } from '@linkwright/core';

/** What a verdict means at a glance: there, needs a look, gone. */
export type Signal = 'live' | 'attention' | 'lost';

/** How each verdict is shown, in the order in which they are counted. */
export const verdictSigns: Record<Verdict, { signal: Signal; label: string }> = {
  live: { signal: 'live', label: 'live' },
  'live-nofollow': { signal: 'live', label: 'live, nofollow' },
  'wrong-anchor': { signal: 'attention', label: 'wrong anchor' },
  'wrong-target': { signal: 'lost', label: 'wrong target' },
  missing: { signal: 'lost', label: 'missing' },
  blocked: { signal: 'attention', label: 'blocked' },
  unreachable: { signal: 'attention', label: 'unreachable' },
  'too-heavy': { signal: 'attention', label: 'too heavy to read' },
  'not-html': { signal: 'attention', label: 'not HTML' },
  invalid: { signal: 'attention', label: 'invalid' },
};

export const signalMarks: Record<Signal, string> = { live: '✓', attention: '!', lost: '✗' };

export const signalOf = (verdict: Verdict): Signal => verdictSigns[verdict].signal;

export const isLive = (verdict: Verdict): boolean => signalOf(verdict) === 'live';

const verdictsInOrder = Object.keys(verdictSigns) as Verdict[];

/** The verdicts that occur, with how many pages got each. */
export const tally = (counts: VerdictCounts): [Verdict, number][] =>
  verdictsInOrder.flatMap((verdict): [Verdict, number][] =>
    counts[verdict] > 0 ? [[verdict, counts[verdict]]] : [],
  );

/** E.g. '380 live · 20 missing'. */
export const tallyText = (counts: VerdictCounts): string =>
  tally(counts)
    .map(([verdict, count]) => `${number(count)} ${verdictSigns[verdict].label}`)
    .join(' · ') || 'no page';

export const noCounts = (): VerdictCounts =>
  Object.fromEntries(verdictsInOrder.map((verdict) => [verdict, 0])) as VerdictCounts;

export const number = (value: number): string => value.toLocaleString('en-US');

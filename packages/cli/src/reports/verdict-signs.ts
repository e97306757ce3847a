import {
  type CountingTally,
  formatCount,
  liveVerdicts,
  obstacles,
  obstacleWords,
  type PageResult,
  sayIndex,
  type Verdict,
  type VerdictCounts,
  type VerdictGroup,
  verdicts,
  verdictWords,
} from '@linkwright/core/all';

/** What a terminal shows for each group: a sign, and a colour by its name in Ink and in tables. */
export const groupSigns = {
  live: { mark: '✓', color: 'green', style: 'good' },
  attention: { mark: '!', color: 'yellow', style: 'attention' },
  lost: { mark: '✗', color: 'red', style: 'bad' },
  unseen: { mark: '?', color: 'gray', style: 'faint' },
} as const satisfies Record<VerdictGroup, unknown>;

export const groupOf = (verdict: Verdict): VerdictGroup => verdictWords[verdict].group;

/** A verdict within a line. */
export const verdictLabel = (verdict: Verdict): string => verdictWords[verdict].label.toLowerCase();

/** With its sign, e.g. '✓ live'. */
export const signedVerdict = (verdict: Verdict): string =>
  `${groupSigns[groupOf(verdict)].mark} ${verdictLabel(verdict)}`;

export const isLive = (verdict: Verdict): boolean => liveVerdicts.some((live) => live === verdict);

/** The verdicts that occur, with how many pages got each. */
export const tally = (counts: VerdictCounts): [Verdict, number][] =>
  verdicts.flatMap((verdict): [Verdict, number][] =>
    counts[verdict] > 0 ? [[verdict, counts[verdict]]] : [],
  );

/** E.g. '380 live · 20 missing'. */
export const tallyText = (counts: VerdictCounts): string =>
  tally(counts)
    .map(([verdict, count]) => `${formatCount(count)} ${verdictLabel(verdict)}`)
    .join(' · ') || 'no page';

/**
 * What counts among the live links and what keeps the others from it, e.g. '12 count · kept from it: 2
 * nofollow'; null where no link is there.
 */
export function countingText({ counting, obstacles: found }: CountingTally): string | null {
  const kept = obstacles.filter((obstacle) => found[obstacle] > 0);
  if (counting === 0 && kept.length === 0) return null;
  const words = kept.map(
    (one) => `${formatCount(found[one])} ${obstacleWords[one].label.toLowerCase()}`,
  );
  const count = `${formatCount(counting)} ${counting === 1 ? 'counts' : 'count'}`;
  return [count, words.join(', ')].filter(Boolean).join(' · kept from it: ');
}

export const noCounts = (): VerdictCounts =>
  Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as VerdictCounts;

/** What a source says of the page in Google's index; empty where none does. */
export const indexText = ({ index }: PageResult): string =>
  index ? `Google’s index: ${sayIndex(index)}` : '';

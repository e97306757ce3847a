import {
  changeDetail,
  compareRuns,
  formatCount,
  monitorChangeLabels,
  type PageResult,
  type RunChange,
  type RunChangeKind,
  type RunComparison,
} from '@linkwright/core/all';
import { printable } from '../printable.ts';

/** What changed since the last finished run over the same list. */
export interface SinceLastRun extends RunComparison {
  /** When that one ended, ISO 8601. */
  previousAt: string;
}

/** A run that ended: its results, and when. */
export interface EndedRun {
  results: PageResult[];
  endedAt: string;
}

/** Null where there was none. */
export const sinceLastRun = (
  previous: EndedRun | null,
  results: readonly PageResult[],
): SinceLastRun | null =>
  previous && { previousAt: previous.endedAt, ...compareRuns(previous.results, results) };

export const changeMarks: Record<RunChangeKind, string> = {
  lost: '✗ lost',
  new: '+ new',
  changed: '≠ changed',
};

/** E.g. 'Since 2026-11-21 20:00 UTC: 2 lost, 1 new, 0 changed, 17 as before'. */
export function changeSum({ previousAt, counts }: SinceLastRun): string {
  const { lost, new: added, changed, same, unseen } = counts;
  const parts = [
    `${formatCount(lost)} lost`,
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(same)} as before`,
    ...(unseen > 0 ? [`${formatCount(unseen)} not seen in one of the two`] : []),
  ];
  return `Since ${previousAt.slice(0, 16).replace('T', ' ')} UTC: ${parts.join(', ')}`;
}

/** What exactly changed about one page, in one line. */
export const changeWords = ({ changes }: RunChange): string =>
  changes
    .map((one) => [monitorChangeLabels[one.kind], changeDetail(one)].filter(Boolean).join(': '))
    .join('; ');

/** For a terminal: the sum, and a line for each change. */
export const changeLines = (since: SinceLastRun): string =>
  [
    changeSum(since),
    ...since.changes.map((change) => {
      const { kind, pageUrl } = change;
      return `  ${printable(`${changeMarks[kind].padEnd(9)}  ${pageUrl}  ${changeWords(change)}`)}`;
    }),
  ]
    .map((line) => `${line}\n`)
    .join('');

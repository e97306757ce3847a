import type { PageResult } from '../run-event.ts';
import { type RunChangeKind, runChangeKinds } from '../vocabulary.ts';
import { type Change, diffInspections, isLinkThere } from './diff.ts';

export interface RunChange {
  /** Its place in the later run. */
  position: number;
  pageUrl: string;
  kind: RunChangeKind;
  /** What exactly, with before and after. */
  changes: Change[];
}

export interface RunComparison {
  counts: Record<RunChangeKind, number> & {
    /** Seen both times, and nothing changed. */
    same: number;
    /** Not seen in one of the two: nothing is said of their links. */
    unseen: number;
  };
  /** What was lost first, then what is new, then what changed; each in the order of the list. */
  changes: RunChange[];
}

/**
 * What changed from one run over a list to the next (docs/specification/verification.md, Compared with the
 * last run). Pages are told apart by their addresses, and by the links that lines of their own look for; of one that only the earlier run knew nothing is said.
 */
export function compareRuns(
  before: readonly PageResult[],
  after: readonly PageResult[],
): RunComparison {
  const earlier = new Map(pagesOf(before).map((page) => [keyOf(page), page.inspection]));
  const counts = { new: 0, lost: 0, changed: 0, same: 0, unseen: 0 };
  const changes: RunChange[] = [];
  for (const page of pagesOf(after)) {
    const { position, inspection } = page;
    const { pageUrl } = inspection;
    const was = earlier.get(keyOf(page));
    const found = was ? diffInspections(was, inspection) : [];
    const kind = was ? kindOf(found) : isLinkThere(inspection) ? 'new' : null;
    if (kind !== null) {
      counts[kind] += 1;
      changes.push({ position, pageUrl, kind, changes: found });
    } else if (was && (isLinkThere(was) === null || isLinkThere(inspection) === null)) {
      counts.unseen += 1;
    } else counts.same += 1;
  }
  const rank = ({ kind }: RunChange) => runChangeKinds.indexOf(kind);
  return { counts, changes: changes.sort((one, other) => rank(one) - rank(other)) };
}

const keyOf = ({ inspection, wanted }: PageResult): string =>
  [inspection.pageUrl, wanted?.destinationUrl, wanted?.anchorText].join(' ');

function kindOf([first, ...rest]: readonly Change[]): RunChangeKind | null {
  if (first === undefined) return null;
  if (rest.length > 0) return 'changed';
  return first.kind === 'lost' ? 'lost' : first.kind === 'regained' ? 'new' : 'changed';
}

/** Neither repeated lines nor those that name no page. */
const pagesOf = (results: readonly PageResult[]): PageResult[] =>
  results.filter(
    ({ duplicateOf, inspection }) => duplicateOf === null && inspection.verdict !== 'invalid',
  );

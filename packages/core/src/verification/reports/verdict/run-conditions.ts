import type { PageResult } from '../run-event.ts';
import {
  liveVerdicts,
  type RunChangeKind,
  type RunCondition,
  runConditions,
} from '../vocabulary.ts';
import { whatCounts } from './counting.ts';
import { isLinkThere } from './diff.ts';

/** What each says, after 'the link' or 'the page'. */
export const runConditionWords: Record<RunCondition, string> = {
  lost: 'the link was there in the run compared with, and is not any more',
  new: 'the link was not there then, and is now',
  changed: 'something about the link or its page is not as it was then',
  'not-live': 'the page was seen, and the link is not on it as it should be',
  missing: 'the page was seen, or is gone, and the link is not on it',
  'wrong-anchor': 'the link stands on other words',
  'wrong-target': 'the page links to another page of the same site',
  'not-counting': 'the link is there, and something keeps it from counting',
  nofollow: 'the link or its page asks search engines not to follow it',
  hidden: 'people do not see the link',
  noindex: 'the page asks search engines not to list it',
  'robots-txt': 'robots.txt keeps crawlers off the page',
  'soft-404': 'the page says that it is not there',
  invalid: 'the line names no page',
  unseen: 'the page could not be seen, so nothing is known of the link',
};

/**
 * Everything that can be said of one line, in the order of `runConditions`
 * (docs/specification/verification.md, Conditions of a run).
 *
 * @param change what became of its link since the run compared with, if anything
 */
export function conditionsOf(
  { inspection }: Pick<PageResult, 'inspection'>,
  change: RunChangeKind | null,
): RunCondition[] {
  const { verdict } = inspection;
  const isThere = verdict === 'invalid' ? true : isLinkThere(inspection);
  const { counts, obstacles: found } = whatCounts(inspection);
  const holds = new Set<RunCondition>(found);
  if (change !== null) holds.add(change);
  if (verdict === 'invalid' || verdict === 'wrong-anchor' || verdict === 'wrong-target') {
    holds.add(verdict);
  }
  if (isThere === null) holds.add('unseen');
  else if (verdict !== 'invalid' && !liveVerdicts.some((live) => live === verdict)) {
    holds.add('not-live');
  }
  if (isThere === false && verdict !== 'wrong-target') holds.add('missing');
  if (counts === false && isThere) holds.add('not-counting');
  return runConditions.filter((condition) => holds.has(condition));
}

/** What a run fails on unless something else is asked for. */
export const usualConditions = [
  'not-live',
  'invalid',
  'unseen',
] as const satisfies readonly RunCondition[];

/**
 * How a run ended for whoever asked to hear of some conditions: one holds somewhere; none but that pages
 * could not be seen; or none.
 */
export function judgeRun(
  found: Iterable<readonly RunCondition[]>,
  failOn: readonly RunCondition[],
): 'failed' | 'unseen' | 'fine' {
  let isUnseen = false;
  for (const conditions of found) {
    for (const condition of conditions) {
      if (!failOn.includes(condition)) continue;
      if (condition !== 'unseen') return 'failed';
      isUnseen = true;
    }
  }
  return isUnseen ? 'unseen' : 'fine';
}

import { safeLine } from '../../base/text/clean.ts';
import { truncate } from '../../base/text/truncate.ts';
import type { MonitorChange } from '../../verification/monitors/vocabulary.ts';
import type { IndexState } from '../../verification/reports/vocabulary.ts';

/** What Search Console answers about one page, as far as it counts here. */
export interface UrlInspection {
  /** PASS, PARTIAL, FAIL, NEUTRAL or VERDICT_UNSPECIFIED. */
  verdict: string | null;
  /** In words, e.g. 'Crawled - currently not indexed'. */
  coverageState: string | null;
}

const MAX_REASON = 200;

/**
 * Whether an inspected page is in the index, with Google's own words for it. What Google does not
 * decide stays `unknown` (docs/specification/verification.md, Indexed or not).
 *
 * @example
 * ```ts
 * import { readInspection } from '@linkwright/core/exports';
 *
 * readInspection({ verdict: 'PASS', coverageState: 'Submitted and indexed' }).state; // => 'indexed'
 * readInspection({ verdict: null, coverageState: null }).state; // => 'unknown'
 * ```
 */
export function readInspection({ verdict, coverageState }: UrlInspection): {
  state: IndexState;
  reason: string;
} {
  const reason = readIndexReason(coverageState ?? '');
  if (verdict === 'PASS' || verdict === 'PARTIAL') return { state: 'indexed', reason };
  if (verdict === 'FAIL' || verdict === 'NEUTRAL') return { state: 'not-indexed', reason };
  return { state: 'unknown', reason };
}

/** Google's words for a page as they are kept: one line, 200 characters at most. */
export const readIndexReason = (text: string): string => truncate(safeLine(text), MAX_REASON);

const HOUR_MS = 60 * 60 * 1000;
const HOURS: Record<IndexState, number> = { indexed: 7 * 24, 'not-indexed': 24, unknown: 24 };

/**
 * What is told where a page has left the index or joined it, with Google's words; undefined where
 * nothing is, or was, known (docs/specification/verification.md, Indexed or not).
 */
export function indexChange(was: StatedIndex, is: StatedIndex): MonitorChange | undefined {
  if (was.state === is.state || was.state === 'unknown' || is.state === 'unknown') return undefined;
  const kind = is.state === 'indexed' ? 'index-joined' : 'index-left';
  return { kind, before: was.reason || null, after: is.reason || null };
}

interface StatedIndex {
  state: IndexState;
  reason: string;
}

/** When a page is inspected anew: once a week while it is indexed, else once a day. */
export const nextInspectionAt = (state: IndexState, at: Date): Date =>
  new Date(at.getTime() + HOURS[state] * HOUR_MS);

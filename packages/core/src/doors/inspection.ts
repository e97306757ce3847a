/**
 * What one page says of a link: found, hidden, followed, indexed; and how a verdict is scored.
 *
 * @module
 * @example
 * ```ts
 * import { matchAnchor } from '@linkwright/core/inspection';
 *
 * matchAnchor('our adjustable desks', 'adjustable desks'); // => 'partial'
 * ```
 */

export { sameDestination } from '../verification/reports/addresses/match-destination.ts';
export type { FoundLink, Inspection, WantedLink } from '../verification/reports/inspection.ts';
export { type PageIndex, sayIndex, unknownIndex } from '../verification/reports/page-index.ts';
export type { PageHead, PageReader, PageVisit } from '../verification/reports/page-visit.ts';
export {
  type BrowserRule,
  createBrowserRule,
} from '../verification/reports/verdict/browser-rule.ts';
export { type Change, changeKinds, diffInspections } from '../verification/reports/verdict/diff.ts';
export { createInspector, type Inspector } from '../verification/reports/verdict/inspect.ts';
export {
  createPageInspection,
  type InspectOptions,
  inspectAt,
  inspectPage,
} from '../verification/reports/verdict/inspect-page.ts';
export { inspectVisit } from '../verification/reports/verdict/inspect-visit.ts';
export { matchAnchor } from '../verification/reports/verdict/match-anchor.ts';
export type { Sketched } from '../verification/reports/verdict/page-sketch.ts';
export { scoreRules } from '../verification/reports/verdict/score.ts';
export { readStoredInspection } from '../verification/reports/verdict/stored-inspection.ts';
export { type VerdictWords, verdictWords } from '../verification/reports/verdict/verdict-words.ts';
export {
  type IndexState,
  liveVerdicts,
  type RenderMode,
  type Verdict,
  verdicts,
} from '../verification/reports/vocabulary.ts';

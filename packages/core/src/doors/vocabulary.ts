/**
 * The words that requests may use, free of zod.
 *
 * @module
 * @example
 * ```ts
 * import { lengths, tones } from '@linkwright/core/vocabulary';
 *
 * tones.includes('casual'); // => true
 * lengths[0]; // => 'short'
 * ```
 */

export { type LinkPolicy, linkPolicies } from '../articles/backlinks/link-policy.ts';
export {
  type Category,
  categories,
  industries,
  type Length,
  lengthForWords,
  lengths,
  postSources,
  type Tone,
  tones,
  wordRanges,
  wordsWanted,
} from '../articles/posts/vocabulary.ts';
export {
  accountLimits,
  limitMessage,
  linkCheckHours,
  linkCheckInterval,
} from '../money/payments/account-limits.ts';
export { widgetLocales, widgetModes } from '../people/partners/vocabulary.ts';
export {
  alertKinds,
  bulkActs,
  checkOutcomes,
  monitorStates,
} from '../verification/monitors/vocabulary.ts';
export {
  indexStates,
  liveVerdicts,
  MAX_GUEST_REPORT_PAGES,
  MAX_REPORT_PAGES,
  obstacles,
  type RunCondition,
  renderModes,
  runConditions,
  type Verdict,
  verdicts,
} from '../verification/reports/vocabulary.ts';

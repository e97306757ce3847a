/**
 * Recurring campaigns: when they run, what a run may begin, when they pause themselves.
 *
 * @module
 * @example
 * ```ts
 * import { decideRun } from '@linkwright/core/automation';
 *
 * const rules = { linksPerRun: 10, maxPerDay: 4, maxPerWeek: null };
 * const at = new Date('2026-11-22T09:00:00Z');
 * const decided = decideRun(
 *   { ...rules, budgetCredits: null, budgetPeriod: 'total', timeZone: 'UTC' },
 *   at,
 *   { past: [{ at, links: 1, credits: 1 }], balance: 100 },
 * );
 * decided; // => { links: 3, credits: 3, limit: 'day' }
 * ```
 */

export type { Automation } from '../growth/automation/contract.ts';
export { type AutomationPast, decidePause } from '../growth/automation/decide-pause.ts';
export {
  budgetLeft,
  decideRun,
  forecastRuns,
  keywordsInTurn,
  type PastRun,
  type RunDecision,
  type RunRules,
} from '../growth/automation/decide-run.ts';
export { dayStart, monthStart, nextRunAfter, weekStart } from '../growth/automation/next-run.ts';
export type { AutomationRun } from '../growth/automation/run-contract.ts';
export type { AutomationSchedule } from '../growth/automation/schedule-contract.ts';
export {
  automationStates,
  budgetPeriods,
  type PauseReason,
  pauseReasons,
  runLimits,
  runStates,
} from '../growth/automation/vocabulary.ts';
export {
  automationStateLabels,
  pauseReasonTexts,
  runLimitTexts,
  runStateLabels,
} from '../growth/automation/words.ts';

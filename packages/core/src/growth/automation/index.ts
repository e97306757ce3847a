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

export * from './contract.ts';
export * from './decide-pause.ts';
export * from './decide-run.ts';
export * from './next-run.ts';
export * from './pages.ts';
export * from './routes.ts';
export * from './run-contract.ts';
export * from './schedule-contract.ts';
export * from './vocabulary.ts';
export * from './words.ts';

/**
 * What an account's people, keys and automations did, in sentences; and the first steps of a new account.
 *
 * @module
 * @example
 * ```ts
 * import { startOfYesterday } from '@linkwright/core/activity';
 *
 * startOfYesterday('Europe/Berlin', new Date('2026-11-21T09:00:00Z')).toISOString();
 * // => '2026-11-19T23:00:00.000Z'
 * ```
 */

export { type Act, type ActName, acts, findAct } from '../growth/activity/acts.ts';
export type { Activity, ActivityActor } from '../growth/activity/contract.ts';
export { sayActivity } from '../growth/activity/say-act.ts';
export { type NamedSubject, subjectOf } from '../growth/activity/subject-of.ts';
export { startOfYesterday } from '../growth/dashboard/day-news.ts';
export {
  decideFirstSteps,
  type FirstFacts,
  type FirstStep,
} from '../growth/dashboard/first-steps.ts';

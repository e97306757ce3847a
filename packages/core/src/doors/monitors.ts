/**
 * Watched links: what a check means, when the next one is, uptime, badges, and webhooks.
 *
 * @module
 * @example
 * ```ts
 * import { nextCheckAt, paceAfter } from '@linkwright/core/monitors';
 *
 * const now = new Date('2026-11-22T12:00:00Z');
 * const pace = { paceMs: null, isPremium: true, hasChanged: false, needsBrowser: false };
 * nextCheckAt({ now, paceMs: paceAfter(pace), suspectedAt: null, random: () => 0.5 }) > now; // => true
 * ```
 */

export { type QuietHours, quietUntil } from '../verification/monitors/alert-times.ts';
export { badgeSvg, badgeText, sumStates } from '../verification/monitors/badge.ts';
export type { Monitor } from '../verification/monitors/contract.ts';
export {
  type Decision,
  decideState,
  sightOf,
  type WatchState,
} from '../verification/monitors/decide.ts';
export {
  type DisavowFile,
  type DisavowScope,
  disavowFile,
} from '../verification/monitors/disavow.ts';
export { type PaceInput, paceAfter } from '../verification/monitors/pace.ts';
export {
  type BacklinkImportColumns,
  type ReadBacklinkImport,
  readBacklinkImport,
} from '../verification/monitors/read-backlinks.ts';
export {
  checkPeriodMs,
  nextCheckAt,
  type ScheduleInput,
} from '../verification/monitors/schedule.ts';
export {
  type Uptime,
  type UptimeDay,
  type UptimeStretch,
  uptimeByDay,
  uptimeOf,
  uptimeStretches,
} from '../verification/monitors/uptime.ts';
export {
  type CheckOutcome,
  type MonitorChange,
  type MonitorState,
  monitorStates,
} from '../verification/monitors/vocabulary.ts';
export {
  type SignedWebhook,
  verifyWebhook,
  webhookHeaders,
} from '../verification/monitors/webhook.ts';
export type { MonitorEvent, MonitorEventType } from '../verification/monitors/webhook-event.ts';
export { alertKindLabels, monitorStateLabels } from '../verification/monitors/words.ts';

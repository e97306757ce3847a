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

export * from './alert-groups.ts';
export * from './alert-times.ts';
export * from './alerts-contract.ts';
export * from './badge.ts';
export * from './contract.ts';
export * from './decide.ts';
export * from './disavow.ts';
export * from './incidents.ts';
export * from './pace.ts';
export * from './pages.ts';
export * from './read-backlinks.ts';
export * from './routes.ts';
export * from './schedule.ts';
export * from './status-contract.ts';
export * from './uptime.ts';
export * from './vocabulary.ts';
export * from './webhook.ts';
export * from './webhook-event.ts';
export * from './words.ts';

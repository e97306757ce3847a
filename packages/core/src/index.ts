/**
 * The rules of Linkwright: articles, links, trial posts, reports and their contracts. Everything here
 * also has a door by its feature. Runs in browsers, Node, Deno, Bun and workers.
 *
 * @module
 * @example
 * ```ts
 * import { parseGenerationRequest, writePost } from '@linkwright/core';
 * import { createOfflineWriter } from '@linkwright/core/offline-writer';
 *
 * const parsed = parseGenerationRequest({
 *   keyword: 'standing desks',
 *   anchorText: 'adjustable desks',
 *   targetUrl: 'desks.example.com/adjustable',
 * });
 * if (!parsed.ok) throw new Error(parsed.details.map(({ message }) => message).join(', '));
 * const draft = await writePost(parsed.request, {
 *   writer: createOfflineWriter(),
 *   signal: AbortSignal.timeout(60_000),
 * });
 * draft.content.match(/<a /g)?.length; // => 1
 * ```
 */

export * from './accounts/index.ts';
export * from './admin/index.ts';
export * from './ads/index.ts';
export * from './affiliate/index.ts';
export * from './automation/index.ts';
export * from './backlinks/index.ts';
export * from './campaigns/index.ts';
export * from './claims/index.ts';
export * from './contact/index.ts';
export * from './credits/index.ts';
export * from './dashboard/index.ts';
export * from './destinations/index.ts';
export * from './diagnostics/index.ts';
export * from './discovery/index.ts';
export * from './domains/index.ts';
export * from './endpoint.ts';
export * from './error-answer.ts';
export * from './error-answers.ts';
export * from './error-log/index.ts';
export * from './errors.ts';
export * from './functions/index.ts';
export * from './jobs/contract.ts';
export * from './jobs/routes.ts';
export * from './keywords/index.ts';
export * from './mail/index.ts';
export * from './moderation/index.ts';
export * from './monitors/index.ts';
export * from './network/index.ts';
export * from './notifications/index.ts';
export * from './partners/index.ts';
export * from './payments/index.ts';
export * from './posts/index.ts';
export * from './rank-trackers/index.ts';
export * from './reports/index.ts';
export * from './settings/index.ts';
export * from './site/index.ts';
export * from './text/index.ts';
export * from './waitlist/index.ts';

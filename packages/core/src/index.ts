/**
 * The rules of Linkwright that most programs begin with: an article written, links verified, refusals.
 * Each subject has a door of its own. Runs in browsers, Node, Deno, Bun and workers.
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

export type { GenerationBody } from './articles/posts/contract.ts';
export type { PostDraft } from './articles/posts/derive-post.ts';
export { articleFacts } from './articles/posts/facts.ts';
export { type ParsedGenerationRequest, parseGenerationRequest } from './articles/posts/request.ts';
export { scorePost } from './articles/posts/score.ts';
export { slugBase } from './articles/posts/slug.ts';
export { type WriteOptions, writePost } from './articles/posts/write.ts';
export type { ArticleWriter, GenerationRequest } from './articles/posts/writer.ts';
export {
  AppError,
  type AppErrorOptions,
  type ErrorCode,
  errorTexts,
  type FieldFault,
  isErrorCode,
} from './errors.ts';
export {
  type SignedWebhook,
  verifyWebhook,
  webhookHeaders,
} from './verification/monitors/webhook.ts';
export type { MonitorEvent } from './verification/monitors/webhook-event.ts';
export type { Inspection, WantedLink } from './verification/reports/inspection.ts';
export { type LinkList, parseLinkList } from './verification/reports/lists/link-list.ts';
export type { PageResult, RunEvent } from './verification/reports/run-event.ts';
export { createBrowserRule } from './verification/reports/verdict/browser-rule.ts';
export {
  type Counting,
  type CountingTally,
  tallyCounting,
  whatCounts,
} from './verification/reports/verdict/counting.ts';
export {
  type InspectOptions,
  inspectAt,
  inspectPage,
} from './verification/reports/verdict/inspect-page.ts';
export {
  type LinksToVerify,
  type VerifyOptions,
  verifyLinks,
} from './verification/reports/verify.ts';
export type { Verdict } from './verification/reports/vocabulary.ts';

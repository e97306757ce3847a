/**
 * A typed client of the HTTP API, free of zod.
 *
 * @module
 * @example
 * ```ts
 * import { AppError, createClient } from '@linkwright/core/client';
 *
 * const client = createClient({
 *   baseUrl: 'http://127.0.0.1:3000',
 *   createKey: () => crypto.randomUUID(),
 * });
 * const body = { keyword: 'desk lamps', anchorText: 'warm lamps', targetUrl: 'lamps.example.com' };
 * for await (const event of client.streamPost(body, { signal: AbortSignal.timeout(120_000) })) {
 *   if (event.type === 'step') console.log(event.step, event.words);
 *   else console.log(event.result.blogUrl, event.result.claimToken);
 * }
 * try {
 *   await client.readPost('no-such-post');
 * } catch (error) {
 *   if (!(error instanceof AppError)) throw error;
 *   error.code; // => 'POST_NOT_FOUND'
 * }
 * ```
 */

import type { z } from 'zod';
import type { listPosts, Post } from '../articles/posts/contract.ts';
import { postRoutes } from '../articles/posts/routes.ts';
import type { PublicOffer } from '../operation/site/contract.ts';
import { siteRoutes } from '../operation/site/routes.ts';
import type { joinWaitlist } from '../people/waitlist/contract.ts';
import { waitlistRoutes } from '../people/waitlist/routes.ts';
import { type AccountCalls, accountCalls } from './accounts.ts';
import { type AreaCalls, areaCalls, type CallByRoute, callByRoute } from './areas.ts';
import { type AnswerOf, type BodyOf, createCaller } from './call.ts';
import { type ClaimCalls, claimCalls } from './claims.ts';
import { type CreditCalls, creditCalls } from './credits.ts';
import { type DraftCalls, draftCalls } from './drafts.ts';
import { type GenerationCalls, generationCalls } from './generation.ts';
import { type MonitorCalls, monitorCalls } from './monitors.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { type PartnerCalls, partnerCalls } from './partners.ts';
import { type PaymentCalls, paymentCalls } from './payments.ts';
import { type PostStreamCalls, postStreamCalls } from './post-stream.ts';
import { type ReportCalls, reportCalls } from './reports.ts';
import { type ResearchCalls, researchCalls } from './research.ts';
import { type VoiceCalls, voiceCalls } from './voice.ts';
import { type WorkspaceCalls, workspaceCalls } from './workspaces.ts';

export type { DeprecationNotice } from '../deprecation.ts';
export type { AnswerAt, KnownRoute, QuestionAt } from '../endpoint-at.ts';
export { errorAnswers } from '../error-answers.ts';
export { AppError, type ErrorCode, type FieldFault, isErrorCode } from '../errors.ts';
export type { AccountCalls } from './accounts.ts';
export type { Act, ActRequest } from './areas.ts';
export type { DraftCallOptions, PublishOrHoldOptions } from './drafts.ts';
export {
  type CreatePostOptions,
  createGenerationClient,
} from './generation.ts';
export type { CallOptions, ClientOptions, IdempotentCallOptions } from './options.ts';
export type { StreamedGenerationEvent } from './post-stream.ts';
export type {
  FinishedEvent,
  FollowOptions,
  ReadReportOptions,
  StreamedReportEvent,
  StreamReportOptions,
} from './reports.ts';

export type PostQuery = z.output<typeof listPosts.query>;
export type PostPage = AnswerOf<typeof listPosts>;

/** `GET /readyz`: what works, and what stands in for a real provider. */
export interface Readiness {
  ready: boolean;
  site: string;
  checks: Record<
    string,
    {
      /** False of a provider whose last call failed. */
      ok: boolean;
      provider: string;
      standIn: boolean;
      /** ISO 8601; absent where it has not been asked. */
      lastWorkedAt?: string;
      lastFailedAt?: string;
    }
  >;
}

/** What a program can ask an installation. Every call throws AppError, or the signal's reason. */
export interface Client
  extends AccountCalls,
    AreaCalls,
    CallByRoute,
    ClaimCalls,
    CreditCalls,
    DraftCalls,
    GenerationCalls,
    MonitorCalls,
    PartnerCalls,
    PaymentCalls,
    PostStreamCalls,
    ReportCalls,
    ResearchCalls,
    VoiceCalls,
    WorkspaceCalls {
  listPosts(query?: PostQuery, options?: CallOptions): Promise<PostPage>;
  readPost(slug: string, options?: CallOptions): Promise<Post>;
  joinWaitlist(
    body: BodyOf<typeof joinWaitlist>,
    options?: CallOptions,
  ): Promise<AnswerOf<typeof joinWaitlist>>;
  /** What the installation is called, sells and stands in for. */
  readOffer(options?: CallOptions): Promise<PublicOffer>;
  /** Also of an installation that is not ready. */
  readiness(options?: CallOptions): Promise<Readiness>;
}

/**
 * A client of the HTTP API, for browsers and programs.
 *
 * A refusal is thrown as AppError with the server's code, message, details, retryAfter and
 * requestId; `NETWORK_ERROR` when the server cannot be reached or the connection breaks; `INTERNAL`
 * naming the status when the answer is not the API's.
 */
export function createClient(options: ClientOptions): Client {
  const caller = createCaller(options);
  const { ask, askFor } = caller;
  return {
    ...areaCalls(caller),
    ...callByRoute(caller),
    ...generationCalls(caller),
    ...postStreamCalls(caller),
    listPosts: (query = {}, call = {}) => ask(postRoutes.list, 'items', { query, ...call }),
    readPost: (slug, call) => ask(postRoutes.read, 'slug', { params: { slug }, ...call }),
    joinWaitlist: (body, call) => ask(waitlistRoutes.join, 'success', { body, ...call }),
    readOffer: (call) => ask(siteRoutes.publicConfig, 'siteName', call),
    readiness: (call) => askFor({ method: 'GET', path: '/readyz' }, 'checks', call),
    ...accountCalls(caller),
    ...claimCalls(caller),
    ...creditCalls(caller),
    ...draftCalls(caller),
    ...monitorCalls(caller),
    ...partnerCalls(caller),
    ...paymentCalls(caller),
    ...reportCalls(caller),
    ...researchCalls(caller),
    ...voiceCalls(caller),
    ...workspaceCalls(caller),
  };
}

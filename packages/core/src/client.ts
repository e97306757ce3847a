import type { z } from 'zod';
import { type AccountCalls, accountCalls } from './client-accounts.ts';
import {
  type AnswerOf,
  type BodyOf,
  type CallOptions,
  type ClientOptions,
  createCaller,
} from './client-call.ts';
import { type ClaimCalls, claimCalls } from './client-claims.ts';
import { type CreditCalls, creditCalls } from './client-credits.ts';
import { type GenerationCalls, generationCalls } from './client-generation.ts';
import { type MonitorCalls, monitorCalls } from './client-monitors.ts';
import { type PaymentCalls, paymentCalls } from './client-payments.ts';
import { type ReportCalls, reportCalls } from './client-reports.ts';
import type { listPosts, Post } from './posts/contract.ts';
import { postRoutes } from './posts/routes.ts';
import type { PublicOffer } from './site/contract.ts';
import { siteRoutes } from './site/routes.ts';
import type { joinWaitlist } from './waitlist/contract.ts';
import { waitlistRoutes } from './waitlist/routes.ts';

export type { AccountCalls } from './client-accounts.ts';
export type { CallOptions, ClientOptions, IdempotentCallOptions } from './client-call.ts';
export type { ClaimCalls } from './client-claims.ts';
export type { CreditCalls } from './client-credits.ts';
export {
  type CreatePostOptions,
  createGenerationClient,
  type GenerationCalls,
} from './client-generation.ts';
export type { MonitorCalls } from './client-monitors.ts';
export type { PaymentCalls } from './client-payments.ts';
export type { FollowOptions, ReportCalls } from './client-reports.ts';
export { AppError, type ErrorCode, type FieldFault, isErrorCode } from './errors.ts';

export type PostQuery = z.output<typeof listPosts.query>;
export type PostPage = AnswerOf<typeof listPosts>;

/** `GET /readyz`: what works, and what stands in for a real provider (ruling 2). */
export interface Readiness {
  ready: boolean;
  site: string;
  checks: Record<string, { ok: boolean; provider: string; standIn: boolean }>;
}

/** What a program can ask an installation. Every call throws AppError, or the signal's reason. */
export interface Client
  extends AccountCalls,
    ClaimCalls,
    CreditCalls,
    GenerationCalls,
    MonitorCalls,
    PaymentCalls,
    ReportCalls {
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
  const { ask } = caller;
  return {
    ...generationCalls(caller),
    listPosts: (query = {}, call = {}) => ask(postRoutes.list, 'items', { query, ...call }),
    readPost: (slug, call) => ask(postRoutes.read, 'slug', { params: { slug }, ...call }),
    joinWaitlist: (body, call) => ask(waitlistRoutes.join, 'success', { body, ...call }),
    readOffer: (call) => ask(siteRoutes.publicConfig, 'siteName', call),
    readiness: (call) => ask({ method: 'GET', path: '/readyz' }, 'checks', call),
    ...accountCalls(caller),
    ...claimCalls(caller),
    ...creditCalls(caller),
    ...monitorCalls(caller),
    ...paymentCalls(caller),
    ...reportCalls(caller),
  };
}

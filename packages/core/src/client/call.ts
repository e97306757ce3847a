import type { ZodType, z } from 'zod';
import { stripEnd } from '../base/text/strip-end.ts';
import { readDeprecation } from '../deprecation.ts';
import { addressOf, type Route } from '../endpoint.ts';
import type { AnswerAt, KnownRoute, QuestionAt } from '../endpoint-at.ts';
import { AppError, BODY_READ_TWICE } from '../errors.ts';
import { WORKSPACE_HEADER } from '../people/workspaces/vocabulary.ts';
import { overNetwork, readAny, readJson } from './answer.ts';
import type { CallOptions, ClientOptions, IdempotentCallOptions } from './options.ts';
import { patience, repeat, withRetries } from './retry.ts';

/** What goes into an endpoint, and what comes out of it. */
export type BodyOf<E extends { body: ZodType }> = z.input<E['body']>;
export type AnswerOf<E extends { response: ZodType }> = z.output<E['response']>;

export interface Request extends CallOptions {
  /** Values of the path's `:name` parameters. */
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Headers;
}

type FieldOf<R extends KnownRoute> = Extract<keyof AnswerAt<R>, string>;

export interface Caller {
  /** The answer as it comes. Throws NETWORK_ERROR, or the signal's reason. */
  send(route: Route, request?: Request): Promise<Response>;
  /** The answer's JSON, told by the field `mark`. Throws AppError, or the signal's reason. */
  askFor<T>(route: Route, mark: string, request?: Request): Promise<T>;
  /** The same where a contract says what goes in and comes out. */
  ask<R extends KnownRoute>(
    route: R,
    mark: FieldOf<R>,
    request?: QuestionAt<R> & CallOptions,
  ): Promise<AnswerAt<R>>;
  /** The same with a key, which makes it safe to try again. */
  askOnce<R extends KnownRoute>(
    route: R,
    mark: FieldOf<R>,
    request: QuestionAt<R>,
    options: IdempotentCallOptions,
  ): Promise<AnswerAt<R>>;
  /** The same where nothing says which field tells the answer: any JSON, or a text. */
  askAny(route: Route, request?: Request & IdempotentCallOptions): Promise<unknown>;
  /** The key and the attempts of a call, with what the client was made with. */
  idempotent<T extends IdempotentCallOptions>(options: T): T;
}

/** Calls to one installation, as one user. */
export function createCaller(options: ClientOptions): Caller {
  const { fetch = globalThis.fetch, apiKey, workspace, retries, createKey, onDeprecated } = options;
  const baseUrl = stripEnd(options.baseUrl, /\//);

  async function send(route: Route, request: Request = {}): Promise<Response> {
    const { body, signal, headers = new Headers() } = request;
    if (!headers.has('accept')) headers.set('accept', 'application/json');
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (apiKey) headers.set('authorization', `Bearer ${apiKey}`);
    if (workspace) headers.set(WORKSPACE_HEADER, workspace);
    const response = await overNetwork(signal, () =>
      fetch(`${baseUrl}${addressOf(route.path, request)}`, {
        method: route.method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    );
    const notice = onDeprecated && readDeprecation(route, response.headers);
    if (notice) onDeprecated(notice);
    // A host's own `fetch` may have looked into it.
    if (response.bodyUsed) throw new AppError('NETWORK_ERROR', { message: BODY_READ_TWICE });
    return response;
  }

  async function askNow<T>(route: Route, mark: string, request: Request = {}): Promise<T> {
    return readJson<T>(await send(route, request), mark, request.signal);
  }

  function askFor<T>(route: Route, mark: string, request: Request = {}): Promise<T> {
    if (!retries || route.method !== 'GET') return askNow(route, mark, request);
    return repeat(patience({ retries, signal: request.signal }), () =>
      askNow(route, mark, request),
    );
  }

  async function askAny(
    route: Route,
    { idempotencyKey, retries: own = retries, ...request }: Request & IdempotentCallOptions = {},
  ): Promise<unknown> {
    const ask = async (headers?: Headers) =>
      readAny(await send(route, { ...request, ...(headers && { headers }) }), request.signal);
    // Only what reads, and what has a key, is safe to try again.
    if (idempotencyKey !== undefined) {
      return withRetries({ idempotencyKey, retries: own, signal: request.signal }, ask);
    }
    if (!own || route.method !== 'GET') return ask();
    return repeat(patience({ retries: own, signal: request.signal }), () => ask());
  }

  const idempotent: Caller['idempotent'] = (call) => ({
    ...call,
    idempotencyKey: call.idempotencyKey ?? createKey?.(),
    retries: call.retries ?? retries,
  });

  return {
    send,
    askFor,
    ask: (route, mark, request) => askFor(route, mark, request as Request | undefined),
    askOnce: (route, mark, request, call) =>
      withRetries(idempotent(call), (headers) =>
        askNow(route, mark, { ...(request as Request), headers, signal: call.signal }),
      ),
    askAny,
    idempotent,
  };
}

import type { ZodType, z } from 'zod';
import { overNetwork, readJson } from './client-answer.ts';
import type { Route } from './endpoint.ts';
import { AppError, BODY_READ_TWICE, type ErrorCode } from './errors.ts';

/** Attempts after the first at a call whose connection failed, or whose server was away (503). */
export const RETRIES = 2;
/** Looks at work that the server goes on with after the connection broke, 1 to 5 s apart. */
const FOLLOW_UPS = 40;

/** No answer, or one with status 503. */
export const transient: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_ERROR',
  'DATABASE_UNAVAILABLE',
  'SHUTTING_DOWN',
]);

export interface ClientOptions {
  /** The installation's address, e.g. `https://linkwright.example`; empty for the page's own origin. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch | undefined;
  /** Sent as `Authorization: Bearer`: an API key, or the token that signing in gave. */
  apiKey?: string | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export interface IdempotentCallOptions extends CallOptions {
  /**
   * 8 to 200 printable characters. The same key gets the same answer; only with one is a call whose
   * connection failed tried again.
   */
  idempotencyKey?: string | undefined;
  /** Attempts after the first, for a caller that tries again by itself. Default 2. */
  retries?: number | undefined;
}

/** What goes into an endpoint, and what comes out of it. */
export type BodyOf<E extends { body: ZodType }> = z.input<E['body']>;
export type AnswerOf<E extends { response: ZodType }> = z.output<E['response']>;

export interface Request extends CallOptions {
  /** Values of the path's `:name` parameters. */
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Headers;
}

export interface Caller {
  /** The answer as it comes. Throws NETWORK_ERROR, or the signal's reason. */
  send(route: Route, request?: Request): Promise<Response>;
  /** The answer's JSON, told by the field `mark`. Throws AppError, or the signal's reason. */
  ask<T>(route: Route, mark: string, request?: Request): Promise<T>;
  /** The same with a key, which makes it safe to try again. */
  askOnce<T>(
    route: Route,
    mark: string,
    request: Request,
    options: IdempotentCallOptions,
  ): Promise<T>;
}

/** Calls to one installation, as one user. */
export function createCaller(options: ClientOptions): Caller {
  const { fetch = globalThis.fetch, apiKey } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');

  async function send(route: Route, request: Request = {}): Promise<Response> {
    const { body, signal, headers = new Headers() } = request;
    if (!headers.has('accept')) headers.set('accept', 'application/json');
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (apiKey) headers.set('authorization', `Bearer ${apiKey}`);
    const response = await overNetwork(signal, () =>
      fetch(`${baseUrl}${addressOf(route, request)}`, {
        method: route.method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    );
    // A host's own `fetch` may have looked into it.
    if (response.bodyUsed) throw new AppError('NETWORK_ERROR', { message: BODY_READ_TWICE });
    return response;
  }

  async function ask<T>(route: Route, mark: string, request: Request = {}): Promise<T> {
    return readJson<T>(await send(route, request), mark, request.signal);
  }

  return {
    send,
    ask,
    askOnce: (route, mark, request, call) =>
      withRetries(call, (headers) => ask(route, mark, { ...request, headers, ...call })),
  };
}

/**
 * Does one call with its idempotency key, again after a broken connection or a server that was away,
 * and waits for work that the server is still at.
 */
export async function withRetries<T>(
  { idempotencyKey, retries: most = RETRIES, signal }: IdempotentCallOptions,
  work: (headers: Headers) => Promise<T>,
): Promise<T> {
  let retries = 0;
  let followUps = 0;
  for (;;) {
    try {
      return await work(
        new Headers(idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined),
      );
    } catch (error) {
      if (!(error instanceof AppError) || !idempotencyKey) throw error;
      // Only after a retry of ours can 'still running' mean our own first attempt.
      if (retries > 0 && error.code === 'IDEMPOTENCY_IN_PROGRESS' && followUps < FOLLOW_UPS) {
        followUps += 1;
      } else if (transient.has(error.code) && retries < most) {
        retries += 1;
      } else throw error;
      await pause(Math.min(Math.max(error.retryAfter ?? retries, 1), 5) * 1000, signal);
    }
  }
}

function addressOf({ path }: Route, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

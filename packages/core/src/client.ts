import type { z } from 'zod';
import { overNetwork, readJson } from './client-answer.ts';
import { followGeneration } from './client-events.ts';
import type { Route } from './endpoint.ts';
import { AppError, type ErrorCode } from './errors.ts';
import type {
  CreatedPost,
  GenerationBody,
  GenerationEvent,
  listPosts,
  Post,
} from './posts/contract.ts';
import { postRoutes } from './posts/routes.ts';

export { AppError, type ErrorCode, type FieldFault, isErrorCode } from './errors.ts';

/** Attempts after the first at a creation whose connection failed, or whose server was away (503). */
const RETRIES = 2;
/** Looks at a creation that the server goes on with after the connection broke, 1 to 5 s apart. */
const FOLLOW_UPS = 40;

/** No answer, or one with status 503. */
const transient: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_ERROR',
  'DATABASE_UNAVAILABLE',
  'SHUTTING_DOWN',
]);

export interface ClientOptions {
  /** The installation's address, e.g. `https://linkwright.example`; empty for the page's own origin. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch | undefined;
  /** Sent as `Authorization: Bearer`. */
  apiKey?: string | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export interface CreatePostOptions extends CallOptions {
  /**
   * 8 to 200 printable characters. The same key gets the same post; only with one is a failed
   * creation tried again.
   */
  idempotencyKey?: string | undefined;
  /** Asks for the generation in steps, and is told each. */
  onEvent?: ((event: GenerationEvent) => void) | undefined;
}

export type PostQuery = z.output<typeof listPosts.query>;
export type PostPage = z.output<typeof listPosts.response>;

/** `GET /readyz`: what works, and what stands in for a real provider (ruling 2). */
export interface Readiness {
  ready: boolean;
  site: string;
  checks: Record<string, { ok: boolean; provider: string; standIn: boolean }>;
}

/** What a program can ask an installation. Every call throws AppError, or the signal's reason. */
export interface Client {
  createPost(body: GenerationBody, options?: CreatePostOptions): Promise<CreatedPost>;
  listPosts(query?: PostQuery, options?: CallOptions): Promise<PostPage>;
  readPost(slug: string, options?: CallOptions): Promise<Post>;
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
  const { fetch = globalThis.fetch, apiKey } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');

  async function send(
    route: Route,
    path: string,
    { body, headers = {}, signal }: { body?: unknown; headers?: HeadersInit } & CallOptions,
  ): Promise<Response> {
    const all = new Headers(headers);
    if (!all.has('accept')) all.set('accept', 'application/json');
    if (body !== undefined) all.set('content-type', 'application/json');
    if (apiKey) all.set('authorization', `Bearer ${apiKey}`);
    return overNetwork(signal, () =>
      fetch(`${baseUrl}${path}`, {
        method: route.method,
        headers: all,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    );
  }

  async function read<T>(route: Route, path: string, mark: string, call: CallOptions): Promise<T> {
    return readJson<T>(await send(route, path, call), mark, call.signal);
  }

  async function createOnce(body: GenerationBody, call: CreatePostOptions): Promise<CreatedPost> {
    const { idempotencyKey, onEvent, signal } = call;
    const headers = new Headers();
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    if (onEvent) headers.set('accept', 'text/event-stream');
    const response = await send(postRoutes.create, postRoutes.create.path, {
      body,
      headers,
      signal,
    });
    return isEventStream(response)
      ? followGeneration(response, { onEvent, signal })
      : readJson(response, 'post', signal);
  }

  return {
    async createPost(body, call = {}) {
      let retries = 0;
      let followUps = 0;
      for (;;) {
        try {
          return await createOnce(body, call);
        } catch (error) {
          if (!(error instanceof AppError) || !call.idempotencyKey) throw error;
          // Only after a retry of ours can 'still running' mean our own first attempt.
          if (retries > 0 && error.code === 'IDEMPOTENCY_IN_PROGRESS' && followUps < FOLLOW_UPS) {
            followUps += 1;
          } else if (transient.has(error.code) && retries < RETRIES) {
            retries += 1;
          } else throw error;
          await pause(Math.min(Math.max(error.retryAfter ?? retries, 1), 5) * 1000, call.signal);
        }
      }
    },
    listPosts: (query = {}, call = {}) =>
      read(postRoutes.list, withQuery(postRoutes.list.path, query), 'items', call),
    readPost: (slug, call = {}) => {
      const path = postRoutes.read.path.replace(':slug', encodeURIComponent(slug));
      return read(postRoutes.read, path, 'slug', call);
    },
    readiness: (call = {}) => read({ method: 'GET', path: '/readyz' }, '/readyz', 'checks', call),
  };
}

const isEventStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
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

import {
  AppError,
  addressOf,
  BODY_READ_TWICE,
  type FieldFault,
  isErrorCode,
  type Route,
  WORKSPACE_HEADER,
} from '@linkwright/core/all';
import type { AnswerAt, KnownRoute, QuestionAt } from '@linkwright/core/endpoint-at';
import { announceSessionMissed } from './browser/session-missed.ts';
import { currentWorkspace } from './browser/workspace.ts';

/** How long a call may take. */
const TIMEOUT_MS = 10_000;

/** How calls leave the page. What keeps them going over a bad network takes its place once it is there. */
export const transport: { send(url: string, init: RequestInit): Promise<Response> } = {
  send: (url, init) => fetch(url, init),
};

/** Who asks the person to prove who they are; nobody where no dialog can be opened. */
export const doorkeeper: {
  /** @param needsFactor a password is not enough. True once it is proven. */
  prove(needsFactor: boolean): Promise<boolean>;
} = { prove: async () => false };

interface CallOptions {
  /** The same key gets the same answer; for calls that create. */
  idempotencyKey?: string;
  /** How long the call may take, in milliseconds; 10 s unless told. */
  timeoutMs?: number;
  /** It goes on when the page is left. */
  isLast?: boolean;
  /** An older address of the same call. */
  path?: Route['path'];
}

/** What a call of a route is made with; it may be left out where nothing of it has to be given. */
export type CallArguments<R extends KnownRoute> =
  Record<never, never> extends QuestionAt<R>
    ? [call?: QuestionAt<R> & CallOptions]
    : [call: QuestionAt<R> & CallOptions];

export interface ApiCall extends CallOptions {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/**
 * One call of this site's API, as the signed-in user; what goes in and comes out follows from the
 * route. Where the server wants to know anew who that is, the person is asked, and the call made again.
 * Throws AppError with the server's code and words, or NETWORK_ERROR.
 */
export const callApi = <const R extends KnownRoute>(
  route: R,
  ...[call]: CallArguments<R>
): Promise<AnswerAt<R>> => askApi<AnswerAt<R>>(route, call);

/** The same where only the running program knows the route. */
export async function askApi<T>(route: Route, call?: ApiCall): Promise<T> {
  try {
    return await callOnce<T>(route, call);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'SIGN_IN_REQUIRED') announceSessionMissed();
    if (error.code !== 'STEP_UP_REQUIRED') throw error;
    const needsFactor = error.details?.some(({ field }) => field === 'factor') ?? false;
    if (!(await doorkeeper.prove(needsFactor))) throw error;
    return callOnce<T>(route, call);
  }
}

async function callOnce<T>(route: Route, call: ApiCall = {}): Promise<T> {
  const { body, idempotencyKey, timeoutMs = TIMEOUT_MS, isLast = false } = call;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const workspace = currentWorkspace();
  if (workspace !== undefined) headers.set(WORKSPACE_HEADER, workspace);
  let response: Response;
  let answer: unknown;
  try {
    response = await transport.send(addressOf(call.path ?? route.path, call), {
      method: route.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(isLast ? { keepalive: true } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Whatever wraps the browser's `fetch` may have looked into it.
    if (response.bodyUsed) throw new AppError('NETWORK_ERROR', { message: BODY_READ_TWICE });
    answer = await response.json();
  } catch (cause) {
    throw failedCall(cause);
  }
  if (response.ok) return answer as T;
  throw refusalOf(answer, response.headers.get('retry-after'));
}

function failedCall(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof SyntaxError) return new AppError('INTERNAL', { cause });
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new AppError('NETWORK_ERROR', {
    cause,
    ...(isLate ? { message: 'Request timed out. Please try again.' } : {}),
  });
}

/** Without words of the server's it has none: whoever asked knows what failed. */
function refusalOf(answer: unknown, retryAfter: string | null): AppError {
  const { code, details, ...words } = (answer ?? {}) as Refusal;
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return new AppError(typeof code === 'string' && isErrorCode(code) ? code : 'INTERNAL', {
    message: [words.error, words.message].find((said) => typeof said === 'string') ?? '',
    ...(details ? { details } : {}),
    ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }),
  });
}

/** An `ErrorBody` of ours, or what a gateway in front of the API says. */
interface Refusal {
  code?: unknown;
  error?: unknown;
  message?: unknown;
  details?: FieldFault[];
}

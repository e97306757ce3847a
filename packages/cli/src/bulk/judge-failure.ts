import { AppError, type ErrorCode } from '@linkwright/core/client';
import { FileError } from '../exit.ts';
import type { StopReason } from './events.ts';

/** A service that wants a longer pause is not waited for. */
const LONGEST_ASKED_SECONDS = 15 * 60;

export type RowFailure =
  /** May succeed later. `isBusy`: the service said that it is asked too much; `isAnswer`: it is there. */
  | { kind: 'passing'; isBusy: boolean; isAnswer: boolean; askedMs: number }
  /** An earlier attempt of this row is still worked on. */
  | { kind: 'under-way'; askedMs: number }
  /** No row can succeed any more. */
  | { kind: 'stop'; reason: StopReason; error: unknown }
  /** This row cannot be done. */
  | { kind: 'final' };

const notAllowed: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['API_KEY_INVALID', 'API_KEY_SCOPE', 'SIGN_IN_REQUIRED', 'ACCESS_DENIED'] as const),
  'EMAIL_NOT_CONFIRMED',
]);
const busy: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['RATE_LIMITED', 'TOO_MANY_ATTEMPTS', 'GENERATION_LIMIT', 'BUDGET_SPENT'] as const),
  ...(['SHUTTING_DOWN', 'DATABASE_UNAVAILABLE'] as const),
]);
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['NETWORK_ERROR', 'INTERNAL', 'GENERATION_FAILED', 'WRITER_TIMEOUT'] as const),
  ...(['SLUG_EXHAUSTED', 'POST_NOT_CREATED'] as const),
]);

/** What a row's failure means for the run. `isLocal`: the model was asked from this machine. */
export function judgeFailure(error: unknown, { isLocal }: { isLocal: boolean }): RowFailure {
  if (error instanceof FileError) return { kind: 'stop', reason: 'file', error };
  if (!(error instanceof AppError)) return { kind: 'final' };
  const { code, retryAfter = 0 } = error;
  const askedMs = retryAfter * 1000;
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return { kind: 'under-way', askedMs };
  if (code === 'INSUFFICIENT_CREDITS') return { kind: 'stop', reason: 'out-of-credits', error };
  if (notAllowed.has(code)) return { kind: 'stop', reason: 'not-allowed', error };
  const isUnavailable = code === 'WRITER_UNAVAILABLE';
  const status = isUnavailable ? writerStatus(error) : undefined;
  if (isLocal && (status === 401 || status === 403)) {
    const refused = new AppError('ACCESS_DENIED', { message: error.message });
    return { kind: 'stop', reason: 'not-allowed', error: refused };
  }
  const isBusy = busy.has(code) || status === 429 || status === 503;
  if (isBusy && retryAfter > LONGEST_ASKED_SECONDS)
    return { kind: 'stop', reason: 'service', error };
  // What a model's server says of the request itself, it says again.
  const isOfRequest = isLocal && status !== undefined && status >= 400 && status < 500;
  if (isUnavailable && isOfRequest && !isBusy && status !== 408) return { kind: 'final' };
  if (!isBusy && !isUnavailable && !passing.has(code)) return { kind: 'final' };
  const isAnswer = code !== 'NETWORK_ERROR' && (!isUnavailable || status !== undefined);
  return { kind: 'passing', isBusy, isAnswer, askedMs };
}

/**
 * The status in the writer's words (docs/specification/articles.md, What a failure says), also
 * where a server passes them on.
 */
function writerStatus({ message }: AppError): number | undefined {
  const [, status] = /API call failed: (\d{3}) /.exec(message) ?? [];
  return status === undefined ? undefined : Number(status);
}

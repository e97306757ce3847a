import { pause } from '../base/network/pause.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { IdempotentCallOptions } from './options.ts';

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

/**
 * Does one call with its idempotency key, again after a broken connection or a server that was away,
 * and waits for work that the server is still at.
 */
export const withRetries = <T>(
  { idempotencyKey, ...options }: IdempotentCallOptions,
  attempt: (headers: Headers) => Promise<T>,
): Promise<T> =>
  idempotencyKey
    ? repeat(patience(options), () => attempt(new Headers({ 'idempotency-key': idempotencyKey })))
    : attempt(new Headers());

/** Attempts until one succeeds, or `wait` throws. */
export async function repeat<T>(
  wait: (error: unknown) => Promise<void>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      await wait(error);
    }
  }
}

/** Told what ended an attempt: waits until the next one, or throws it when there is to be none. */
export function patience({
  retries: most = RETRIES,
  signal,
}: Pick<IdempotentCallOptions, 'retries' | 'signal'>): (error: unknown) => Promise<void> {
  let retries = 0;
  let followUps = 0;
  return async (error) => {
    if (!(error instanceof AppError)) throw error;
    // Only after a retry of ours can 'still running' mean our own first attempt.
    if (retries > 0 && error.code === 'IDEMPOTENCY_IN_PROGRESS' && followUps < FOLLOW_UPS) {
      followUps += 1;
    } else if (transient.has(error.code) && retries < most) {
      retries += 1;
    } else throw error;
    await pause(Math.min(Math.max(error.retryAfter ?? retries, 1), 5) * 1000, signal);
  };
}

import type { StripeErrorBody } from './fake-stripe-account.ts';

/**
 * How one request is treated. With `isDone` it is carried out first, as if only the answer were
 * lost.
 */
export type StripeReply =
  | {
      kind: 'error';
      status: number;
      error: StripeErrorBody;
      headers?: Record<string, string>;
      isDone?: boolean;
    }
  /** Status 200 (or another), and a body that is what it is. */
  | { kind: 'raw'; status?: number; body: string; isDone?: boolean }
  /** Takes the request and never answers. */
  | { kind: 'hang'; isDone?: boolean }
  /** Breaks the connection. */
  | { kind: 'reset'; isDone?: boolean }
  /** Answers as usual, later. */
  | { kind: 'slow'; afterMs: number };

/** An error as Stripe words it. */
export const stripeError = (
  status: number,
  error: StripeErrorBody,
  headers: Record<string, string> = {},
): StripeReply => ({ kind: 'error', status, error, headers });

/** 429 as Stripe words it. `retryAfter` in seconds. */
export const stripeRateLimited = (retryAfter?: number): StripeReply =>
  stripeError(
    429,
    {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    },
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  );

/** 402: the card of somebody is refused. */
export const stripeCardDeclined = (): StripeReply =>
  stripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  });

/** 500: Stripe's own fault. */
export const stripeDown = (): StripeReply =>
  stripeError(500, { type: 'api_error', message: 'An unknown error occurred' });

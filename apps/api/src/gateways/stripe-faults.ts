import { AppError, type ErrorCode, redactSecrets } from '@linkwright/core/all';
import Stripe from 'stripe';

/** What was being bought: the specification words some faults of a subscription differently. */
export type Area = 'payment' | 'subscription';

/** True for an id that the provider does not know. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * What a person reads when the provider refused, failed or said nothing
 * (docs/specification/money.md, What a failure says). What the provider said is kept for the log,
 * without keys.
 */
export function paymentFault(error: unknown, area: Area): AppError {
  if (error instanceof AppError) return error;
  const cause = error instanceof Stripe.errors.StripeError ? new Error(describe(error)) : error;
  return new AppError(codeOf(error, area), { cause, ...moreOf(error) });
}

function codeOf(error: unknown, area: Area): ErrorCode {
  const { errors } = Stripe;
  if (error instanceof errors.StripeConnectionError && isTimeout(error)) return 'PAYMENT_TIMEOUT';
  // Our own first attempt, which we gave up waiting for, is still being worked on.
  if (error instanceof errors.StripeError && error.code === 'idempotency_key_in_use') {
    return 'PAYMENT_TIMEOUT';
  }
  if (error instanceof errors.StripeRateLimitError) return 'PAYMENT_RATE_LIMITED';
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  ) {
    return 'PAYMENT_MISCONFIGURED';
  }
  if (error instanceof errors.StripeCardError) return 'PAYMENT_DECLINED';
  if (error instanceof errors.StripeIdempotencyError) return 'PAYMENT_INVALID';
  if (error instanceof errors.StripeInvalidRequestError) {
    const isPrice = error.param?.includes('price') || error.statusCode === 404;
    return isPrice ? 'PRICE_INVALID' : 'PAYMENT_INVALID';
  }
  return area === 'subscription' ? 'SUBSCRIPTION_UNAVAILABLE' : 'PAYMENT_UNAVAILABLE';
}

function moreOf(error: unknown): { message?: string; retryAfter?: number } {
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    const seconds = Math.ceil(Number(error.headers?.['retry-after']));
    return { retryAfter: seconds > 0 && seconds <= MAX_WAIT ? seconds : WAIT };
  }
  // What a bank says of a card is written for its owner.
  if (error instanceof Stripe.errors.StripeCardError && error.message) {
    return { message: redactSecrets(error.message) };
  }
  return {};
}

/** Seconds to wait where the provider names none, and the longest that is passed on. */
const WAIT = 5;
const MAX_WAIT = 3600;

const isTimeout = ({ detail }: Stripe.errors.StripeConnectionError): boolean =>
  (detail as { code?: unknown } | undefined)?.code === 'ETIMEDOUT';

function describe({ statusCode, code, requestId, message, detail }: Stripe.errors.StripeError) {
  const facts = [statusCode, code, requestId, message, reasonOf(detail)];
  return redactSecrets(`Stripe: ${facts.filter((fact) => fact !== undefined).join(' ')}`);
}

/** Why there was no answer: fetch says it of its cause. */
function reasonOf(detail: unknown): string | undefined {
  if (!(detail instanceof Error)) return undefined;
  return detail.cause instanceof Error ? detail.cause.message : detail.message;
}

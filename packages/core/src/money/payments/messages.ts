import { paymentErrorTexts } from './errors.ts';

/**
 * What people read around payments that no server says
 * (docs/specification/money.md, What a failure says).
 */
export const paymentMessages = {
  noPaymentUrl: 'No payment URL received from server',
  network: 'Network error. Please check your internet connection and try again.',
  authentication: 'Authentication error. Please sign in and try again.',
  invalid: paymentErrorTexts.PAYMENT_INVALID,
  timeout: paymentErrorTexts.PAYMENT_TIMEOUT,
  unavailable: paymentErrorTexts.PAYMENT_UNAVAILABLE,
  fallbackFailed: 'Failed to create payment session. Please try again.',
  unknown: 'Unknown error (unable to extract details)',
  rateLimit: paymentErrorTexts.PAYMENT_RATE_LIMITED,
  configuration: paymentErrorTexts.PAYMENT_MISCONFIGURED,
  price: paymentErrorTexts.PRICE_INVALID,
  subscriptionUnavailable: paymentErrorTexts.SUBSCRIPTION_UNAVAILABLE,
  startFailed: 'Failed to start checkout',
  subscriptionStartFailed: 'Failed to start subscription checkout',
  subscriptionCheckoutFailed: 'Failed to create subscription checkout',
  checkoutSessionFailed: 'Failed to create checkout session. Please try again.',
  sessionIdRequired: paymentErrorTexts.SESSION_ID_REQUIRED,
  verificationFailed: paymentErrorTexts.VERIFICATION_FAILED,
  missingKey: 'Missing publishable key',
  stripeNotLoaded: 'Failed to load Stripe',
  startUnable: 'Unable to start checkout',
  notConfigured: paymentErrorTexts.PAYMENTS_NOT_CONFIGURED,
} as const;

/** The last word when every way to pay has failed. `detail` is what the last one said. */
export const finalPaymentFailure = (detail: string): string =>
  `Payment system error: ${detail}. Please try again or contact support.`;

const otherPaymentFailure = (detail: string): string =>
  `Payment error: ${detail}. Please try again or contact support if the problem persists.`;

/** Words of programs that mean that a function behind the server answered with an error. */
const NON_2XX = /non[- ]?2xx|edge function/i;

/** In this order: what a timed-out request says often names the network too. */
const paymentPatterns: [RegExp, string][] = [
  [NON_2XX, paymentMessages.unavailable],
  [/timed?[ -]?out|timeout|aborted/i, paymentMessages.timeout],
  [/network|fetch|load failed|econn|offline/i, paymentMessages.network],
  [/unauthori[sz]ed|authenticat|\b401\b/i, paymentMessages.authentication],
  [/invalid|validation/i, paymentMessages.invalid],
];

const subscriptionPatterns: [RegExp, string][] = [
  [/rate limit|too many requests|\b429\b/i, paymentMessages.rateLimit],
  [
    /api key|secret key|publishable key|payment key|stripe_secret|not configured|configuration/i,
    paymentMessages.configuration,
  ],
  [/no such price|price|\b404\b/i, paymentMessages.price],
  [/unauthori[sz]ed|authenticat|\b401\b/i, paymentMessages.authentication],
  [NON_2XX, paymentMessages.subscriptionUnavailable],
];

/** What was said by whatever was thrown; 'Unknown error …' when it says nothing. */
export function errorDetail(error: unknown): string {
  const said = typeof error === 'string' ? error : messageOf(error);
  return said?.trim() || paymentMessages.unknown;
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  for (const name of ['message', 'error', 'error_description'] as const) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'object' && value !== null) {
      const inner = messageOf(value);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

/** What is said already as a person should read it stays as it is. */
const ready: ReadonlySet<string> = new Set([
  ...Object.values(paymentErrorTexts),
  ...Object.values(paymentMessages),
]);

/** What a buyer of credits reads for whatever went wrong. */
export function paymentMessage(error: unknown): string {
  const detail = errorDetail(error);
  if (detail !== paymentMessages.unknown && ready.has(detail)) return detail;
  const known = paymentPatterns.find(([pattern]) => pattern.test(detail))?.[1];
  return known ?? otherPaymentFailure(detail);
}

/** What a buyer of Premium reads for whatever went wrong. */
export function subscriptionMessage(error: unknown): string {
  const detail = errorDetail(error);
  if (detail !== paymentMessages.unknown && ready.has(detail)) return detail;
  const known =
    subscriptionPatterns.find(([pattern]) => pattern.test(detail))?.[1] ??
    paymentPatterns.find(([pattern]) => pattern.test(detail))?.[1];
  return known ?? otherPaymentFailure(detail);
}

/** True for the server's words upon which a client goes on to `/secure-payment` by itself. */
export const wantsClientFallback = (error: unknown): boolean =>
  /not configured|configuration error|non-2xx status code|service error/i.test(errorDetail(error));

import type { ErrorAnswer } from '../../error-answer.ts';

/**
 * Refusals of payments (docs/specification/money.md, What a failure says). `messages.ts` holds the
 * words that no server says.
 */
export const paymentErrorTexts = {
  INVALID_CREDIT_AMOUNT: 'Invalid credit amount',
  INVALID_PAYMENT_AMOUNT: 'Invalid payment amount',
  PAYMENT_EMAIL_REQUIRED: 'Email is required for payment processing',
  GUEST_EMAIL_REQUIRED: 'Guest email is required for guest checkout',
  SESSION_ID_REQUIRED: 'Session ID required',
  /** The session is unknown, or another account's. */
  VERIFICATION_FAILED: 'Verification failed',
  /** Neither the provider nor its stand-in is there. */
  PAYMENTS_NOT_CONFIGURED: 'Stripe is not configured. Please contact support.',
  /** The provider refuses what was sent. */
  PAYMENT_INVALID: 'Invalid payment information. Please check your details and try again.',
  PAYMENT_TIMEOUT: 'Request timeout. Please try again in a moment.',
  PAYMENT_RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  /** The provider is down, cannot be reached, or answers garbage. */
  PAYMENT_UNAVAILABLE:
    'Payment service is temporarily unavailable. Please try again in a moment or contact support.',
  SUBSCRIPTION_UNAVAILABLE:
    'Payment service temporarily unavailable. Please try again in a moment or contact support if the issue persists.',
  /** The provider refuses our key. */
  PAYMENT_MISCONFIGURED: 'Payment system configuration error. Please contact support.',
  /** No such price at the provider. */
  PRICE_INVALID: 'Invalid pricing configuration. Please contact support.',
  PAYMENT_NO_URL: 'Payment system did not return a checkout URL',
  PAYMENT_DECLINED: 'Payment failed',
  INVALID_SIGNATURE: 'The signature of this event is not valid',
  CHECKOUT_CLOSED: 'This checkout is no longer open',
  ALREADY_PREMIUM: 'You already have an active Premium subscription',
  SUBSCRIPTION_NOT_FOUND: 'You have no Premium subscription to manage',
  /** No checkout, payment or subscription has this id. */
  PURCHASE_NOT_FOUND: 'Payment not found',
  REFUND_IMPOSSIBLE: 'This payment cannot be refunded',
} as const;

/** How they are answered. */
export const paymentErrorAnswers = {
  INVALID_CREDIT_AMOUNT: { status: 400, exit: 'wrongUsage' },
  INVALID_PAYMENT_AMOUNT: { status: 400, exit: 'wrongUsage' },
  PAYMENT_EMAIL_REQUIRED: { status: 400, exit: 'wrongUsage' },
  GUEST_EMAIL_REQUIRED: { status: 400, exit: 'wrongUsage' },
  SESSION_ID_REQUIRED: { status: 400, exit: 'wrongUsage' },
  VERIFICATION_FAILED: { status: 403, exit: 'notAllowed' },
  PAYMENTS_NOT_CONFIGURED: { status: 503, exit: 'serviceFailed' },
  PAYMENT_INVALID: { status: 400, exit: 'wrongUsage' },
  PAYMENT_TIMEOUT: { status: 504, exit: 'serviceFailed' },
  PAYMENT_RATE_LIMITED: { status: 429, exit: 'serviceFailed' },
  PAYMENT_UNAVAILABLE: { status: 503, exit: 'serviceFailed' },
  SUBSCRIPTION_UNAVAILABLE: { status: 503, exit: 'serviceFailed' },
  PAYMENT_MISCONFIGURED: { status: 502, exit: 'serviceFailed' },
  PRICE_INVALID: { status: 502, exit: 'serviceFailed' },
  PAYMENT_NO_URL: { status: 502, exit: 'serviceFailed' },
  PAYMENT_DECLINED: { status: 402, exit: 'notAllowed' },
  INVALID_SIGNATURE: { status: 400, exit: 'wrongUsage' },
  CHECKOUT_CLOSED: { status: 409, exit: 'notAllowed' },
  ALREADY_PREMIUM: { status: 409, exit: 'notAllowed' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, exit: 'someFailed' },
  PURCHASE_NOT_FOUND: { status: 404, exit: 'someFailed' },
  REFUND_IMPOSSIBLE: { status: 409, exit: 'notAllowed' },
} as const satisfies Record<keyof typeof paymentErrorTexts, ErrorAnswer>;

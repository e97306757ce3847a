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

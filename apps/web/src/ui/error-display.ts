import { AppError, type ErrorCode } from '@linkwright/core';

export type ErrorCategory =
  | 'authentication'
  | 'email'
  | 'payment'
  | 'network'
  | 'validation'
  | 'default';

interface ErrorDisplay {
  title: string;
  text: string;
}

/** What an error screen says, by category (payments-email-errors.md section 8). */
export const errorDisplays: Record<ErrorCategory, ErrorDisplay> = {
  authentication: {
    title: 'Authentication Error',
    text: 'Unable to verify your credentials. Please try logging in again.',
  },
  email: { title: 'Email Delivery Issue', text: 'A mail could not be sent. Please try again.' },
  payment: {
    title: 'Payment Processing Error',
    text: 'The payment could not be completed. Please try again.',
  },
  network: {
    title: 'Connection Error',
    text: 'The server did not answer. Please check your internet connection and try again.',
  },
  validation: {
    title: 'Validation Error',
    text: 'Something that was sent is not valid. Please check it and try again.',
  },
  default: {
    title: 'Something went wrong',
    text: 'This part of the page could not be shown. What you did before is kept.',
  },
};

const categories: Partial<Record<ErrorCode, ErrorCategory>> = {
  SIGN_IN_REQUIRED: 'authentication',
  ACCESS_DENIED: 'authentication',
  INVALID_CREDENTIALS: 'authentication',
  EMAIL_NOT_CONFIRMED: 'authentication',
  MAIL_DATA_INVALID: 'email',
  MAIL_NOT_SENT: 'email',
  PAYMENT_INVALID: 'payment',
  PAYMENT_TIMEOUT: 'payment',
  PAYMENT_RATE_LIMITED: 'payment',
  PAYMENT_UNAVAILABLE: 'payment',
  PAYMENT_MISCONFIGURED: 'payment',
  PAYMENTS_NOT_CONFIGURED: 'payment',
  NETWORK_ERROR: 'network',
  INVALID_REQUEST: 'validation',
  INVALID_EMAIL: 'validation',
  INVALID_URL: 'validation',
  MISSING_INFORMATION: 'validation',
};

/** Title and text for whatever was thrown. */
export function errorDisplay(error: unknown): ErrorDisplay {
  const category = error instanceof AppError ? categories[error.code] : undefined;
  return errorDisplays[category ?? 'default'];
}

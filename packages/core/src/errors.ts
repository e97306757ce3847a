import { claimErrorTexts } from './articles/claims/errors.ts';
import { draftErrorTexts } from './articles/drafts/errors.ts';
import { postErrorTexts } from './articles/posts/errors.ts';
import { creditErrorTexts } from './money/credits/errors.ts';
import { paymentErrorTexts } from './money/payments/errors.ts';
import { accountErrorTexts } from './people/accounts/errors.ts';
import { mailErrorTexts } from './people/mail/errors.ts';
import { partnerErrorTexts } from './people/partners/errors.ts';
import { waitlistErrorTexts } from './people/waitlist/errors.ts';
import { workspaceErrorTexts } from './people/workspaces/errors.ts';
import { monitorErrorTexts } from './verification/monitors/errors.ts';
import { reportErrorTexts } from './verification/reports/errors.ts';

/** Refusals that belong to no feature. Code → what a person reads. */
export const commonErrorTexts = {
  INVALID_REQUEST: 'The request is not valid',
  NOT_FOUND: 'Not found',
  PAYLOAD_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON (Content-Type: application/json)',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  IDEMPOTENCY_KEY_INVALID: 'Idempotency-Key must be 8 to 200 printable characters',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for a different request',
  IDEMPOTENCY_IN_PROGRESS: 'A request with this Idempotency-Key is still running',
  NETWORK_ERROR: 'Network error. Please check your internet connection and try again.',
  DATABASE_UNAVAILABLE: 'Database connection issue. Please try again in a moment.',
  SHUTTING_DOWN: 'The service is restarting. Please try again in a moment.',
  STATE_CONFLICT: 'This cannot be done in its present state',
  LIMIT_REACHED: 'You have as many of these as there can be. Please remove one first.',
  PROVIDER_MISSING: 'This needs a provider that is not set up here',
  PROVIDER_UNAVAILABLE: 'The provider does not answer. Please try again later.',
  PROVIDER_REFUSED: 'The provider refused this',
  INTERNAL: 'An unexpected error occurred. Please try again.',
} as const;

/** What each refusal says when nothing more is known. Code → text. */
export const errorTexts = {
  ...commonErrorTexts,
  ...postErrorTexts,
  ...mailErrorTexts,
  ...accountErrorTexts,
  ...claimErrorTexts,
  ...draftErrorTexts,
  ...creditErrorTexts,
  ...waitlistErrorTexts,
  ...workspaceErrorTexts,
  ...paymentErrorTexts,
  ...monitorErrorTexts,
  ...reportErrorTexts,
  ...partnerErrorTexts,
};

/** What a NETWORK_ERROR says when an answer's body was read before. */
export const BODY_READ_TWICE = 'Network communication error. Please try again.';

/** Every refusal the product can give. Doors map it to a status (HTTP) or an exit code (terminal). */
export type ErrorCode = keyof typeof errorTexts;

/** Tells a code of ours from any other string, e.g. one that a newer server sends. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorTexts, code);

/** One fault in what was sent. `field` is the name as it stands in the request. */
export interface FieldFault {
  field: string;
  message: string;
}

export interface AppErrorOptions {
  /** Replaces the code's own text, where the specification words the case at hand. */
  message?: string | undefined;
  details?: FieldFault[] | undefined;
  /** Whole seconds after which the same request may succeed. */
  retryAfter?: number | undefined;
  /** The server's name for the refused request, when a server refused it. */
  requestId?: string | undefined;
  cause?: unknown;
}

/** A refusal with a code; thrown by doors, never by rules (those return a value). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: FieldFault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorTexts[code], { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.requestId = options.requestId;
  }
}

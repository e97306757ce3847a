import { AppError, type ErrorCode } from '@linkwright/core/client';
import { type ExitCode, exit, FileError, Interrupted, UsageError } from './exit.ts';

/** The only table of exit codes; the compiler checks that no code is missing. */
const exitCodes: Record<ErrorCode, ExitCode> = {
  INVALID_REQUEST: exit.wrongUsage,
  MISSING_INFORMATION: exit.wrongUsage,
  INVALID_URL: exit.wrongUsage,
  MAIL_FIELDS_MISSING: exit.wrongUsage,
  MAIL_ADDRESS_INVALID: exit.wrongUsage,
  MAIL_DATA_INVALID: exit.wrongUsage,
  WAITLIST_EMAIL_INVALID: exit.wrongUsage,
  IDEMPOTENCY_KEY_INVALID: exit.wrongUsage,
  IDEMPOTENCY_KEY_REUSED: exit.wrongUsage,
  PAYLOAD_TOO_LARGE: exit.wrongUsage,
  MISSING_CREDENTIALS: exit.wrongUsage,
  INVALID_EMAIL: exit.wrongUsage,
  FIRST_NAME_REQUIRED: exit.wrongUsage,
  PASSWORD_TOO_SHORT: exit.wrongUsage,
  PASSWORD_TOO_LONG: exit.wrongUsage,
  PASSWORD_TOO_COMMON: exit.wrongUsage,
  REPORT_FIELDS_MISSING: exit.wrongUsage,
  REPORT_DESTINATION_INVALID: exit.wrongUsage,
  REPORT_LIST_TOO_LONG: exit.wrongUsage,
  REPORT_LIST_EMPTY: exit.wrongUsage,
  REPORT_TOO_MANY_PAGES: exit.wrongUsage,
  SIGN_IN_REQUIRED: exit.notAllowed,
  API_KEY_INVALID: exit.notAllowed,
  API_KEY_EXPIRED: exit.notAllowed,
  API_KEY_SCOPE: exit.notAllowed,
  DEVICE_LOGIN_NOT_FOUND: exit.notAllowed,
  INVALID_CREDENTIALS: exit.notAllowed,
  SECOND_STEP_REQUIRED: exit.notAllowed,
  CODE_INVALID: exit.notAllowed,
  PASSKEY_INVALID: exit.notAllowed,
  STEP_UP_REQUIRED: exit.notAllowed,
  SECOND_FACTOR_REQUIRED: exit.notAllowed,
  ACCESS_DENIED: exit.notAllowed,
  FORBIDDEN_ORIGIN: exit.notAllowed,
  EMAIL_NOT_CONFIRMED: exit.notAllowed,
  PASSWORD_TO_CHOOSE: exit.notAllowed,
  PASSWORD_REQUIRED: exit.notAllowed,
  LINK_INVALID: exit.notAllowed,
  LINK_EXPIRED: exit.notAllowed,
  TARGET_NOT_ALLOWED: exit.notAllowed,
  CAPTCHA_FAILED: exit.notAllowed,
  CLAIM_TOKEN_INVALID: exit.notAllowed,
  POST_NOT_YOURS: exit.notAllowed,
  POST_WITHDRAWN: exit.notAllowed,
  REWRITE_LIMIT: exit.notAllowed,
  UNAUTHORIZED_DELETE: exit.notAllowed,
  CLAIM_LIMIT_REACHED: exit.notAllowed,
  INSUFFICIENT_CREDITS: exit.notAllowed,
  ACCOUNT_NOT_FOUND: exit.someFailed,
  ALREADY_REGISTERED: exit.someFailed,
  EMAIL_ALREADY_CONFIRMED: exit.someFailed,
  API_KEY_LIMIT: exit.notAllowed,
  PASSKEY_LIMIT: exit.notAllowed,
  POST_NOT_FOUND: exit.someFailed,
  POST_EXPIRED: exit.someFailed,
  POST_ALREADY_CLAIMED: exit.someFailed,
  POST_NOT_CLAIMED: exit.someFailed,
  ARCHIVE_NOT_FOUND: exit.someFailed,
  CONTENT_UNUSABLE: exit.someFailed,
  REPORT_NOT_FOUND: exit.someFailed,
  REPORT_NOT_SHAREABLE: exit.someFailed,
  RECEIPT_NOT_READY: exit.someFailed,
  NOT_FOUND: exit.serviceFailed,
  UNSUPPORTED_MEDIA_TYPE: exit.serviceFailed,
  IDEMPOTENCY_IN_PROGRESS: exit.serviceFailed,
  STATE_CONFLICT: exit.serviceFailed,
  LIMIT_REACHED: exit.notAllowed,
  PROVIDER_REFUSED: exit.serviceFailed,
  PROVIDER_UNAVAILABLE: exit.serviceFailed,
  PROVIDER_MISSING: exit.serviceFailed,
  RATE_LIMITED: exit.serviceFailed,
  TOO_MANY_ATTEMPTS: exit.serviceFailed,
  GENERATION_LIMIT: exit.serviceFailed,
  ARTICLE_LIMIT: exit.serviceFailed,
  REPORT_LIMIT: exit.serviceFailed,
  REPORT_FAILED: exit.serviceFailed,
  TARGET_LIMIT: exit.serviceFailed,
  BUDGET_SPENT: exit.serviceFailed,
  NETWORK_ERROR: exit.serviceFailed,
  DATABASE_UNAVAILABLE: exit.serviceFailed,
  SHUTTING_DOWN: exit.serviceFailed,
  INTERNAL: exit.serviceFailed,
  GENERATION_FAILED: exit.serviceFailed,
  GENERATION_EMPTY: exit.serviceFailed,
  WRITER_UNAVAILABLE: exit.serviceFailed,
  MAIL_NOT_SENT: exit.serviceFailed,
  WRITER_TIMEOUT: exit.serviceFailed,
  SLUG_EXHAUSTED: exit.serviceFailed,
  POST_NOT_CREATED: exit.serviceFailed,
  INVALID_CREDIT_AMOUNT: exit.wrongUsage,
  INVALID_PAYMENT_AMOUNT: exit.wrongUsage,
  PAYMENT_EMAIL_REQUIRED: exit.wrongUsage,
  GUEST_EMAIL_REQUIRED: exit.wrongUsage,
  SESSION_ID_REQUIRED: exit.wrongUsage,
  PAYMENT_INVALID: exit.wrongUsage,
  INVALID_SIGNATURE: exit.wrongUsage,
  PAYMENT_DECLINED: exit.notAllowed,
  VERIFICATION_FAILED: exit.notAllowed,
  PURCHASE_NOT_FOUND: exit.someFailed,
  SUBSCRIPTION_NOT_FOUND: exit.someFailed,
  CHECKOUT_CLOSED: exit.notAllowed,
  ALREADY_PREMIUM: exit.notAllowed,
  REFUND_IMPOSSIBLE: exit.notAllowed,
  PAYMENT_RATE_LIMITED: exit.serviceFailed,
  PAYMENT_MISCONFIGURED: exit.serviceFailed,
  PRICE_INVALID: exit.serviceFailed,
  PAYMENT_NO_URL: exit.serviceFailed,
  PAYMENTS_NOT_CONFIGURED: exit.serviceFailed,
  PAYMENT_UNAVAILABLE: exit.serviceFailed,
  SUBSCRIPTION_UNAVAILABLE: exit.serviceFailed,
  PAYMENT_TIMEOUT: exit.serviceFailed,
  PARTNER_KEY_INVALID: exit.notAllowed,
  PARTNER_ORIGIN: exit.notAllowed,
  PARTNER_NOT_FOUND: exit.someFailed,
  PARTNER_LIMIT: exit.notAllowed,
  PARTNER_QUOTA: exit.serviceFailed,
  WATCH_LIMIT: exit.notAllowed,
  STATUS_PAGE_LIMIT: exit.notAllowed,
  WEBHOOK_NOT_SET: exit.someFailed,
};

/** What went wrong, for the caller, for a person and for a program. */
export interface Failure {
  exitCode: ExitCode;
  code: ErrorCode | 'USAGE' | 'FILE' | 'INTERRUPTED';
  message: string;
  /** More of it, a line each. */
  lines: string[];
  /** The faults by field, as the API gives them. */
  details?: AppError['details'];
  retryAfter?: number | undefined;
  requestId?: string | undefined;
}

/** The flag that fills a field of the generation request. */
export const flagOf: Record<string, string> = {
  keyword: '--keyword',
  anchorText: '--anchor',
  targetUrl: '--url',
  tone: '--tone',
  length: '--length',
  industry: '--industry',
  additionalInstructions: '--instructions',
  linkPolicy: '--link-policy',
  destinationUrl: '--destination',
};

const howToSignIn =
  '`linkwright login` signs you in; a key of yours goes into --api-key or LINKWRIGHT_API_KEY.';

/** Whatever was thrown, as a failure. A fault of ours is INTERNAL and keeps its own words. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Interrupted) {
    return { exitCode: exit.interrupted, code: 'INTERRUPTED', message: error.message, lines: [] };
  }
  if (error instanceof UsageError) {
    return { exitCode: exit.wrongUsage, code: 'USAGE', message: error.message, lines: [] };
  }
  if (error instanceof FileError) {
    return { exitCode: exit.someFailed, code: 'FILE', message: error.message, lines: [] };
  }
  if (error instanceof AppError) return fromAppError(error);
  const message = error instanceof Error ? error.message : String(error);
  return { exitCode: exit.serviceFailed, code: 'INTERNAL', message, lines: [] };
}

function fromAppError(error: AppError): Failure {
  const { code, message, details, retryAfter, requestId } = error;
  return {
    exitCode: exitCodes[code],
    code,
    message,
    lines: [
      ...(code === 'NETWORK_ERROR' ? causesOf(error) : []),
      ...(code === 'SIGN_IN_REQUIRED' || code === 'API_KEY_INVALID' ? [howToSignIn] : []),
      ...(details ?? [])
        // A server may say what is wrong with the only field twice.
        .filter((fault) => fault.message !== message)
        .map((fault) => `${flagOf[fault.field] ?? fault.field}: ${fault.message}`),
      ...(retryAfter === undefined ? [] : [`Try again in ${waitOf(retryAfter)}.`]),
      ...(requestId ? [`Request ${requestId}`] : []),
    ],
    details,
    retryAfter,
    requestId,
  };
}

function waitOf(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}

/** What broke the connection, e.g. 'connect ECONNREFUSED 127.0.0.1:3000'. */
export function causesOf(error: Error): string[] {
  let { cause } = error;
  while (cause instanceof Error && cause.cause instanceof Error) ({ cause } = cause);
  return cause instanceof Error && cause.message ? [cause.message] : [];
}

import { AppError, type ErrorBody, type ErrorCode, type FieldFault } from '@linkwright/core';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/is-away.ts';

/** The only table of statuses; the compiler checks that no code is missing. */
const statuses: Record<ErrorCode, number> = {
  INVALID_REQUEST: 400,
  MISSING_INFORMATION: 400,
  INVALID_URL: 400,
  MAIL_FIELDS_MISSING: 400,
  MAIL_ADDRESS_INVALID: 400,
  MAIL_DATA_INVALID: 400,
  WAITLIST_EMAIL_INVALID: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  MISSING_CREDENTIALS: 400,
  INVALID_EMAIL: 400,
  FIRST_NAME_REQUIRED: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_TOO_COMMON: 400,
  LINK_INVALID: 400,
  SIGN_IN_REQUIRED: 401,
  API_KEY_INVALID: 401,
  API_KEY_EXPIRED: 401,
  API_KEY_SCOPE: 403,
  DEVICE_LOGIN_NOT_FOUND: 404,
  INVALID_CREDENTIALS: 401,
  SECOND_STEP_REQUIRED: 401,
  CODE_INVALID: 401,
  PASSKEY_INVALID: 401,
  INSUFFICIENT_CREDITS: 402,
  ACCESS_DENIED: 403,
  FORBIDDEN_ORIGIN: 403,
  EMAIL_NOT_CONFIRMED: 403,
  PASSWORD_TO_CHOOSE: 403,
  PASSWORD_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  TARGET_NOT_ALLOWED: 403,
  CAPTCHA_FAILED: 403,
  CLAIM_TOKEN_INVALID: 403,
  POST_NOT_YOURS: 403,
  POST_WITHDRAWN: 403,
  UNAUTHORIZED_DELETE: 403,
  NOT_FOUND: 404,
  POST_NOT_FOUND: 404,
  ARCHIVE_NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  IDEMPOTENCY_IN_PROGRESS: 409,
  STATE_CONFLICT: 409,
  LIMIT_REACHED: 409,
  PROVIDER_REFUSED: 422,
  PROVIDER_UNAVAILABLE: 502,
  PROVIDER_MISSING: 503,
  POST_ALREADY_CLAIMED: 409,
  POST_NOT_CLAIMED: 409,
  REWRITE_LIMIT: 409,
  CLAIM_LIMIT_REACHED: 409,
  ALREADY_REGISTERED: 409,
  EMAIL_ALREADY_CONFIRMED: 409,
  API_KEY_LIMIT: 409,
  PASSKEY_LIMIT: 409,
  POST_EXPIRED: 410,
  LINK_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  CONTENT_UNUSABLE: 422,
  RATE_LIMITED: 429,
  TOO_MANY_ATTEMPTS: 429,
  GENERATION_LIMIT: 429,
  TARGET_LIMIT: 429,
  BUDGET_SPENT: 429,
  ARTICLE_LIMIT: 429,
  INTERNAL: 500,
  GENERATION_FAILED: 500,
  POST_NOT_CREATED: 500,
  SLUG_EXHAUSTED: 500,
  NETWORK_ERROR: 502,
  GENERATION_EMPTY: 502,
  WRITER_UNAVAILABLE: 502,
  MAIL_NOT_SENT: 502,
  DATABASE_UNAVAILABLE: 503,
  SHUTTING_DOWN: 503,
  WRITER_TIMEOUT: 504,
  INVALID_CREDIT_AMOUNT: 400,
  INVALID_PAYMENT_AMOUNT: 400,
  PAYMENT_EMAIL_REQUIRED: 400,
  GUEST_EMAIL_REQUIRED: 400,
  SESSION_ID_REQUIRED: 400,
  PAYMENT_INVALID: 400,
  INVALID_SIGNATURE: 400,
  PAYMENT_DECLINED: 402,
  VERIFICATION_FAILED: 403,
  PURCHASE_NOT_FOUND: 404,
  SUBSCRIPTION_NOT_FOUND: 404,
  CHECKOUT_CLOSED: 409,
  ALREADY_PREMIUM: 409,
  REFUND_IMPOSSIBLE: 409,
  PAYMENT_RATE_LIMITED: 429,
  PAYMENT_MISCONFIGURED: 502,
  PRICE_INVALID: 502,
  PAYMENT_NO_URL: 502,
  PAYMENTS_NOT_CONFIGURED: 503,
  PAYMENT_UNAVAILABLE: 503,
  SUBSCRIPTION_UNAVAILABLE: 503,
  PAYMENT_TIMEOUT: 504,
  WATCH_LIMIT: 409,
  STATUS_PAGE_LIMIT: 409,
  WEBHOOK_NOT_SET: 409,
  REPORT_FIELDS_MISSING: 400,
  REPORT_DESTINATION_INVALID: 400,
  REPORT_LIST_TOO_LONG: 400,
  REPORT_LIST_EMPTY: 400,
  REPORT_TOO_MANY_PAGES: 400,
  REPORT_NOT_FOUND: 404,
  RECEIPT_NOT_READY: 409,
  REPORT_NOT_SHAREABLE: 409,
  REPORT_LIMIT: 429,
  REPORT_FAILED: 500,
  PARTNER_KEY_INVALID: 401,
  PARTNER_ORIGIN: 403,
  PARTNER_NOT_FOUND: 404,
  PARTNER_LIMIT: 409,
  PARTNER_QUOTA: 429,
};

export const statusOf = (error: AppError): number => statuses[error.code];

/** Turns whatever was thrown into a refusal; what nobody foresaw becomes INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('INVALID_REQUEST', {
      details: error.validation.map(toFieldFault),
      cause: error,
    });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('PAYLOAD_TOO_LARGE', { cause: error });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('UNSUPPORTED_MEDIA_TYPE', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('INVALID_REQUEST', { message: (error as Error).message, cause: error });
  }
  // After the client's own faults: a body that breaks off has the code of a broken connection, too.
  if (isDatabaseAway(error))
    return new AppError('DATABASE_UNAVAILABLE', { cause: error, retryAfter: 5 });
  return new AppError('INTERNAL', { cause: error });
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    success: false,
    error: error.message,
    code: error.code,
    requestId,
    ...(error.details ? { details: error.details } : {}),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Puts a fault of ours into the error log, with the request that met it. */
    recordFault(error: AppError, cause: unknown, request: FastifyRequest): void;
  }
}

/** Logs the refusal and answers it as JSON: the one error reply of the API. */
export function replyWithError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = logError(error, request);
  if (appError.retryAfter !== undefined) reply.header('retry-after', appError.retryAfter);
  return reply
    .code(statusOf(appError))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(appError, request.id));
}

/** Faults of ours are errors in the log; refusals are information. */
export function logError(error: unknown, request: FastifyRequest): AppError {
  const appError = toAppError(error);
  const isOurs = statusOf(appError) >= 500;
  request.log[isOurs ? 'error' : 'info'](
    { err: isOurs ? error : undefined, code: appError.code },
    appError.message,
  );
  if (isOurs) request.server.recordFault(appError, error, request);
  return appError;
}

function toFieldFault(issue: { instancePath: string; message?: string | undefined }): FieldFault {
  return {
    field: issue.instancePath.slice(1).replaceAll('/', '.') || 'body',
    message: issue.message ?? 'is not valid',
  };
}

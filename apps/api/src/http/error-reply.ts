import { AppError, type ErrorBody, errorAnswers, type FieldFault } from '@linkwright/core/all';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/is-away.ts';
import { ClientGone } from './gone-signal.ts';
import type { TranslateText } from './text-translation.ts';

export const statusOf = (error: AppError): number => errorAnswers[error.code].status;

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

/** @param translate into the reader's language */
export function errorBody(
  error: AppError,
  requestId: string,
  translate: TranslateText = (text) => text,
): ErrorBody {
  const details = error.details?.map((fault) => ({ ...fault, message: translate(fault.message) }));
  return {
    success: false,
    error: translate(error.message),
    code: error.code,
    requestId,
    ...(details ? { details } : {}),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a 401 of it says beside the scheme: where an app learns how to be let in (RFC 9728). */
    resourceMetadata?: () => string[];
  }
  interface FastifyInstance {
    /** Puts a fault of ours into the error log, with the request that met it. */
    recordFault(error: AppError, cause: unknown, request: FastifyRequest): void;
    /** Into the language of the page that makes a call; undefined where that is English. */
    translationFor?(request: FastifyRequest): TranslateText | undefined;
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
  if (statusOf(appError) === 401) {
    const { resourceMetadata } = request.routeOptions.config;
    reply.header('www-authenticate', challengeOf(appError, resourceMetadata?.()));
  }
  return reply
    .code(statusOf(appError))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(appError, request.id, request.server.translationFor?.(request)));
}

/** What a 401 asks for (RFC 6750): a key at all, or another than the one that was sent. */
function challengeOf({ code }: AppError, more: string[] = []): string {
  const isOther = code.startsWith('API_KEY_') || code === 'APP_TOKEN_INVALID';
  const asks = [...(isOther ? ['error="invalid_token"'] : []), ...more];
  return ['Bearer', asks.join(', ')].join(' ').trim();
}

/** Faults of ours are errors in the log; refusals, and what nobody waited for, are information. */
export function logError(error: unknown, request: FastifyRequest): AppError {
  const appError = toAppError(error);
  const isOurs = statusOf(appError) >= 500 && !(appError instanceof ClientGone);
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

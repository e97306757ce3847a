import type { APIError } from 'openai';
import { AppError } from '../errors.ts';
import { PackageMissing } from './load-package.ts';
import { secondsFromHeader } from './openai-retry.ts';

const MAX_ERROR_CHARACTERS = 300;

/**
 * What went wrong at the model's server, as an AppError. The package's own error is not kept as its
 * cause: it carries the server's words and headers, which may repeat the key, into every log.
 */
export async function toWriterError(
  error: unknown,
  { status, apiKey }: { status: number | undefined; apiKey: string | undefined },
): Promise<AppError | PackageMissing> {
  if (error instanceof AppError || error instanceof PackageMissing) return error;
  // Whatever failed, it was loaded before.
  const { APIConnectionError, APIConnectionTimeoutError, APIError } = await import('openai');
  if (error instanceof APIConnectionTimeoutError) return new AppError('WRITER_TIMEOUT');
  if (error instanceof APIConnectionError) {
    return writerUnavailable('no response', describeConnection(error), { apiKey });
  }
  if (error instanceof APIError) {
    return writerUnavailable(error.status ?? status ?? 'no response', describeRefusal(error), {
      apiKey,
      retryAfter: secondsFromHeader(error.headers?.get('retry-after')),
    });
  }
  return writerUnavailable(status ?? 'no response', describeConnection(error), { apiKey });
}

/** WRITER_UNAVAILABLE in its words (docs/specification/articles.md, What a failure says). */
export function writerUnavailable(
  status: number | 'no response',
  error: string,
  { apiKey, retryAfter }: { apiKey?: string | undefined; retryAfter?: number | undefined } = {},
): AppError {
  return new AppError('WRITER_UNAVAILABLE', {
    message: `OpenAI API call failed: ${status} - ${readable(error, apiKey)}`,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

/** The server's own words, without the status that the package puts before them. */
const describeRefusal = ({ message, status }: APIError): string =>
  status !== undefined && message.startsWith(`${status} `)
    ? message.slice(`${status} `.length)
    : message;

/** A failed connection with the system's code, which Node hides some causes down. */
function describeConnection(error: unknown): string {
  const message = error instanceof Error ? error.message : 'unknown error';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return `${message} (${cause.code})`;
  }
  return message;
}

/** One short line of plain text, without markup, control characters or anything like a key. */
function readable(text: string, apiKey: string | undefined): string {
  const withoutKey = apiKey ? text.replaceAll(apiKey, '[key]') : text;
  return withoutKey
    .replace(/\b(?:sk|sess|key)-[\w*.…-]+/g, '[key]')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [key]')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ERROR_CHARACTERS);
}

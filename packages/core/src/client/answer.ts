import type { ErrorBody } from '../articles/posts/contract.ts';
import { AppError, type ErrorCode, isErrorCode } from '../errors.ts';

/**
 * Does one thing over the network. Whatever breaks is AppError `NETWORK_ERROR`, unless the caller
 * stopped it: then the signal's reason is thrown.
 */
export async function overNetwork<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError('NETWORK_ERROR', { cause });
  }
}

/**
 * The answer's JSON, told by a field that it must have: another program may live at the address.
 * Throws the refusal that it holds, or INTERNAL naming the status when it is not the API's.
 */
export async function readJson<T>(
  response: Response,
  mark: string,
  signal: AbortSignal | undefined,
): Promise<T> {
  const body = await readObject(response, signal);
  const { status } = response;
  if (mark in body) return body as T;
  throw new AppError('INTERNAL', {
    message: `The server answered ${status}, but not with what was asked for`,
  });
}

/** The answer as it is: JSON's value, or a text. Throws as `readJson`, and INTERNAL for a file. */
export async function readAny(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || /^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    return readObject(response, signal);
  }
  if (response.status === 204) return undefined;
  if (/^(?:text\/|image\/svg)/i.test(type)) return overNetwork(signal, () => response.text());
  await response.body?.cancel();
  throw new AppError('INTERNAL', {
    message: `The server answered with a file (${type}), which is fetched from its address`,
  });
}

/** The answer's JSON object. Throws the refusal that it holds, or INTERNAL where it is none. */
async function readObject(response: Response, signal: AbortSignal | undefined): Promise<object> {
  const text = await overNetwork(signal, () => response.text());
  const body = parseObject(text);
  const { status } = response;
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const wait = Number.isNaN(retryAfter) ? {} : { retryAfter };
  if (!body) {
    const message = `The server answered ${status} with something that is not JSON`;
    throw new AppError(response.ok ? 'INTERNAL' : codeOf(status, 'INTERNAL'), { message, ...wait });
  }
  // First: a refusal has fields of an answer too, `success` for one.
  if (isErrorBody(body)) throw toAppError({ ...wait, ...body }, status);
  return body;
}

/** The refusal that a server described. A code that is not known here is judged by the status. */
export function toAppError(body: ErrorBody, status = 500): AppError {
  const { error, code, details, retryAfter, requestId } = body;
  return new AppError(isErrorCode(code) ? code : codeOf(status, 'INVALID_REQUEST'), {
    message: error,
    ...(details ? { details } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(requestId ? { requestId } : {}),
  });
}

export const isErrorBody = (body: object): body is ErrorBody =>
  'error' in body &&
  typeof body.error === 'string' &&
  'code' in body &&
  typeof body.code === 'string';

/** The parsed text if it is a JSON object. */
export function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(status: number, for4xx: ErrorCode): ErrorCode {
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 503) return 'SHUTTING_DOWN';
  return status >= 400 && status < 500 ? for4xx : 'INTERNAL';
}

import { AppError } from '@linkwright/core/all';
import { secondsFromHeader } from '@linkwright/core/node';

/** One question to a provider that the operator has set up. */
export interface ProviderQuestion {
  /** As people know the provider. */
  name: string;
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without one the question is a GET. */
  body?: unknown;
  signal: AbortSignal;
  /** Milliseconds until the answer must be whole. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;
const TOO_MANY = 429;

/**
 * Asks a provider for JSON. Throws PROVIDER_UNAVAILABLE where a later try may succeed,
 * PROVIDER_REFUSED where it cannot, and the signal's reason. No message holds what the provider
 * wrote: keys stand in addresses, and some providers repeat them.
 */
export async function askProvider(question: ProviderQuestion): Promise<unknown> {
  const { name, url, headers, body, signal, timeoutMs = TIMEOUT_MS } = question;
  const away = (message: string, more: { retryAfter?: number | undefined; cause?: unknown } = {}) =>
    new AppError('PROVIDER_UNAVAILABLE', { message: `${name} ${message}`, ...more });
  const timeout = AbortSignal.timeout(timeoutMs);
  let text: string;
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A key must not travel on to wherever a redirect leads.
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    });
    text = await readText(answer);
    if (answer.status === TOO_MANY) {
      const retryAfter = secondsFromHeader(answer.headers.get('retry-after'));
      throw away('takes no more questions for now (429). Please try again later.', { retryAfter });
    }
    if (answer.status >= 500) {
      throw away(`has a fault of its own (${answer.status}). Please try again later.`);
    }
    if (!answer.ok) throw refused(name, answer.status);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    if (timeout.aborted) throw away(`did not answer within ${timeoutMs / 1000} s`);
    throw away('cannot be reached. Please try again later.', { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw away('answered something that is no JSON', { cause: error });
  }
}

/** What a provider answered is not what its protocol says. */
export const garbled = (name: string): AppError =>
  new AppError('PROVIDER_UNAVAILABLE', {
    message: `${name} answered something that cannot be read`,
  });

/** The provider will not do it, whenever it is asked. */
export const refused = (name: string, status: number): AppError =>
  new AppError('PROVIDER_REFUSED', {
    message: `${name} refused the question (${status}). Its key, plan or settings here are the operator's to mend.`,
  });

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`The answer is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

import { AppError, parseUrl } from '@linkwright/core/all';
import { type AskAnswer, type PageFetcher, secondsFromHeader } from '@linkwright/core/node';
import { z } from 'zod';
import { neverAsked } from './outgoing-webhook.ts';

/** How a user's own site is asked. */
export interface SiteQuestion {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** Sent as it is. */
  body?: string | undefined;
  signal: AbortSignal;
}

interface Expected<T> {
  /** As people know the place, e.g. WordPress. */
  name: string;
  schema: z.ZodType<T>;
  /** What 401 and 403 mean there. */
  denied: string;
  /** What 404 and 405 mean there. */
  missing: string;
}

/** Nothing that speaks its protocol is at this address: PROVIDER_REFUSED. */
export class NoSuchApi extends AppError {
  constructor(message: string) {
    super('PROVIDER_REFUSED', { message });
  }
}

/** The longest wait that a stranger's Retry-After is believed. */
const MOST_SECONDS = 6 * 60 * 60;
/** What every one of these places says of a refusal, where it says anything. */
const refusalCode = z.object({ code: z.string().regex(/^[\w.-]{1,80}$/) });

/**
 * Asks a user's site through the guarded door, and reads its JSON. Throws PROVIDER_UNAVAILABLE where a
 * later try may succeed, PROVIDER_REFUSED where its owner has to change something, and the signal's
 * reason. An answer to a change that cannot be read counts as lost: what was changed can be looked up.
 */
export async function askSite<T>(
  pages: Pick<PageFetcher, 'ask'>,
  { signal, url, ...question }: SiteQuestion,
  expected: Expected<T>,
): Promise<T> {
  const answer = await pages.ask(url, { ...question, signal });
  signal.throwIfAborted();
  requireGood(answer, url, expected);
  const parsed = expected.schema.safeParse(readJson(answer.text));
  if (parsed.success) return parsed.data;
  const message = `${expected.name} answered something else than its protocol says`;
  if (question.method === 'GET') throw new NoSuchApi(message);
  throw new AppError('PROVIDER_UNAVAILABLE', { message });
}

function requireGood(
  { status, failure, headers, text }: AskAnswer,
  url: string,
  { name, denied, missing }: Omit<Expected<unknown>, 'schema'>,
): void {
  const refused = (message: string) => new AppError('PROVIDER_REFUSED', { message });
  const away = (message: string, retryAfter?: number) =>
    new AppError('PROVIDER_UNAVAILABLE', { message, retryAfter });
  if (failure) {
    const message = `${name} cannot be reached: ${failure.message}`;
    throw neverAsked.includes(failure.kind) ? refused(message) : away(message);
  }
  if (status === null || (status >= 200 && status < 300)) return;
  if (status >= 300 && status < 400) throw refused(movedMessage(name, url, headers.location));
  if (status === 401 || status === 403) throw refused(`${denied} (${status}${codeIn(text)})`);
  if (status === 404 || status === 405) throw new NoSuchApi(`${missing} (${status})`);
  if (status === 408 || status === 425 || status === 429) {
    const seconds = secondsFromHeader(headers['retry-after']);
    const wait = seconds === undefined ? undefined : Math.min(seconds, MOST_SECONDS);
    throw away(`${name} takes no more requests for now (${status})`, wait);
  }
  if (status >= 500) throw away(`${name} has a fault of its own (${status})`);
  throw refused(`${name} refused this (${status}${codeIn(text)})`);
}

/** Where it leads is a stranger's word: its origin alone is shown. */
function movedMessage(name: string, url: string, location = ''): string {
  const target = parseUrl(location, url);
  const isWeb = target?.protocol === 'https:' || target?.protocol === 'http:';
  const where = isWeb ? `to ${target.origin}; enter that address` : 'elsewhere';
  return `${name} redirects ${where}. Redirects are not followed with a password or key.`;
}

function codeIn(text: string): string {
  const parsed = refusalCode.safeParse(readJson(text));
  return parsed.success ? `, ${parsed.data.code}` : '';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { AppError, type ErrorCode, errorAnswers } from '@linkwright/core/client';
import { type ExitCode, exit, FileError, Interrupted, UsageError } from './exit.ts';
import { NoAnswer } from './limit-silence.ts';

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
  sources: '--source',
  notes: '--notes',
  destinationUrl: '--destination',
  list: '--list',
};

/** The third address, `sources[2]`, is '--source (3)'. */
function flagNamed(field: string): string {
  const [, list = '', place] = /^(\w+)\[(\d+)\]$/.exec(field) ?? [];
  const flag = flagOf[list];
  return flag ? `${flag} (${Number(place) + 1})` : (flagOf[field] ?? field);
}

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
  const { code, details, retryAfter, requestId } = error;
  const message = networkWords(error) ?? error.message;
  return {
    exitCode: exit[errorAnswers[code].exit],
    code,
    message,
    lines: [
      ...(code === 'NETWORK_ERROR' ? causesOf(error).filter((line) => line !== message) : []),
      ...(code === 'SIGN_IN_REQUIRED' || code === 'API_KEY_INVALID' ? [howToSignIn] : []),
      ...(details ?? [])
        // A server may say what is wrong with the only field twice.
        .filter((fault) => fault.message !== message)
        .map((fault) => `${flagNamed(fault.field)}: ${fault.message}`),
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

/** By what the system says of a connection; the way to the server is not always the fault. */
const connectionWords: Record<string, string> = {
  ECONNREFUSED: 'The server is not running, or has another address.',
  ENOTFOUND: 'Nobody knows a server of this name. Is its address right?',
  ECONNRESET: 'The server broke the connection. Please try again.',
  UND_ERR_SOCKET: 'The server broke the connection. Please try again.',
  ETIMEDOUT: 'The server did not answer in time. Please try again.',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not answer in time. Please try again.',
  UND_ERR_HEADERS_TIMEOUT: 'The server did not answer in time. Please try again.',
};

/** What is known of a failure of which nothing else was said. */
function networkWords(error: AppError): string | undefined {
  if (error.message !== new AppError('NETWORK_ERROR').message) return undefined;
  const cause = deepestCause(error);
  if (cause instanceof NoAnswer) return cause.message;
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  return connectionWords[code];
}

/** What broke the connection, e.g. 'connect ECONNREFUSED 127.0.0.1:3000'. */
export function causesOf(error: Error): string[] {
  const cause = deepestCause(error);
  return cause?.message ? [cause.message] : [];
}

function deepestCause(error: Error): Error | undefined {
  let { cause } = error;
  while (cause instanceof Error && cause.cause instanceof Error) ({ cause } = cause);
  return cause instanceof Error ? cause : undefined;
}

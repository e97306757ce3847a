import { AppError, type ErrorCode, errorAnswers } from '@linkwright/core/client';
import { type ExitCode, exit, FileError, Interrupted, UsageError } from './exit.ts';

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
  const { code, message, details, retryAfter, requestId } = error;
  return {
    exitCode: exit[errorAnswers[code].exit],
    code,
    message,
    lines: [
      ...(code === 'NETWORK_ERROR' ? causesOf(error) : []),
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

/** What broke the connection, e.g. 'connect ECONNREFUSED 127.0.0.1:3000'. */
export function causesOf(error: Error): string[] {
  let { cause } = error;
  while (cause instanceof Error && cause.cause instanceof Error) ({ cause } = cause);
  return cause instanceof Error && cause.message ? [cause.message] : [];
}

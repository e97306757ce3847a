import { AppError } from '../../errors.ts';
import type { Me } from './contract.ts';
import { accountErrorTexts } from './errors.ts';
import { authMessages } from './messages.ts';

/** Why nobody is known to be signed in (docs/specification/people.md, Signing in and up). */
export const sessionErrorTypes = [
  'session_error',
  'no_session',
  'network_error',
  'unknown_error',
] as const;
export type SessionErrorType = (typeof sessionErrorTypes)[number];

/** What a look at the session gave: the session call's answer, or what was thrown instead. */
export type SessionAnswer = { me: Me | null } | { error: unknown };

/** Names of what a call throws that was given up. */
const givenUp: ReadonlySet<string> = new Set(['TimeoutError', 'AbortError']);

/**
 * Why a look at the session found nobody, or undefined when it found somebody.
 *
 * - `no_session`: the server said that nobody is signed in.
 * - `network_error`: no answer came, or not in time. Whoever was signed in may still be.
 * - `session_error`: the server answered, but could not say who is signed in.
 * - `unknown_error`: anything else, a fault of the program.
 */
export function sessionErrorType(answer: SessionAnswer): SessionErrorType | undefined {
  if ('me' in answer) return answer.me ? undefined : 'no_session';
  const { error } = answer;
  if (error instanceof AppError) {
    if (error.code === 'SIGN_IN_REQUIRED') return 'no_session';
    return error.code === 'NETWORK_ERROR' ? 'network_error' : 'session_error';
  }
  return error instanceof Error && givenUp.has(error.name) ? 'network_error' : 'unknown_error';
}

/** What a person reads for each. */
export const sessionErrorTexts: Record<SessionErrorType, string> = {
  session_error: authMessages.failed,
  no_session: accountErrorTexts.SIGN_IN_REQUIRED,
  network_error: authMessages.network,
  unknown_error: authMessages.empty,
};

import { type ErrorCode, isErrorCode } from '../../errors.ts';
import { accountErrorTexts } from './errors.ts';

const { EMAIL_ALREADY_CONFIRMED, ...refusals } = accountErrorTexts;

/**
 * What a person reads for each kind of fault in signing in or up
 * (docs/specification/people.md, What signing in says).
 */
export const authMessages = {
  invalidLogin: refusals.INVALID_CREDENTIALS,
  unconfirmed: refusals.EMAIL_NOT_CONFIRMED,
  notFound: refusals.ACCOUNT_NOT_FOUND,
  alreadyRegistered: refusals.ALREADY_REGISTERED,
  shortPassword: refusals.PASSWORD_TOO_SHORT,
  rateLimit: refusals.TOO_MANY_ATTEMPTS,
  network: 'Network error. Please check your internet connection and try again.',
  timeout: 'Request timed out. Please try again.',
  unauthorized: refusals.ACCESS_DENIED,
  database: 'Database connection issue. Please try again in a moment.',
  empty: 'An unknown error occurred. Please try again.',
  alreadyConfirmed: EMAIL_ALREADY_CONFIRMED,
  confirmed: 'Your email address is confirmed. You can now sign in to your account.',
  unexpected: 'An unexpected error occurred. Please try again.',
  failed: 'Authentication failed. Please try again.',
  invalidLoginShort: 'Invalid email or password. Please check your credentials.',
  unconfirmedShort: 'Please verify your email address before signing in.',
  noUserFromSignUp: 'No user data received from signup',
  noUserFromSignIn: 'No user data received from signin',
  noUserReturned: 'Sign in failed - no user returned',
  missingToken: 'Invalid API response: missing token',
} as const;

/** The auth library's codes → ours. What is missing here is told by status and text. */
const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  INVALID_PASSWORD: 'INVALID_CREDENTIALS',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'INVALID_CREDENTIALS',
  INVALID_EMAIL: 'INVALID_EMAIL',
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_CONFIRMED',
  USER_NOT_FOUND: 'ACCOUNT_NOT_FOUND',
  USER_EMAIL_NOT_FOUND: 'ACCOUNT_NOT_FOUND',
  USER_ALREADY_EXISTS: 'ALREADY_REGISTERED',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'ALREADY_REGISTERED',
  EMAIL_ALREADY_VERIFIED: 'EMAIL_ALREADY_CONFIRMED',
  INVALID_TOKEN: 'LINK_INVALID',
  TOKEN_EXPIRED: 'LINK_EXPIRED',
  INVALID_ORIGIN: 'FORBIDDEN_ORIGIN',
  MISSING_OR_NULL_ORIGIN: 'FORBIDDEN_ORIGIN',
  SESSION_EXPIRED: 'SIGN_IN_REQUIRED',
  INVALID_CODE: 'CODE_INVALID',
  INVALID_BACKUP_CODE: 'CODE_INVALID',
  ACCOUNT_TEMPORARILY_LOCKED: 'TOO_MANY_ATTEMPTS',
  TOTP_NOT_ENABLED: 'STATE_CONFLICT',
  TOTP_ALREADY_ENABLED: 'STATE_CONFLICT',
  TWO_FACTOR_NOT_ENABLED: 'STATE_CONFLICT',
  BACKUP_CODES_NOT_ENABLED: 'STATE_CONFLICT',
  CHALLENGE_NOT_FOUND: 'PASSKEY_INVALID',
  PASSKEY_NOT_FOUND: 'PASSKEY_INVALID',
  AUTHENTICATION_FAILED: 'PASSKEY_INVALID',
  FAILED_TO_VERIFY_REGISTRATION: 'PASSKEY_INVALID',
  UNAUTHORIZED: 'SIGN_IN_REQUIRED',
};

/** The refusal behind an answer of the auth library; INTERNAL when nobody foresaw it. */
export function authErrorCode({ code, status }: { code?: string; status: number }): ErrorCode {
  if (status === 429) return 'TOO_MANY_ATTEMPTS';
  if (code !== undefined && Object.hasOwn(codes, code)) return codes[code] ?? 'INTERNAL';
  if (code !== undefined && isErrorCode(code)) return code;
  if (status === 401) return 'SIGN_IN_REQUIRED';
  if (status === 403) return 'ACCESS_DENIED';
  return status >= 500 ? 'INTERNAL' : 'INVALID_REQUEST';
}

/** A program says what is wrong within so many characters. */
const MOST_CHARACTERS = 300;

/** In this order: 'database connection' is no fault of the network. */
const patterns: [RegExp, string][] = [
  [/rate limit|too many/i, authMessages.rateLimit],
  [/already (been )?(registered|exists?|in use|taken)/i, authMessages.alreadyRegistered],
  [
    /(email|address|account|user).*(not|n't|to be) (been )?(confirmed|verified)|unconfirmed/i,
    authMessages.unconfirmed,
  ],
  [
    /invalid (login|credentials|email or password|password)|(wrong|incorrect) password|password .*incorrect/i,
    authMessages.invalidLogin,
  ],
  [/(user|account|email).* not found|no (user|account) found/i, authMessages.notFound],
  [/password .*(at least \d+|too short|too weak.* \d+ char)/i, authMessages.shortPassword],
  [/timed?[ -]?out|aborted/i, authMessages.timeout],
  [/database|relation .* does not exist|sqlstate/i, authMessages.database],
  [
    /network|failed to fetch|fetch failed|load failed|connection (failed|refused|reset|lost)|econn|offline/i,
    authMessages.network,
  ],
  [/unauthori[sz]ed|forbidden|(access|permission) denied|not allowed/i, authMessages.unauthorized],
];

/**
 * What a person reads for a fault told in any program's words. Words that fit no row stay as they
 * are; none at all give 'An unknown error occurred. Please try again.'
 */
export function authMessage(text: string | null | undefined): string {
  const said = text?.trim() ?? '';
  if (said === '') return authMessages.empty;
  const beginning = said.slice(0, MOST_CHARACTERS);
  return patterns.find(([pattern]) => pattern.test(beginning))?.[1] ?? said;
}

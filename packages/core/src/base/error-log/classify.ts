import type { ErrorCategory, ErrorSeverity } from './kinds.ts';

/** What is known of an error besides its stack. */
export interface ErrorSigns {
  /** Of an AppError, of the database (SQLSTATE) or of the system (`ECONNRESET`). */
  code?: string | undefined;
  name?: string | undefined;
  message: string;
}

/** What our own codes are about; the first that fits counts. */
const byCode: readonly (readonly [RegExp, ErrorCategory])[] = [
  [/^MAIL_/, 'email'],
  [/PAY|PRICE|CHECKOUT|SUBSCRI|REFUND|CREDIT[S_]|PREMIUM|PURCHASE|^SESSION_ID|GUEST_/, 'payment'],
  [/DATABASE|SLUG_|POST_NOT_CREATED/, 'database'],
  [/CREDENTIALS|SIGN_IN|ACCESS_|API_KEY|PASSWORD|CONFIRMED|REGISTERED/, 'authentication'],
  [/^WRITER|^GENERATION|^CONTENT|^REPORT_[NF]|RECEIPT/, 'seo_analysis'],
  [/^NETWORK|^PROVIDER|^SHUTTING/, 'network'],
  [/INVALID|MISSING|REQUIRED|REPORT_/, 'validation'],
];

/** The category of one of our codes; undefined for a code that says nothing about one. */
export const categoryOfCode = (code: string): ErrorCategory | undefined =>
  byCode.find(([pattern]) => pattern.test(code))?.[1];

/** A code of the database: SQLSTATE. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;
const systemCode = /^(?:E[A-Z]{4,}|UND_ERR_\w+)$/;

/** What words are about; the first that fits counts. */
const byWords: readonly (readonly [RegExp, ErrorCategory])[] = [
  [/stripe|payment|checkout|subscription|\brefund/i, 'payment'],
  [/\be-?mails?\b|\bmails?\b|smtp|resend/i, 'email'],
  [/\bsql\b|database|postgres|pglite|\brelation\b|\bconstraint\b|deadlock/i, 'database'],
  [/\bauth|sign(?:ed)?[ -]?(?:in|up)\b|\bsession\b|credential|\bjwt\b|password/i, 'authentication'],
  [/fetch|network|timed? ?out|socket|\bconnect|\bdns\b|chunk|offline/i, 'network'],
  [/\bseo\b|backlink|keyword|\breport\b|\brank|\bwriter\b|\bcrawl/i, 'seo_analysis'],
  [/validat|\binvalid|\bmust (?:be|have)\b|\brequired\b/i, 'validation'],
];

/** Section 9 names five; a database that fails keeps everybody from working, the rest one thing. */
const severities: Record<ErrorCategory, ErrorSeverity> = {
  authentication: 'high',
  email: 'high',
  payment: 'critical',
  validation: 'low',
  network: 'medium',
  database: 'high',
  seo_analysis: 'medium',
  general: 'medium',
};

/**
 * What an error is about and how bad that is (docs/specification/operation.md, The error log): by
 * its code where it has one of ours, otherwise by what it says.
 *
 * @example
 * ```ts
 * import { classifyError } from '@linkwright/core/errors';
 *
 * classifyError({ message: 'Stripe did not answer' }).severity; // => 'critical'
 * ```
 */
export function classifyError(signs: ErrorSigns): {
  category: ErrorCategory;
  severity: ErrorSeverity;
} {
  const category = categoryOf(signs);
  return { category, severity: severities[category] };
}

function categoryOf({ code = '', name = '', message }: ErrorSigns): ErrorCategory {
  const own = categoryOfCode(code);
  if (own) return own;
  if (sqlState.test(code)) return 'database';
  if (systemCode.test(code)) return 'network';
  const words = `${name}: ${message}`;
  return byWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'general';
}

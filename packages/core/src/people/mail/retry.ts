import { type MailFault, mailFaultText } from './status.ts';

/** Attempts made in a row (docs/specification/people.md, Mail). */
export const MAX_MAIL_ATTEMPTS = 3;
const RETRY_DELAY_MS = 1000;
/** How long the service may take to answer one attempt. */
export const MAIL_TIMEOUT_MS = 30_000;

/**
 * Milliseconds to wait after the given attempt (1, 2 …): 1000, doubled each time.
 *
 * @example
 * ```ts
 * import { mailRetryDelay } from '@linkwright/core/mail';
 *
 * mailRetryDelay(1); // => 1000
 * mailRetryDelay(3); // => 4000
 * ```
 */
export const mailRetryDelay = (attempt: number): number => RETRY_DELAY_MS * 2 ** (attempt - 1);

const passing =
  /timeout|rate limit|temporarily unavailable|service unavailable|internal error|connection error|network error/i;

/** True for a fault that another attempt may not meet. */
export function isRetryableMailFault(fault: MailFault): boolean {
  if (fault.reason !== 'status') return passing.test(mailFaultText(fault));
  const { status, text, key } = fault;
  // The earlier attempt ends soon, and then its answer is given again.
  if (key === 'in-progress') return true;
  return status >= 500 || status === 429 || status === 408 || passing.test(text);
}

/**
 * The service read the mail itself and refused it, or knows its key as that of a mail with other
 * words: no later attempt can change that.
 */
export const isMailRefused = (fault: MailFault): boolean =>
  fault.reason === 'status' &&
  ([400, 413, 422].includes(fault.status) || fault.key === 'another-mail') &&
  !isRetryableMailFault(fault);

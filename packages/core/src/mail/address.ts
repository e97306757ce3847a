/** One @ with a dot behind it, and nothing that a mail header gives a meaning. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/;
const MAX_ADDRESS = 254;
/** What breaks a line or hides in one. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * True for a mail address of the simple pattern (payments-email-errors.md section 5). Line breaks
 * and other control characters are none, so that no address can start a header of its own.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS && ADDRESS.test(text) && !CONTROL.test(text);

/** True for a subject or sender that would start a header, or a mail, of its own. */
export const breaksHeader = (text: string): boolean => CONTROL.test(text);

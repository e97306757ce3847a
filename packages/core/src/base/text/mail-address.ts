/** One @ with a dot behind it, and nothing that a mail header gives a meaning. */
const ADDRESS =
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\][^\s@<>,;:"()[\]\\.]*\.[^\s@<>,;:"()[\]\\]+$/;
const MAX_ADDRESS = 254;
/** What breaks a line or hides in one. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * True for an address that mail may go to. That is the simple pattern (`isEmailAddress`) without
 * what a mail header gives a meaning: `a@b.co,c@d.co` would be two people, and a line break would
 * start a header of its own.
 *
 * @example
 * ```ts
 * import { isMailAddress } from '@linkwright/core/mail';
 *
 * isMailAddress('ada@example.com'); // => true
 * isMailAddress('a@b.co,c@d.co'); // => false
 * ```
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS && ADDRESS.test(text) && !CONTROL.test(text);

/** True for a subject or sender that would start a header, or a mail, of its own. */
export const breaksHeader = (text: string): boolean => CONTROL.test(text);

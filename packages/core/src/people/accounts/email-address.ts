/** What forms say about an address. */
export const emailTexts = {
  invalid: 'Invalid email format',
  please: 'Please enter a valid email address.',
} as const;

/** Longest address that mail can carry (RFC 5321). */
export const MAX_EMAIL = 254;

/** Text, an at sign, text, a dot, text, no spaces. */
const pattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/**
 * True when the text can be an e-mail address (docs/specification/people.md, Addresses of mail).
 * Forms ask this, and sign-in, to say what was mistyped; what mail goes to is judged by
 * `isMailAddress`, which is stricter.
 *
 * @example
 * ```ts
 * import { isEmailAddress } from '@linkwright/core/accounts';
 *
 * isEmailAddress('ada@example.com'); // => true
 * isEmailAddress('ada@example'); // => false
 * ```
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL && pattern.test(text);

/**
 * The form in which an address is stored and compared.
 *
 * @example
 * ```ts
 * import { normalizeEmail } from '@linkwright/core/accounts';
 *
 * normalizeEmail(' Ada@Example.com '); // => 'ada@example.com'
 * ```
 */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

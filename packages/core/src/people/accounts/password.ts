/** Characters of a password, as a person counts them (docs/specification/people.md, Passwords). */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;

/** What forms say about a password. */
export const passwordTexts = {
  requirementsTitle: 'Password requirements not met',
  tooShort: 'Password must be at least 6 characters long',
  weakTitle: 'Weak password',
  tooShortTitle: 'Password Too Short',
} as const;

export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_COMMON';

/**
 * What is wrong with a new password, or null: 6 to 128 characters and, where the list is at hand
 * (`@linkwright/core/common-passwords`), none of the most common ones.
 *
 * @example
 * ```ts
 * import { passwordFault } from '@linkwright/core/accounts';
 *
 * passwordFault('abc'); // => 'PASSWORD_TOO_SHORT'
 * passwordFault('correct horse 7'); // => null
 * ```
 */
export function passwordFault(
  password: string,
  isCommon: (password: string) => boolean = () => false,
): PasswordFault | null {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD) return 'PASSWORD_TOO_SHORT';
  if (length > MAX_PASSWORD) return 'PASSWORD_TOO_LONG';
  return isCommon(password) ? 'PASSWORD_TOO_COMMON' : null;
}

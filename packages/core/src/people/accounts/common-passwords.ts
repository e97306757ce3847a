/**
 * The judge of the most common passwords: a door of its own, as its list is large.
 *
 * @module
 * @example
 * ```ts
 * import { passwordFault } from '@linkwright/core/accounts';
 * import { createCommonPasswords } from '@linkwright/core/common-passwords';
 *
 * passwordFault('Password', createCommonPasswords()); // => 'PASSWORD_TOO_COMMON'
 * ```
 */

import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords are refused. */
export const COMMON_PASSWORDS = 3000;

/**
 * Makes the judge of common passwords, in any mix of capital letters. A door of its own, as the
 * list behind it is too large for a page.
 */
export function createCommonPasswords(): (password: string) => boolean {
  const list = new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));
  return (password) => list.has(password.toLowerCase());
}

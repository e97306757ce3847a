/** No vowels, so that no word comes out, and nothing that looks like another sign. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const USER_CODE_LENGTH = 8;

const wholeCode = new RegExp(`^[${USER_CODE_LETTERS}]{${USER_CODE_LENGTH}}$`);

/** The code that a person typed, in whatever case and with whatever dash or space; else undefined. */
export function parseUserCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return wholeCode.test(code) ? code : undefined;
}

/**
 * As a person reads it: XXXX-XXXX.
 *
 * @example
 * ```ts
 * import { formatUserCode } from '@linkwright/core/accounts';
 *
 * formatUserCode('ABCDEFGH'); // => 'ABCD-EFGH'
 * ```
 */
export const formatUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

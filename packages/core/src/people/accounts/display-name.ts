/** What may hold a person's name: the account's own fields or a program's metadata. */
export interface NameSource {
  first_name?: unknown;
  display_name?: unknown;
  full_name?: unknown;
  name?: unknown;
}

export const MAX_NAME = 80;

const fields = ['first_name', 'display_name', 'full_name', 'name'] as const;

/**
 * The name shown for an account: the first of first_name, display_name, full_name, name that is not
 * blank; else the local part of the address with a capital first letter; else 'User'
 * (docs/specification/people.md, Display names).
 *
 * @example
 * ```ts
 * import { displayNameFor } from '@linkwright/core/accounts';
 *
 * displayNameFor({ first_name: 'Ada' }, 'ada@example.com'); // => 'Ada'
 * displayNameFor({}, 'ada@example.com'); // => 'Ada'
 * ```
 */
export function displayNameFor(source: NameSource, email: string | undefined): string {
  for (const field of fields) {
    const value = source[field];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  const local = email?.split('@')[0]?.trim() ?? '';
  const [first = '', ...rest] = Array.from(local);
  return local === '' ? 'User' : first.toUpperCase() + rest.join('');
}

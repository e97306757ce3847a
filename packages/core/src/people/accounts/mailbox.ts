import { normalizeEmail } from './email-address.ts';

/** Providers that deliver to one mailbox whatever dots stand in its name. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: without case, without what follows a plus sign, and without the dots
 * that Gmail passes over. Two addresses with one mailbox are one person's. To compare, not to write to.
 *
 * @example
 * ```ts
 * import { mailboxOf } from '@linkwright/core/accounts';
 *
 * mailboxOf('Ada.Lovelace+news@Gmail.com'); // => 'adalovelace@gmail.com'
 * ```
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+', 1);
  if (name === '') return address;
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

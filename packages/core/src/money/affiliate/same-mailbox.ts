import { mailboxOf } from '../../people/accounts/mailbox.ts';

/**
 * Whether two addresses lead to one mailbox: what follows a plus sign sorts mail and names nobody, and
 * Google ignores dots. An affiliate's second account earns nothing.
 *
 * @example
 * ```ts
 * import { isSameMailbox } from '@linkwright/core/credits';
 *
 * isSameMailbox('jo.doe@gmail.com', 'jodoe+shop@googlemail.com'); // => true
 * ```
 */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);

import { breaksHeader, isMailAddress } from '../../base/text/mail-address.ts';

/** The address of a sender written as `address` or `Name <address>` on one line; null for anything else. */
export function senderAddress(text: string): string | null {
  const address = /^[^<>"]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return isMailAddress(address) && !breaksHeader(text) ? address : null;
}

/**
 * What is wrong with the sender of a mail, as the end of a sentence; null where nothing is. A mail is
 * only from the operator's own domain: others would refuse it, or believe it.
 */
export function judgeSender(from: string, own: string | undefined): string | null {
  const address = senderAddress(from);
  if (address === null) return 'must be an address, or Name <address>';
  const domain = own === undefined ? null : domainOf(senderAddress(own) ?? '');
  if (domain === null) return 'cannot be chosen until the setting MAIL_FROM names a sender';
  return domainOf(address) === domain ? null : `must be an address at ${domain}`;
}

const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

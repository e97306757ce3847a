import { isMailAddress } from '../../base/text/mail-address.ts';
import { parseUrl } from '../../base/text/parse-url.ts';
import { siteOf } from './frontier.ts';
import type { PageContact, PageLink } from './page-parts.ts';

/** Contacts of one page that are kept. */
const MAX_PAGE_CONTACTS = 20;
/** Characters before and after the at sign (RFC 5321). */
const MAX_LOCAL = 64;
const MAX_HOST = 253;
const localPart = /[\w.+'-]/u;
const hostPart = /[a-z\d.-]/iu;
/** Pictures for sharp screens are called `photo@2x.png`; documentation has addresses of these hosts. */
const noHost =
  /\.(?:avif|css|gif|jpe?g|js|png|svg|webp)$|(?:^|\.)(?:example\.(?:com|net|org)|example|invalid|test|localhost)$/iu;
const contactPath =
  /\/(?:contact|contact-us|contacts|kontakt|contacto|contato|contatti|contactez-nous|impressum|imprint|write-for-us|guest-posts?|contribute|about|about-us|ueber-uns|team)(?:[/.]|$)/iu;
const contactWords =
  /^(?:contact(?: us| me)?|get in touch|kontakt|contacto|contatti|impressum|imprint|write (?:for|to) (?:us|me)|contribute|about(?: us| me)?|über (?:uns|mich))$/iu;

/** Mail addresses in a text, each once, in the order in which they stand there. */
export function findMailAddresses(text: string): string[] {
  const found = new Set<string>();
  let at = text.indexOf('@');
  while (at >= 0 && found.size < MAX_PAGE_CONTACTS) {
    let start = at;
    while (start > 0 && at - start < MAX_LOCAL && localPart.test(text.charAt(start - 1)))
      start -= 1;
    let end = at + 1;
    while (end < text.length && end - at <= MAX_HOST && hostPart.test(text.charAt(end))) end += 1;
    const address = readMail(text.slice(start, end));
    if (address) found.add(address);
    at = text.indexOf('@', end);
  }
  return [...found];
}

/** The address that a `mailto:` link leads to, or null where it leads to none. */
export function readMailLink(href: string): string | null {
  const [, written = ''] = /^mailto:([^?]{3,400})/iu.exec(href.slice(0, MAX_LOCAL * 8)) ?? [];
  try {
    return readMail(decodeURIComponent(written).trim());
  } catch {
    return null;
  }
}

function readMail(text: string): string | null {
  const address = text
    .replace(/^[.'-]{1,64}/u, '')
    .replace(/[.'-]{1,64}$/u, '')
    .toLowerCase();
  const host = address.slice(address.indexOf('@') + 1);
  return host.includes('.') && isMailAddress(address) && !noHost.test(host) ? address : null;
}

/** Pages of the same site that say by their address or their name that they are for contact. */
export const contactPages = (page: { url: string; links: readonly PageLink[] }): string[] =>
  page.links
    .filter(
      ({ url, anchorText }) =>
        siteOf(url) === siteOf(page.url) &&
        url !== page.url &&
        (contactPath.test(parseUrl(url)?.pathname ?? '') || contactWords.test(anchorText)),
    )
    .map(({ url }) => url);

/** Contacts of several pages: each once, with the first page where it stood; addresses first. */
export function mergeContacts(contacts: readonly PageContact[]): PageContact[] {
  const order = ['mail', 'form', 'page'] as const;
  const first = new Map<string, PageContact>();
  for (const contact of contacts) {
    const key = `${contact.kind} ${contact.value}`;
    if (!first.has(key)) first.set(key, contact);
  }
  return [...first.values()]
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .slice(0, MAX_PAGE_CONTACTS);
}

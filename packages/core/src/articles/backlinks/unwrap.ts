import type { Document, Element } from 'domhandler';
import { prepend, removeElement } from 'domutils';
import { parseUrl } from '../../base/text/parse-url.ts';
import { coversHost } from '../moderation/hosts.ts';
import { findLinks, sameHost } from './find.ts';

/** Takes a link away and leaves its text. */
export function unwrapLink(link: Element): void {
  for (const child of [...link.children]) prepend(link, child);
  removeElement(link);
}

/**
 * Takes away every link to a host other than the target's and the allowed ones, those without an
 * address included. Returns how many.
 */
export function unwrapForeignLinks(
  document: Document,
  targetUrl: string,
  allowedHosts: readonly string[],
): number {
  const foreign = findLinks(document).filter(({ attribs: { href = '' } }) => {
    const host = parseUrl(href)?.hostname;
    const isAllowed = host !== undefined && coversHost(allowedHosts, host);
    return !isAllowed && !sameHost(href, targetUrl);
  });
  foreign.forEach(unwrapLink);
  return foreign.length;
}

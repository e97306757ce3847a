import type { Document, Element } from 'domhandler';
import { prepend, removeElement } from 'domutils';
import { findLinks, sameHost } from './find.ts';

/** Takes a link away and leaves its text. */
export function unwrapLink(link: Element): void {
  for (const child of [...link.children]) prepend(link, child);
  removeElement(link);
}

/**
 * Takes away every link to a host other than the target's (ruling 7), those without an address
 * included. Returns how many.
 */
export function unwrapForeignLinks(document: Document, targetUrl: string): number {
  const foreign = findLinks(document).filter(
    (link) => !sameHost(link.attribs.href ?? '', targetUrl),
  );
  foreign.forEach(unwrapLink);
  return foreign.length;
}

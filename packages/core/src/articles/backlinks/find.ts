import type { Document, Element } from 'domhandler';
import { parseUrl } from '../../base/text/parse-url.ts';
import { stripEnd } from '../../base/text/strip-end.ts';
import { findElements, lineText } from './article-text.ts';

/** The link of a post: where it leads and the words it stands on. */
export interface Backlink {
  targetUrl: string;
  anchorText: string;
}

/** Every link of the document, in order. */
export function findLinks(document: Document): Element[] {
  return findElements(document, ['a']);
}

/** Links that lead to the target, whatever their text. */
export function findTargetLinks(document: Document, targetUrl: string): Element[] {
  return findLinks(document).filter((link) => sameUrl(link.attribs.href ?? '', targetUrl));
}

/**
 * True when both addresses name one page: case of the host, default port, final slash and needless
 * percent-encoding aside (Markdown encodes brackets and the like in link addresses).
 *
 * @example
 * ```ts
 * import { sameUrl } from '@linkwright/core/backlinks';
 *
 * sameUrl('https://Example.com', 'https://example.com/'); // => true
 * ```
 */
export function sameUrl(a: string, b: string): boolean {
  const left = comparable(a);
  return left !== null && left === comparable(b);
}

/**
 * True when the address is absolute and its host (with port) is the other's.
 *
 * @example
 * ```ts
 * import { sameHost } from '@linkwright/core/backlinks';
 *
 * sameHost('https://example.com/a', 'https://example.com/b'); // => true
 * ```
 */
export function sameHost(a: string, b: string): boolean {
  const host = parseUrl(a)?.host;
  return host !== undefined && host === parseUrl(b)?.host;
}

/** True when the link stands on exactly the anchor text. */
export function hasAnchorText(link: Element, anchorText: string): boolean {
  return lineText(link) === anchorText;
}

function comparable(address: string): string | null {
  const url = parseUrl(address);
  if (!url) return null;
  const rest = `${stripEnd(url.pathname, /\//)}${url.search}${url.hash}`;
  return `${url.protocol}//${url.host}${decoded(rest)}`;
}

/** `decodeURI` leaves alone what would change the meaning, e.g. an encoded slash. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

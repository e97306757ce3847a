import { type Document, type Element, isTag } from 'domhandler';
import { replaceElement } from 'domutils';
import { lineText } from './article-text.ts';
import { type Backlink, findLinks, findTargetLinks, hasAnchorText, sameUrl } from './find.ts';
import { insertBacklink, linkElement } from './insert.ts';
import type { LinkPolicy } from './link-policy.ts';
import { unwrapForeignLinks, unwrapLink } from './unwrap.ts';

/** Where a link must not stand. */
const unfit = ['h1', 'h2', 'h3', 'h4', 'pre', 'code', 'blockquote', 'a'];

/**
 * Makes the document carry the link exactly once, on its anchor text, with the `rel` of its policy,
 * and no link to anybody else but the allowed hosts
 * (docs/specification/articles.md, No writer is trusted). Changes the document; doing it twice
 * changes nothing.
 *
 * @example
 * ```ts
 * import { placeBacklink } from '@linkwright/core/backlinks';
 * import { parseArticle, serializeArticle } from '@linkwright/core/html';
 *
 * const article = parseArticle('One.\n\nTwo.\n\nThe third paragraph. It goes on.');
 * placeBacklink(article, {
 *   anchorText: 'warm lamps',
 *   targetUrl: 'https://lamps.example.com/',
 *   linkPolicy: 'nofollow',
 * }); // => { inserted: true, unwrapped: 0 }
 * serializeArticle(article).includes('<a href="https://lamps.example.com/" rel="nofollow">warm lamps</a>'); // => true
 * ```
 */
export function placeBacklink(
  document: Document,
  link: Backlink & { linkPolicy: LinkPolicy },
  allowedHosts: readonly string[] = [],
): { inserted: boolean; unwrapped: number } {
  let unwrapped = unwrapForeignLinks(document, link.targetUrl, allowedHosts);
  const kept = chooseLink(document, link);
  for (const element of findTargetLinks(document, link.targetUrl)) {
    if (element === kept) continue;
    unwrapLink(element);
    unwrapped += 1;
  }
  if (kept) replaceElement(kept, linkElement(link));
  else insertBacklink(document, link);
  for (const element of findLinks(document)) setRel(element, link.linkPolicy);
  return { inserted: kept === undefined, unwrapped };
}

/**
 * The writer's link that stays: one on the anchor text, else one on the same words in another case,
 * else one on the bare address. A link on other words would not read well with its words exchanged.
 */
function chooseLink(document: Document, { targetUrl, anchorText }: Backlink): Element | undefined {
  const fit = findTargetLinks(document, targetUrl).filter(isFit);
  return (
    fit.find((link) => hasAnchorText(link, anchorText)) ??
    fit.find((link) => lineText(link).toLowerCase() === anchorText.toLowerCase()) ??
    fit.find((link) => sameUrl(lineText(link), targetUrl))
  );
}

function isFit(link: Element): boolean {
  for (let node = link.parent; node !== null; node = node.parent) {
    if (isTag(node) && unfit.includes(node.name)) return false;
  }
  return true;
}

function setRel(element: Element, policy: LinkPolicy): void {
  const { href = '' } = element.attribs;
  element.attribs = policy === 'follow' ? { href } : { href, rel: policy };
}

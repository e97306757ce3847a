import { parseArticleHtml } from '../../base/text/article-html.ts';
import { sentenceEnds } from '../../base/text/sentences.ts';
import { blockText } from './article-text.ts';
import { findTargetLinks } from './find.ts';

/** The sentence that carries a link, split around it. */
export interface LinkSentence {
  before: string;
  anchor: string;
  after: string;
}

/**
 * The sentence around the first link to the target in an article's HTML; null without such a link.
 *
 * @example
 * ```ts
 * import { findLinkSentence } from '@linkwright/core/backlinks';
 *
 * const html = '<p>Read on. See <a href="https://a.example/">the guide</a> first. Then go.</p>';
 * findLinkSentence(html, 'https://a.example/')?.anchor; // => 'the guide'
 * ```
 */
export function findLinkSentence(html: string, targetUrl: string): LinkSentence | null {
  const link = findTargetLinks(parseArticleHtml(html), targetUrl)[0];
  if (!link?.parent) return null;
  const { children } = link.parent;
  const at = children.indexOf(link);
  const before = children.slice(0, at).map(blockText).join('');
  const anchor = blockText(link);
  const after = children
    .slice(at + 1)
    .map(blockText)
    .join('');
  const start = sentenceEnds(before).findLast((end) => end < before.trimEnd().length + 1) ?? 0;
  const end = sentenceEnds(after)[0] ?? after.length;
  return { before: before.slice(start).trimStart(), anchor, after: after.slice(0, end).trimEnd() };
}

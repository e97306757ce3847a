/**
 * Links in an article: where one is placed, which are found, whether two addresses are the same.
 *
 * @module
 * @example
 * ```ts
 * import { findTargetLinks, sameUrl } from '@linkwright/core/backlinks';
 * import { parseArticleHtml } from '@linkwright/core/html';
 *
 * const article = parseArticleHtml('<p>See <a href="https://a.example/b">this</a>.</p>');
 * findTargetLinks(article, 'https://a.example/b').length; // => 1
 * sameUrl('https://A.example/b/', 'https://a.example:443/b'); // => true
 * ```
 */

export { type Backlink, findLinks, findTargetLinks, sameHost, sameUrl } from './find.ts';
export { placeBacklink } from './place.ts';
export { findLinkSentence, type LinkSentence } from './sentence.ts';
export { unwrapForeignLinks } from './unwrap.ts';

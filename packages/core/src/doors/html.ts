/**
 * Articles as HTML: Markdown or HTML read into a safe document, reduced to an allow-list, and WordPress blocks.
 *
 * @module
 * @example
 * ```ts
 * import { parseArticle, serializeArticle } from '@linkwright/core/html';
 *
 * serializeArticle(parseArticle('**Good** soil')); // => '<p><strong>Good</strong> soil</p>'
 * ```
 */

export { type CitedArticle, citeSources } from '../articles/posts/cite-sources.ts';
export { requireSupported } from '../articles/posts/ground-article.ts';
export type { Grounding } from '../articles/posts/grounding.ts';
export { provenanceHtml } from '../articles/posts/provenance-html.ts';
export { wordPressBlocks, wordPressHtmlBlock } from '../articles/posts/wordpress-blocks.ts';
export type { Source } from '../articles/sources/source.ts';
export {
  parseArticle,
  parseArticleHtml,
  sanitizeArticle,
  serializeArticle,
} from '../base/text/article-html.ts';

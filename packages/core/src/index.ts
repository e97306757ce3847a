export { type Backlink, findLinks, findTargetLinks, sameHost, sameUrl } from './backlinks/find.ts';
export { placeBacklink } from './backlinks/place.ts';
export { findLinkSentence, type LinkSentence } from './backlinks/sentence.ts';
export { unwrapForeignLinks } from './backlinks/unwrap.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export {
  parseArticle,
  parseArticleHtml,
  sanitizeArticle,
  serializeArticle,
} from './posts/article.ts';
export { categoryFor } from './posts/category.ts';
export * from './posts/contract.ts';
export * from './posts/facts.ts';
export { MIN_WORD_SHARE } from './posts/judge.ts';
export { buildPrompt } from './posts/prompt.ts';
export { MAX_DRAFT_BYTES } from './posts/read-draft.ts';
export * from './posts/request.ts';
export * from './posts/routes.ts';
export { DEFAULT_SEO_SCORE, type ScoreInput, type SeoScore, scorePost } from './posts/score.ts';
export * from './posts/slug.ts';
export { completeUrl, MAX_TARGET_URL } from './posts/target-url.ts';
export { extractTitle, isTitle, MAX_TITLE } from './posts/title.ts';
export * from './posts/trial.ts';
export * from './posts/vocabulary.ts';
export * from './posts/write.ts';
export type * from './posts/writer.ts';
export * from './site/contract.ts';
export type * from './site/page-data.ts';
export * from './site/routes.ts';
export { countWords } from './text/count-words.ts';
export { truncate } from './text/truncate.ts';

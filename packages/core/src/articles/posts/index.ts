export {
  parseArticle,
  parseArticleHtml,
  sanitizeArticle,
  serializeArticle,
} from '../../base/text/article-html.ts';
export { completeUrl, MAX_TARGET_URL } from '../../base/text/target-url.ts';
export { MAX_DOCUMENT_BYTES, MAX_GIVEN_SOURCES, MAX_NOTES } from '../sources/limits.ts';
export { categoryFor } from './category.ts';
export * from './cite-sources.ts';
export * from './contract.ts';
export type { PostDraft } from './derive-post.ts';
export { POLICY_BLOCKS_CREATION } from './errors.ts';
export * from './facts.ts';
export { requireSupported } from './ground-article.ts';
export * from './grounding.ts';
export type { EditHolding } from './hold-edit.ts';
export * from './indexing.ts';
export { MIN_WORD_SHARE } from './judge.ts';
export { buildPrompt } from './prompt.ts';
export * from './provenance.ts';
export * from './provenance-html.ts';
export * from './provenance-schema.ts';
export * from './provenance-words.ts';
export { MAX_DRAFT_BYTES } from './read-draft.ts';
export * from './request.ts';
export * from './revise.ts';
export * from './routes.ts';
export {
  DEFAULT_SEO_SCORE,
  type ScoreInput,
  type SeoScore,
  scoreAgain,
  scorePost,
} from './score.ts';
export * from './score-after-edit.ts';
export * from './slug.ts';
export * from './sourced-words.ts';
export { extractTitle, isTitle, MAX_TITLE } from './title.ts';
export * from './trial.ts';
export * from './vocabulary.ts';
export * from './wordpress-blocks.ts';
export * from './write.ts';
export type * from './writer.ts';

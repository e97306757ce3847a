/**
 * Articles: the request, writing, title, slug, facts, score and the trial clock.
 *
 * @module
 * @example
 * ```ts
 * import { parseGenerationRequest, slugBase, trialTimeLeft } from '@linkwright/core/posts';
 *
 * parseGenerationRequest({ keyword: 'desks' }).ok; // => false
 * slugBase('A Calm Guide to Standing Desks', 45); // => 'a-calm-guide-to-standing-desks'
 * trialTimeLeft(new Date('2026-11-22T12:00Z'), new Date('2026-11-22T09:30Z')); // => '2h 30m'
 * ```
 */

export { categoryFor } from '../articles/posts/category.ts';
export type { GenerationBody, Post, PostSummary } from '../articles/posts/contract.ts';
export type { PostDraft } from '../articles/posts/derive-post.ts';
export {
  type ArticleFacts,
  articleFacts,
  keywordsFor,
  readingTime,
  tagsFor,
} from '../articles/posts/facts.ts';
export { buildPrompt } from '../articles/posts/prompt.ts';
export {
  MAX_ADDITIONAL_INSTRUCTIONS,
  MAX_ANCHOR_TEXT,
  MAX_KEYWORD,
  type ParsedGenerationRequest,
  parseGenerationForm,
  parseGenerationRequest,
} from '../articles/posts/request.ts';
export { DEFAULT_SEO_SCORE, type SeoScore, scorePost } from '../articles/posts/score.ts';
export type { ScoreInput } from '../articles/posts/score-rules.ts';
export {
  STORED_SLUG_LENGTH,
  SUGGESTED_SLUG_LENGTH,
  slugBase,
  slugWithSuffix,
  slugWithTimestamp,
} from '../articles/posts/slug.ts';
export { extractTitle, isTitle, MAX_TITLE } from '../articles/posts/title.ts';
export {
  TRIAL_HOURS,
  type TrialPhase,
  trialExpiry,
  trialPhase,
  trialTimeLeft,
} from '../articles/posts/trial.ts';
export { type WriteOptions, writePost } from '../articles/posts/write.ts';
export type { ArticleWriter, GenerationRequest } from '../articles/posts/writer.ts';
export { completeUrl, MAX_TARGET_URL } from '../base/text/target-url.ts';

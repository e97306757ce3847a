/**
 * Sources: what an article may state, taken from pages and notes, and what tells them.
 *
 * @module
 */
export * from './block-text.ts';
export * from './detect-language.ts';
export * from './fact-names.ts';
export * from './guess-language.ts';
export * from './limits.ts';
export { smallNumbers } from './number-words.ts';
export * from './orders-to-models.ts';
export * from './prune-page.ts';
export * from './read-blocks.ts';
export * from './relevance.ts';
export * from './sentence-spans.ts';
export * from './source.ts';
export * from './spoken-numbers.ts';
export * from './structured-items.ts';
export * from './tokens.ts';

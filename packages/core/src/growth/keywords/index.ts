/**
 * Keyword research: suggestions without a provider, intent and topics by rules that are shown, and
 * the contracts of figures and lists.
 *
 * @module
 * @example
 * ```ts
 * import { offlineKeywords, readIntent } from '@linkwright/core/keywords';
 *
 * offlineKeywords('standing desks').some(({ keyword }) => keyword === 'best standing desks'); // => true
 * readIntent('standing desk price').intent; // => 'transactional'
 * ```
 */

export * from './clusters.ts';
export * from './contract.ts';
export * from './figures.ts';
export * from './intent.ts';
export * from './keyword-csv.ts';
export * from './keyword-text.ts';
export * from './offline-suggestions.ts';
export * from './read-import.ts';
export * from './routes.ts';
export * from './telling-keyword.ts';
export * from './topics.ts';
export * from './vocabulary.ts';

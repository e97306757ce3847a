/**
 * Keywords: written one way, gathered in clusters and topics, their intent, imports and prices.
 *
 * @module
 * @example
 * ```ts
 * import { normalizeKeyword } from '@linkwright/core/keywords';
 *
 * normalizeKeyword('  Standing  "Desks"! '); // => 'standing desks'
 * ```
 */

export { clusterKeywords, type WeighedKeyword } from '../growth/keywords/clusters.ts';
export { type IntentReading, readIntent } from '../growth/keywords/intent.ts';
export { normalizeKeyword } from '../growth/keywords/keyword-text.ts';
export { type FoundKeyword, offlineKeywords } from '../growth/keywords/offline-suggestions.ts';
export {
  type KeywordImportColumns,
  type ReadKeywordImport,
  readKeywordImport,
} from '../growth/keywords/read-import.ts';
export { isTellingKeyword } from '../growth/keywords/telling-keyword.ts';
export { groupTopics } from '../growth/keywords/topics.ts';
export { keywordLookUpPrice } from '../growth/keywords/vocabulary.ts';

/**
 * Ranks in search results: found, compared, their visibility, the next check, and imports of positions.
 *
 * @module
 * @example
 * ```ts
 * import { findRank } from '@linkwright/core/ranks';
 *
 * const results = [{ position: 4, url: 'https://blog.shop.example/desks', title: 'Desks' }];
 * findRank(results, 'shop.example')?.position; // => 4
 * ```
 */

export { findRank } from '../growth/rank-trackers/find-rank.ts';
export {
  type RankImportColumns,
  type ReadRankImport,
  readRankImport,
} from '../growth/rank-trackers/read-import.ts';
export { nextRankCheckAt } from '../growth/rank-trackers/schedule.ts';
export {
  type RankChange,
  type RankSighting,
  rankChange,
} from '../growth/rank-trackers/summarize.ts';
export {
  type DatedSighting,
  rankChangeIn,
  rankVisibility,
} from '../growth/rank-trackers/trends.ts';
export type { RankOutcome } from '../growth/rank-trackers/vocabulary.ts';
export { sayRank } from '../growth/rank-trackers/words.ts';

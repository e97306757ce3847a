import type { IndexState, SearchSource } from './vocabulary.ts';

/** What a source says of a page in Google's index. */
export interface PageIndex {
  state: IndexState;
  /** In Google's words; empty where it gave none. */
  reason: string;
  /** When the source was asked, ISO 8601; null: never. */
  at: string | null;
  lastCrawlAt: string | null;
  source: SearchSource | null;
}

export const indexStateLabels: Record<IndexState, string> = {
  indexed: 'Indexed',
  'not-indexed': 'Not indexed',
  unknown: 'Unknown',
};

export const searchSourceLabels: Record<SearchSource, string> = {
  'search-console': 'Search Console',
  csv: 'file from Search Console',
};

/** Of a page that nobody was asked about. */
export const unknownIndex: PageIndex = {
  state: 'unknown',
  reason: '',
  at: null,
  lastCrawlAt: null,
  source: null,
};

/**
 * Whether a page is in Google's index, who says so and since which day, in one line
 * (docs/specification/verification.md, Indexed or not).
 *
 * @example
 * ```ts
 * import { sayIndex, unknownIndex } from '@linkwright/core/inspection';
 *
 * sayIndex(unknownIndex); // => 'Unknown: no source says it'
 * sayIndex({ ...unknownIndex, state: 'indexed', at: '2026-11-24T09:00:00Z', source: 'csv' });
 * // => 'Indexed: file from Search Console, 2026-11-24'
 * ```
 */
export function sayIndex({ state, reason, at, source }: PageIndex): string {
  const label = indexStateLabels[state];
  if (at === null || source === null) return `${label}: no source says it`;
  const why = reason !== '' && state !== 'indexed' ? ` (${reason})` : '';
  return `${label}: ${searchSourceLabels[source]}, ${at.slice(0, 10)}${why}`;
}

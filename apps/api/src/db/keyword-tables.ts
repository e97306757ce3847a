import type { KeywordFigures } from '@linkwright/core/all';
import type { JSONColumnType } from 'kysely';

/** Tables of keyword research. */
export interface KeywordsTables {
  keyword_lists: KeywordListsTable;
  keyword_figures: KeywordFiguresTable;
}

/** Keywords that a user saved. */
export interface KeywordListsTable {
  id: string;
  user_id: string;
  name: string;
  /** ISO 3166-1 alpha-2, lower case. */
  country: string;
  /** Normalized, each once, in the user's order. */
  keywords: string[];
  /** What files said of them. */
  figures: JSONColumnType<Record<string, Partial<KeywordFigures>>, string | undefined, string>;
  created_at: Date;
  updated_at: Date;
}

/** What a provider said of a keyword in a country, last. */
export interface KeywordFiguresTable {
  keyword: string;
  country: string;
  kind: 'volume' | 'difficulty';
  /** Null: it was asked, and has none. */
  value: number | null;
  source: string;
  asked_at: Date;
}

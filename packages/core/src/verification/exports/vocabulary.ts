/** Bytes of an import's body, and characters of its text. */
export const MAX_IMPORT_BYTES = 6 * 1024 * 1024;
export const MAX_IMPORT_TEXT = 5 * 1024 * 1024;

/** Where a file of keywords or positions was exported. */
export const importSources = ['search-console', 'ahrefs', 'semrush', 'other'] as const;
export type ImportSource = (typeof importSources)[number];

/** Whom figures of a file are by, as people know it. */
export const importLabels: Record<ImportSource, string> = {
  'search-console': 'Search Console, by a file',
  ahrefs: 'Ahrefs, by a file',
  semrush: 'Semrush, by a file',
  other: 'A file',
};

/** What Ahrefs, Semrush and Keyword Planner call a column of searches a month. */
export const volumeColumn = /^(?:(?:search )?volume|avg\.? monthly searches|searches)$/iu;

/** What Search Console, Ahrefs and Semrush call a column of keywords. */
export const keywordColumn = /^(?:top )?(?:keywords?|quer(?:y|ies)|search terms?|phrase)$/iu;

/**
 * Where the rate stands among the columns of a file of Search Console, which calls it CTR in every
 * language: impressions stand before it, positions after it, and what was searched for comes first. -1
 * in any other file.
 */
export function rateColumn(header: readonly string[]): number {
  const rate = header.findIndex((name) => /^ctr\b/iu.test(name.trim()));
  return rate >= 3 && rate + 1 < header.length ? rate : -1;
}

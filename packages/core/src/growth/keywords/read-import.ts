import {
  type ColumnsOf,
  cellOf,
  type ImportRules,
  type ImportTable,
  type ReadImport,
  readImport,
} from '../../verification/exports/export-table.ts';
import { readCount, readDecimal } from '../../verification/exports/read-number.ts';
import { keywordColumn, rateColumn, volumeColumn } from '../../verification/exports/vocabulary.ts';
import { isKeyword, normalizeKeyword } from './keyword-text.ts';
import { MAX_KEYWORD_LENGTH, MAX_KEYWORD_WORDS } from './vocabulary.ts';

/** What a column of an export of keywords holds. */
export const keywordImportRoles = [
  'keyword',
  'volume',
  'difficulty',
  'cost',
  'impressions',
] as const;
export type KeywordImportRole = (typeof keywordImportRoles)[number];
export type KeywordImportColumns = ColumnsOf<KeywordImportRole>;

/** One keyword of an export; null for what its row does not say. */
export interface KeywordImportRow {
  line: number;
  /** As it is stored. */
  keyword: string;
  /** Searches a month. */
  volume: number | null;
  /** 0 to 100. */
  difficulty: number | null;
  /** Of a click, in `currency`. */
  cost: number | null;
  /** How often one's own pages were shown for it. */
  impressions: number | null;
}

/** Each keyword once: of several rows of one the first counts. */
export interface KeywordImport extends ImportTable<KeywordImportRole, KeywordImportRow> {
  /** ISO 4217, where the column of costs names it. */
  currency: string | null;
}

export type ReadKeywordImport = ReadImport<KeywordImportRole, KeywordImport>;

export const MAX_KEYWORD_IMPORT_ROWS = 20_000;
const MAX_COST = 1e6;
/** A cell with more is none that a keyword of the allowed length stands in. */
const MAX_CELL = 4 * MAX_KEYWORD_LENGTH;

/** As Search Console, Ahrefs, Semrush and Google's Keyword Planner call them. */
const names: Record<KeywordImportRole, RegExp> = {
  keyword: keywordColumn,
  volume: volumeColumn,
  difficulty: /^(?:(?:keyword )?difficulty|kd)(?: ?%| ?\(%\))?$/iu,
  cost: /^(?:cpc|cost per click|top of page bid \(high range\))(?: ?\([a-z]{3}\))?$/iu,
  impressions: /^impressions$/iu,
};

/**
 * Reads a CSV of keywords with what is known of them as Search Console, Ahrefs, Semrush and Keyword
 * Planner export it, or any other with a column of keywords; `chosen` says which columns they are where
 * that is not plain. A figure that cannot be read is not known, and the keyword is taken without it.
 *
 * @example
 * ```ts
 * import { readKeywordImport } from '@linkwright/core/keywords';
 *
 * const read = readKeywordImport('Keyword,Volume,KD,CPC (USD)\nOak desks,"1,300",41,1.20');
 * read.ok && read.file.rows[0]; // => { line: 2, keyword: 'oak desks', volume: 1300, difficulty: 41, cost: 1.2, impressions: null }
 * ```
 */
export function readKeywordImport(text: string, chosen?: KeywordImportColumns): ReadKeywordImport {
  const read = readImport(text, rules, chosen);
  if (!read.ok) return read;
  const { header, columns, rows } = read.file;
  const first = new Map<string, KeywordImportRow>();
  for (const row of rows) if (!first.has(row.keyword)) first.set(row.keyword, row);
  const currency = /\(([a-z]{3})\)$/iu.exec(cellOf(header, columns.cost))?.[1] ?? null;
  return {
    ok: true,
    file: {
      ...read.file,
      rows: [...first.values()],
      currency: currency?.toUpperCase() ?? null,
    },
  };
}

const rules: ImportRules<KeywordImportRole, Omit<KeywordImportRow, 'line'>> = {
  maxRows: MAX_KEYWORD_IMPORT_ROWS,
  names,
  findMore(header, found) {
    const rate = rateColumn(header);
    if (rate < 0) return;
    found.impressions ??= rate - 1;
    found.keyword ??= 0;
  },
  needs: ['keyword'],
  missing: 'No column of keywords could be found',
  readRow,
};

function readRow(
  cells: readonly string[],
  columns: KeywordImportColumns,
): Omit<KeywordImportRow, 'line'> | string {
  const written = cellOf(cells, columns.keyword);
  const keyword = written.length > MAX_CELL ? '' : normalizeKeyword(written);
  if (!isKeyword(keyword)) {
    return `There is no keyword of at most ${MAX_KEYWORD_LENGTH} characters and ${MAX_KEYWORD_WORDS} words`;
  }
  return {
    keyword,
    volume: readCount(cellOf(cells, columns.volume)),
    difficulty: atMost(readDecimal(cellOf(cells, columns.difficulty).replace(/%$/, '')), 100),
    cost: atMost(
      readDecimal(cellOf(cells, columns.cost).replace(/^[$€£¥]|[$€£¥]$/gu, '')),
      MAX_COST,
    ),
    impressions: readCount(cellOf(cells, columns.impressions)),
  };
}

const atMost = (figure: number | null, most: number): number | null =>
  figure !== null && figure <= most ? figure : null;

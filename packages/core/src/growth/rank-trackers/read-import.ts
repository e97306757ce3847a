import { safeLine } from '../../base/text/clean.ts';
import { parseUrl } from '../../base/text/parse-url.ts';
import { readDay } from '../../verification/exports/days.ts';
import {
  type ColumnsOf,
  cellOf,
  type ImportTable,
  type ReadImport,
  readImport,
} from '../../verification/exports/export-table.ts';
import { readCount, readDecimal } from '../../verification/exports/read-number.ts';
import { keywordColumn, rateColumn, volumeColumn } from '../../verification/exports/vocabulary.ts';
import { MAX_RANK_KEYWORD, MAX_RANK_POSITION } from './vocabulary.ts';

/** What a column of an export of positions holds. */
export const rankImportRoles = ['keyword', 'position', 'url', 'date', 'volume'] as const;
export type RankImportRole = (typeof rankImportRoles)[number];
export type RankImportColumns = ColumnsOf<RankImportRole>;

/** One position of an export. */
export interface RankImportRow {
  line: number;
  keyword: string;
  /** From 1; an average has a fraction. */
  position: number;
  url: string | null;
  /** Null where the file has no days. */
  day: string | null;
  /** Searches a month; null where the row does not say them. */
  volume: number | null;
}

export type RankImport = ImportTable<RankImportRole, RankImportRow>;
export type ReadRankImport = ReadImport<RankImportRole, RankImport>;

export const MAX_RANK_IMPORT_ROWS = 20_000;
const MAX_URL = 2000;

/** As Search Console, Ahrefs and Semrush call them. */
const names: Record<RankImportRole, RegExp> = {
  keyword: keywordColumn,
  position: /^(?:(?:current|average|avg\.?|organic) )?(?:position|pos\.?|rank)$/iu,
  url: /^(?:(?:current|ranking|landing) )?(?:urls?|page)$/iu,
  date: /^(?:date|day|timestamp|updated|last updated?|current date)$/iu,
  volume: volumeColumn,
};

/**
 * Reads a CSV of positions as Search Console, Ahrefs and Semrush export it, or any other with a keyword
 * and a position; `chosen` says which columns they are where that is not plain. In Search Console's
 * files of other languages the position stands after the rate, which is called CTR in all of them. A row
 * without a position is passed over: that a keyword has none in a file does not say where one stands.
 *
 * @example
 * ```ts
 * import { readRankImport } from '@linkwright/core/ranks';
 *
 * const read = readRankImport('Keyword,Current position,Current URL\ndesks,4,https://a.example/');
 * read.ok && read.file.rows[0]?.position; // => 4
 * ```
 */
export const readRankImport = (text: string, chosen?: RankImportColumns): ReadRankImport =>
  readImport(
    text,
    {
      maxRows: MAX_RANK_IMPORT_ROWS,
      names,
      findMore(header, found) {
        const rate = rateColumn(header);
        if (rate < 0) return;
        found.position ??= rate + 1;
        found.keyword ??= 0;
      },
      needs: ['keyword', 'position'],
      missing: 'No column of keywords and of positions could be found',
      readRow,
    },
    chosen,
  );

function readRow(
  cells: readonly string[],
  columns: RankImportColumns,
): Omit<RankImportRow, 'line'> | string {
  const written = cellOf(cells, columns.keyword);
  const keyword = written.length > 4 * MAX_RANK_KEYWORD ? '' : safeLine(written);
  if (keyword === '' || keyword.length > MAX_RANK_KEYWORD) {
    return `There is no keyword of at most ${MAX_RANK_KEYWORD} characters`;
  }
  const position = readDecimal(cellOf(cells, columns.position));
  if (position === null || position < 1 || position > MAX_RANK_POSITION) {
    return 'There is no position';
  }
  const date = cellOf(cells, columns.date);
  const day = readDay(date);
  if (columns.date !== undefined && day === null) return 'The date is not written YYYY-MM-DD';
  return {
    keyword,
    position,
    url: readUrl(cellOf(cells, columns.url)),
    day,
    volume: readCount(cellOf(cells, columns.volume)),
  };
}

/** The page that ranks; none where the cell names no web address. */
function readUrl(text: string): string | null {
  const url = text.length > MAX_URL ? null : parseUrl(text);
  return url && /^https?:$/u.test(url.protocol) ? url.href : null;
}

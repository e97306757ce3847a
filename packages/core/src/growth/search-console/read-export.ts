import { safeLine } from '../../base/text/clean.ts';
import { parseUrl } from '../../base/text/parse-url.ts';
import { MAX_TARGET_URL } from '../../base/text/target-url.ts';
import { isDay } from '../../verification/exports/days.ts';
import {
  cellOf,
  readExportRows,
  readRows,
  type ShownTable,
  type SkippedRow,
} from '../../verification/exports/export-table.ts';
import { readDecimal, readWhole } from '../../verification/exports/read-number.ts';
import {
  type ExportColumns,
  type ExportRole,
  findExportColumns,
  otherExport,
} from './export-columns.ts';
import { type FigureKind, MAX_EXPORT_ROWS, MAX_SEARCH_QUERY } from './vocabulary.ts';

/** One row of an export that could be read. */
export interface ExportRow {
  /** Line of the file, from 1. */
  line: number;
  /** Null in files without days. */
  day: string | null;
  /** The query, or the page's address; empty for the whole site. */
  key: string;
  clicks: number;
  impressions: number;
  position: number | null;
  /** When Google last asked for the page, of lists of pages alone. */
  lastCrawled: string | null;
}

/** What stands in an export, for whoever looks whether its columns are taken for what they are. */
export type ExportTable = ShownTable<ExportRole>;

/** An export as it was read. */
export interface SearchExport extends ExportTable {
  /** What its rows are of; `index`: a list of pages that are indexed, or are not. */
  kind: FigureKind | 'index';
  rows: ExportRow[];
  /** The first 20 that could not be read, and how many there are. */
  skipped: SkippedRow[];
  skippedCount: number;
}

export type ReadExport =
  | { ok: true; file: SearchExport }
  /** `table`: its columns can be chosen; null: it has no rows that could be read. */
  | { ok: false; fault: string; table: ExportTable | null };

/**
 * Reads a CSV that Search Console was exported to: queries, pages or days with clicks and impressions,
 * or a list of pages of the page indexing report. Commas, semicolons or tabs; headers in any language.
 * A row that cannot be read is named and passed over; a file whose columns are not plain is read by
 * `columns`.
 *
 * @example
 * ```ts
 * import { readSearchExport } from '@linkwright/core/exports';
 *
 * const read = readSearchExport('Suchanfragen;Klicks;Impressionen;CTR;Position\ndesks;4;1.200;0,33 %;8,2');
 * read.ok && read.file.rows[0]?.position; // => 8.2
 * ```
 */
export function readSearchExport(text: string, chosen?: ExportColumns): ReadExport {
  const read = readExportRows(text, MAX_EXPORT_ROWS);
  if (!read.ok) return refuse(read.fault);
  const { header, sample, rows } = read.table;
  const first = rows.slice(0, sample.length).map(({ cells }) => cells);
  const table: ExportTable = {
    header,
    sample,
    columns: chosen ?? findExportColumns(header, first),
  };
  const other = chosen ? null : otherExport(header);
  if (other !== null) {
    const words = `This is the file of “${other}”. Take that of queries, of pages or of dates.`;
    return refuse(words, table);
  }
  const { columns } = table;
  const kind = kindOf(columns);
  if (kind === null) {
    const words = 'No column of clicks and impressions, and no list of pages, could be found';
    return refuse(words, table);
  }
  const body = readRows(rows, (cells) => readRow(cells, kind, columns));
  return { ok: true, file: { kind, ...table, ...body } };
}

const refuse = (fault: string, table: ExportTable | null = null): ReadExport => ({
  ok: false,
  fault,
  table,
});

function kindOf(columns: ExportColumns): SearchExport['kind'] | null {
  if (columns.clicks === undefined || columns.impressions === undefined) {
    return columns.page === undefined || columns.clicks !== undefined ? null : 'index';
  }
  if (columns.page !== undefined) return 'page';
  if (columns.query !== undefined) return 'query';
  return columns.date === undefined ? null : 'site';
}

/** What a row says, or why it cannot be read. */
function readRow(
  cells: readonly string[],
  kind: SearchExport['kind'],
  columns: ExportColumns,
): Omit<ExportRow, 'line'> | string {
  const cell = (at: number | undefined) => cellOf(cells, at);
  const key = keyOf(kind, cell(kind === 'query' ? columns.query : columns.page));
  if (key === null) {
    return kind === 'query'
      ? `There is no query of at most ${MAX_SEARCH_QUERY} characters`
      : 'There is no web address';
  }
  const date = cell(columns.date);
  if (columns.date !== undefined && !isDay(date)) return 'The date is not written YYYY-MM-DD';
  const day = columns.date === undefined ? null : date;
  if (kind === 'index') {
    const crawled = cell(columns['last-crawled']);
    const lastCrawled = isDay(crawled) && crawled > '1990' ? crawled : null;
    return { day, key, clicks: 0, impressions: 0, position: null, lastCrawled };
  }
  const clicks = readWhole(cell(columns.clicks));
  if (clicks === null) return 'The clicks are no whole number';
  const impressions = readWhole(cell(columns.impressions));
  if (impressions === null) return 'The impressions are no whole number';
  if (clicks > impressions) return 'It has more clicks than impressions';
  const written = cell(columns.position);
  const position = written === '' ? null : readDecimal(written);
  if (written !== '' && position === null) return 'The position is no number';
  return { day, key, clicks, impressions, position, lastCrawled: null };
}

function keyOf(kind: SearchExport['kind'], text: string): string | null {
  if (kind === 'site') return '';
  if (kind === 'query') {
    const query = text.length > 4 * MAX_SEARCH_QUERY ? '' : safeLine(text);
    return query === '' || query.length > MAX_SEARCH_QUERY ? null : query;
  }
  return readPageKey(text);
}

/** A page's address as figures are kept under it, without a fragment; null where it is none. */
export function readPageKey(text: string): string | null {
  const url = text.length > MAX_TARGET_URL ? null : parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  return url.href.length > MAX_TARGET_URL ? null : url.href;
}

import { safeLine } from '../../base/text/clean.ts';
import { parseUrl } from '../../base/text/parse-url.ts';
import { MAX_TARGET_URL } from '../../base/text/target-url.ts';
import { truncate } from '../../base/text/truncate.ts';
import { splitRow } from '../../verification/reports/lists/link-list-columns.ts';
import { isDay } from './days.ts';
import { type ExportColumns, findExportColumns, otherExport } from './export-columns.ts';
import { readDecimal, readWhole } from './read-number.ts';
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
export interface ExportTable {
  header: string[];
  columns: ExportColumns;
  /** The first rows. */
  sample: string[][];
}

/** An export as it was read. */
export interface SearchExport extends ExportTable {
  /** What its rows are of; `index`: a list of pages that are indexed, or are not. */
  kind: FigureKind | 'index';
  rows: ExportRow[];
  /** The first 20 that could not be read, and how many there are. */
  skipped: { line: number; reason: string }[];
  skippedCount: number;
}

export type ReadExport =
  | { ok: true; file: SearchExport }
  /** `table`: its columns can be chosen; null: it has no rows that could be read. */
  | { ok: false; fault: string; table: ExportTable | null };

const SAMPLE = 5;
const SHOWN_SKIPS = 20;
const MAX_COLUMNS = 100;
const MAX_CELL = 200;
/** Characters of a row that are looked at. */
const MAX_ROW = 20_000;
const WHOLE_TEXT = /\r\n|\r|\n/;

/**
 * Reads a CSV that Search Console was exported to: queries, pages or days with clicks and impressions,
 * or a list of pages of the page indexing report. Commas, semicolons or tabs; headers in any language.
 * A row that cannot be read is named and passed over; a file whose columns are not plain is read by
 * `columns`.
 *
 * @example
 * ```ts
 * import { readSearchExport } from '@linkwright/core';
 *
 * const read = readSearchExport('Suchanfragen;Klicks;Impressionen;CTR;Position\ndesks;4;1.200;0,33 %;8,2');
 * read.ok && read.file.rows[0]?.position; // => 8.2
 * ```
 */
export function readSearchExport(text: string, chosen?: ExportColumns): ReadExport {
  const lines = text.replace(/^\ufeff/, '').split(WHOLE_TEXT, MAX_EXPORT_ROWS + 3);
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start < 0) return refuse('There is nothing in this file');
  const delimiter = delimiterOf((lines[start] ?? '').slice(0, MAX_ROW));
  const cellsOf = (line: string) =>
    splitRow(line.slice(0, MAX_ROW), delimiter).slice(0, MAX_COLUMNS);
  const header = cellsOf(lines[start] ?? '').map((cell) => truncate(safeLine(cell), MAX_CELL));
  const body = lines
    .slice(start + 1)
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ line: start + index + 2, text: line }],
    );
  if (body.length > MAX_EXPORT_ROWS) {
    const most = MAX_EXPORT_ROWS.toLocaleString('en-US');
    return refuse(`This file has more than ${most} rows. Split it.`);
  }
  if (body.length === 0) return refuse('This file has a header and no rows');
  const first = body.slice(0, SAMPLE).map((row) => cellsOf(row.text).map((cell) => cell.trim()));
  const table: ExportTable = {
    header,
    columns: chosen ?? findExportColumns(header, first),
    sample: first.map((row) => row.map((cell) => truncate(safeLine(cell), MAX_CELL))),
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
  const file: SearchExport = { kind, ...table, rows: [], skipped: [], skippedCount: 0 };
  for (const row of body) {
    const read = readRow(cellsOf(row.text), kind, columns);
    if (typeof read !== 'string') file.rows.push({ line: row.line, ...read });
    else {
      file.skippedCount += 1;
      if (file.skipped.length < SHOWN_SKIPS) file.skipped.push({ line: row.line, reason: read });
    }
  }
  return { ok: true, file };
}

const refuse = (fault: string, table: ExportTable | null = null): ReadExport => ({
  ok: false,
  fault,
  table,
});

const delimiters = [',', ';', '\t'] as const;

/** That by which the header has the most cells. */
function delimiterOf(header: string): string {
  const counted = delimiters.map((each) => ({ each, cells: splitRow(header, each).length }));
  return counted.reduce((best, next) => (next.cells > best.cells ? next : best)).each;
}

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
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
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

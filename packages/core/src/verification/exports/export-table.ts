import { safeLine } from '../../base/text/clean.ts';
import { formatCount } from '../../base/text/format-figures.ts';
import { truncate } from '../../base/text/truncate.ts';
import { splitRow } from '../reports/lists/link-list-columns.ts';

/** Where each role stands, from 0; a role that is not there has no column. */
export type ColumnsOf<Role extends string> = { [Each in Role]?: number | undefined };

/** What stands in an export, for whoever looks whether its columns are taken for what they are. */
export interface ShownTable<Role extends string> {
  header: string[];
  columns: ColumnsOf<Role>;
  /** The first rows. */
  sample: string[][];
}

/** A row that could not be read, and why. */
export interface SkippedRow {
  /** Line of the file, from 1. */
  line: number;
  reason: string;
}

/** An export whose rows were read. */
export interface ImportTable<Role extends string, Row> extends ShownTable<Role> {
  rows: Row[];
  /** The first that could not be read, and how many there are. */
  skipped: SkippedRow[];
  skippedCount: number;
}

export type ReadImport<Role extends string, File> =
  | { ok: true; file: File }
  /** `table`: its columns can be chosen; null: it has no rows that could be read. */
  | { ok: false; fault: string; table: ShownTable<Role> | null };

/** How exports of one kind are read. */
export interface ImportRules<Role extends string, Row> {
  maxRows: number;
  /** What the columns of each role are called. */
  names: Readonly<Record<Role, RegExp>>;
  /** Columns that are told otherwise than by their name. */
  findMore?(header: readonly string[], found: ColumnsOf<Role>): void;
  /** Roles without which nothing can be read, and what is said then. */
  needs: readonly Role[];
  missing: string;
  /** A row, or why it cannot be read. */
  readRow(cells: readonly string[], columns: ColumnsOf<Role>): Row | string;
}

/** Rows of an export, before anybody knows what its columns are. */
export interface ExportRows {
  header: string[];
  /** The first rows, as they are shown. */
  sample: string[][];
  rows: { line: number; cells: string[] }[];
}

const SAMPLE = 5;
const SHOWN_SKIPS = 20;
const MAX_COLUMNS = 100;
const MAX_CELL = 200;
/** Characters of a row that are looked at. */
const MAX_ROW = 20_000;
const WHOLE_TEXT = /\r\n|\r|\n/;

/**
 * Takes the text of a CSV apart, with commas, semicolons or tabs: by that of them by which the header
 * has the most cells. A fault is in words for whoever chose the file.
 *
 * @example
 * ```ts
 * import { readExportRows } from '@linkwright/core/exports';
 *
 * const read = readExportRows('Keyword;Position\ndesks;8,2', 100);
 * read.ok && read.table.rows; // => [{ line: 2, cells: ['desks', '8,2'] }]
 * ```
 */
export function readExportRows(
  text: string,
  maxRows: number,
): { ok: true; table: ExportRows } | { ok: false; fault: string } {
  const lines = text.replace(/^\ufeff/, '').split(WHOLE_TEXT, maxRows + 3);
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start < 0) return { ok: false, fault: 'There is nothing in this file' };
  const delimiter = delimiterOf((lines[start] ?? '').slice(0, MAX_ROW));
  const cellsOf = (line: string) =>
    splitRow(line.slice(0, MAX_ROW), delimiter).slice(0, MAX_COLUMNS);
  const header = cellsOf(lines[start] ?? '').map(shown);
  const body = lines
    .slice(start + 1)
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ line: start + index + 2, text: line }],
    );
  if (body.length > maxRows) {
    const most = formatCount(maxRows);
    return { ok: false, fault: `This file has more than ${most} rows. Split it.` };
  }
  if (body.length === 0) return { ok: false, fault: 'This file has a header and no rows' };
  const rows = body.map((row) => ({
    line: row.line,
    cells: cellsOf(row.text).map((cell) => cell.trim()),
  }));
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells.map(shown));
  return { ok: true, table: { header, sample, rows } };
}

const shown = (cell: string): string => truncate(safeLine(cell), MAX_CELL);

const delimiters = [',', ';', '\t'] as const;

function delimiterOf(header: string): string {
  const counted = delimiters.map((each) => ({ each, cells: splitRow(header, each).length }));
  return counted.reduce((best, next) => (next.cells > best.cells ? next : best)).each;
}

/** The first column of each role whose name is one of the role's; no column has two. */
export function columnsByName<Role extends string>(
  header: readonly string[],
  names: Readonly<Record<Role, RegExp>>,
): ColumnsOf<Role> {
  const found: ColumnsOf<Role> = {};
  const taken = new Set<number>();
  for (const role of Object.keys(names) as Role[]) {
    const index = header.findIndex((name, at) => !taken.has(at) && names[role].test(name.trim()));
    if (index < 0) continue;
    found[role] = index;
    taken.add(index);
  }
  return found;
}

/** The trimmed cell of a role; empty where there is none. */
export const cellOf = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').trim();

/** Reads row by row; those that cannot be read, for which a reason comes back, are named and counted. */
export function readRows<Row>(
  rows: ExportRows['rows'],
  read: (cells: readonly string[]) => Row | string,
): { rows: (Row & { line: number })[]; skipped: SkippedRow[]; skippedCount: number } {
  const done: (Row & { line: number })[] = [];
  const skipped: SkippedRow[] = [];
  let skippedCount = 0;
  for (const { line, cells } of rows) {
    const row = read(cells);
    if (typeof row !== 'string') {
      done.push({ ...row, line });
      continue;
    }
    skippedCount += 1;
    if (skipped.length < SHOWN_SKIPS) skipped.push({ line, reason: row });
  }
  return { rows: done, skipped, skippedCount };
}

/**
 * Reads an export by the rules of its kind: its columns are those that were `chosen`, or else found by
 * their names. A row that cannot be read is named and passed over.
 */
export function readImport<Role extends string, Row>(
  text: string,
  { maxRows, names, findMore, needs, missing, readRow }: ImportRules<Role, Row>,
  chosen: ColumnsOf<Role> | undefined,
): ReadImport<Role, ImportTable<Role, Row & { line: number }>> {
  const read = readExportRows(text, maxRows);
  if (!read.ok) return { ...read, table: null };
  const { header, sample, rows } = read.table;
  const columns = chosen ?? columnsByName(header, names);
  if (!chosen) findMore?.(header, columns);
  const table = { header, columns, sample };
  if (needs.some((role) => columns[role] === undefined)) {
    return { ok: false, fault: missing, table };
  }
  return { ok: true, file: { ...table, ...readRows(rows, (cells) => readRow(cells, columns)) } };
}

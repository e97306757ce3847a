import type { SheetTable } from './sheet-table.ts';

/** Characters of a sheet's name, and of a cell, that spreadsheets take. */
const MAX_NAME = 31;
const MAX_CELL = 32_767;
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;

/** A cell that says what it is: a text that begins like a formula is a text. */
export type WorkbookCell =
  | { value: string; type: StringConstructor; fontWeight?: 'bold' }
  | { value: number; type: NumberConstructor }
  | null;

/** A sheet as the library `write-excel-file` takes it. */
export interface WorkbookSheet {
  sheet: string;
  stickyRowsCount: number;
  columns: { width: number }[];
  data: WorkbookCell[][];
}

/**
 * Tables as the sheets of one workbook, heading row bold and in sight, columns as wide as their texts.
 *
 * @example
 * ```ts
 * import { workbookSheets } from '@linkwright/core/text';
 *
 * workbookSheets([{ name: 'Pages', columns: ['Page'], rows: [['a.example']] }])[0]?.sheet; // => 'Pages'
 * ```
 */
export function workbookSheets(tables: readonly SheetTable[]): WorkbookSheet[] {
  const names = new Set<string>();
  return tables.map(({ name, columns, rows }) => ({
    sheet: sheetName(name, names),
    stickyRowsCount: 1,
    columns: columns.map((label, index) => ({
      width: widthOf([label, ...rows.map((row) => row[index] ?? '')]),
    })),
    data: [
      columns.map((label): WorkbookCell => ({ value: label, type: String, fontWeight: 'bold' })),
      ...rows.map((row) => row.map(cellOf)),
    ],
  }));
}

const cellOf = (value: string | number | null): WorkbookCell =>
  value === null || value === ''
    ? null
    : typeof value === 'number'
      ? { value, type: Number }
      : { value: value.slice(0, MAX_CELL), type: String };

/** Spreadsheets refuse some characters in it, and the same name twice. */
function sheetName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, MAX_NAME - 4) || 'Sheet';
  let free = plain;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${plain} ${number}`;
  taken.add(free.toLowerCase());
  return free;
}

const widthOf = (cells: (string | number)[]): number =>
  Math.min(
    MAX_WIDTH,
    cells.reduce<number>((widest, cell) => Math.max(widest, String(cell).length + 2), MIN_WIDTH),
  );

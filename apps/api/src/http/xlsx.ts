import type { SheetTable } from '@linkwright/core';
import type { Cell, Sheet } from 'write-excel-file/node';

/** What a workbook is sent as. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Characters of a sheet's name, and of a cell, that spreadsheets take. */
const MAX_NAME = 31;
const MAX_CELL = 32_767;
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;

/**
 * Tables as one workbook, a sheet each. Every cell says what it is: a text that begins like a formula is
 * a text.
 */
export async function xlsxOf(tables: readonly SheetTable[]): Promise<Buffer> {
  // Loaded when somebody wants it: few do.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const names = new Set<string>();
  const sheets: Sheet<never>[] = tables.map(({ name, columns, rows }) => ({
    sheet: sheetName(name, names),
    stickyRowsCount: 1,
    columns: columns.map((label, index) => ({
      width: widthOf([label, ...rows.map((row) => row[index] ?? '')]),
    })),
    data: [
      columns.map((label): Cell => ({ value: label, type: String, fontWeight: 'bold' })),
      ...rows.map((row) => row.map(cellOf)),
    ],
  }));
  return writeXlsxFile(sheets).toBuffer();
}

const cellOf = (value: string | number | null): Cell =>
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

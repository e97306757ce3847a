import { csvCell, removeUnsafeCharacters } from '@linkwright/core/all';
import { saveBlob, saveFile } from '../../browser/save-file.ts';
import { type CellValue, type Column, wordsIn } from './column.ts';

export interface Exported<Row> {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Saves what is shown of a list as CSV. */
export function saveCsv<Row>(list: Exported<Row>): void {
  const lines = cellsOf(list).map((cells) => cells.map((cell) => csvCell(cell ?? '')).join(','));
  saveFile(`${list.name}.csv`, 'text/csv', `${lines.join('\r\n')}\r\n`);
}

/** Saves what is shown of a list as a workbook. What writes that is loaded now: few want it. */
export async function saveXlsx<Row>(list: Exported<Row>): Promise<void> {
  const { workbookOf } = await import('./workbook.ts');
  saveBlob(`${list.name}.xlsx`, workbookOf(list.name, cellsOf(list)));
}

/** The heads, and a line for each row: figures as figures, everything else in words. */
const cellsOf = <Row>({ columns, rows }: Exported<Row>): CellValue[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) =>
    columns.map((column) => {
      const value = column.value(row);
      if (value === null || (typeof value === 'number' && !column.words)) return value;
      return removeUnsafeCharacters(column.words ? wordsIn(column, row) : String(value));
    }),
  ),
];

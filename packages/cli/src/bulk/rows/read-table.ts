import { UsageError } from '../../exit.ts';
import type { RowFault } from '../events.ts';
import { type Columns, findColumns } from './columns.ts';
import { isSeparatorLine } from './delimiter.ts';
import { type ColumnMapping, needsNoHeader } from './mapping.ts';
import type { RawRow } from './raw-row.ts';
import { type Delimiter, RecordReader, type TextRecord } from './record-reader.ts';
import { fieldNamed, type RowField } from './row-fields.ts';

export interface TableOptions {
  name: string;
  delimiter: Delimiter;
  mapping: ColumnMapping;
}

interface Table {
  columns: Columns;
  /** Cells that a row may have; undefined where no header says it. */
  width: number | undefined;
}

/** The rows of a CSV or TSV. Throws UsageError where its columns cannot be told. */
export async function* readTable(
  text: AsyncIterable<string>,
  options: TableOptions,
): AsyncGenerator<RawRow | RowFault, void, undefined> {
  let table: Table | undefined;
  for await (const record of readRecords(text, new RecordReader(options.delimiter))) {
    if (table) yield 'message' in record ? record : rowOf(record, table);
    else if ('message' in record) {
      throw new UsageError(`${options.name}: line ${record.line}: ${record.message}`);
    } else if (!isSeparatorLine(record)) {
      table = openTable(record.cells, options);
      if (table.width === undefined) yield rowOf(record, table);
    }
  }
}

/** Every record of a text that comes in pieces. */
export async function* readRecords(
  text: AsyncIterable<string>,
  reader: RecordReader,
): AsyncGenerator<TextRecord | RowFault, void, undefined> {
  for await (const piece of text) yield* reader.push(piece);
  yield* reader.end();
}

function openTable(cells: string[], { name, mapping }: TableOptions): Table {
  const hasHeader = !isFirstRow(cells, mapping);
  const columns = findColumns(hasHeader ? cells : cells.map(() => ''), mapping);
  if (typeof columns === 'string') throw new UsageError(`${name}: ${columns}`);
  return { columns, width: hasHeader ? cells.length : undefined };
}

/** With every column given by number there may be no header: no name of a column is an address. */
const isFirstRow = (cells: string[], mapping: ColumnMapping): boolean =>
  needsNoHeader(mapping) && !fieldNamed(cells[Number(mapping.get('targetUrl')) - 1] ?? '');

function rowOf(
  { line, cells }: TextRecord,
  { columns, width = cells.length }: Table,
): RawRow | RowFault {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    return {
      line,
      message: `${cells.length} cells, where the header has ${width}: a cell with a delimiter in it needs quotes`,
    };
  }
  const values: Partial<Record<RowField, unknown>> = {};
  for (const [field, index] of columns) values[field] = cells[index];
  return { line, values };
}

import type { RowFault } from '../events.ts';
import { type Columns, findColumns } from './columns.ts';
import type { ColumnMapping } from './mapping.ts';
import type { RawRow } from './raw-row.ts';
import { readItems } from './read-json-items.ts';
import { readRecords } from './read-table.ts';
import { RecordReader } from './record-reader.ts';
import type { RowField } from './row-fields.ts';

interface JsonOptions {
  name: string;
  mapping: ColumnMapping;
}

/** The rows of JSON Lines: an object a line. */
export async function* readJsonLines(
  text: AsyncIterable<string>,
  { mapping }: JsonOptions,
): AsyncGenerator<RawRow | RowFault, void, undefined> {
  const toRow = rowMaker(mapping);
  for await (const record of readRecords(text, new RecordReader())) {
    if ('message' in record) yield record;
    else yield parseLine(record.line, record.cells.join(), toRow);
  }
}

/**
 * The rows of an array of objects, or of `{"rows": […]}`, as they are read. Throws UsageError where it
 * is neither.
 */
export async function* readJson(
  text: AsyncIterable<string>,
  { name, mapping }: JsonOptions,
): AsyncGenerator<RawRow | RowFault, void, undefined> {
  const toRow = rowMaker(mapping);
  for await (const { index, value } of readItems(text, name)) yield toRow(index + 1, value);
}

type RowMaker = (line: number, value: unknown) => RawRow | RowFault;

function rowMaker(mapping: ColumnMapping): RowMaker {
  // Mostly every object has the keys of the one before.
  let last: { keys: string; columns: Columns | string } | undefined;
  return (line, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { line, message: 'The row must be an object' };
    }
    const names = Object.keys(value);
    const keys = JSON.stringify(names);
    if (last?.keys !== keys) last = { keys, columns: findColumns(names, mapping) };
    const { columns } = last;
    if (typeof columns === 'string') return { line, message: columns };
    const cells: unknown[] = Object.values(value);
    const values: Partial<Record<RowField, unknown>> = {};
    for (const [field, index] of columns) values[field] = cells[index];
    return { line, values };
  };
}

function parseLine(line: number, text: string, toRow: RowMaker): RawRow | RowFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, message: 'The line is not valid JSON' };
  }
  return toRow(line, value);
}

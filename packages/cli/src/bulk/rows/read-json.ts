import { UsageError } from '../../exit.ts';
import type { RowFault } from '../events.ts';
import { type Columns, findColumns } from './columns.ts';
import type { ColumnMapping } from './mapping.ts';
import type { RawRow } from './raw-row.ts';
import { readRecords } from './read-table.ts';
import { RecordReader } from './record-reader.ts';
import type { RowField } from './row-fields.ts';

/** In characters. JSON is read as a whole; JSON Lines have no limit. */
const MAX_JSON = 64_000_000;

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

/** The rows of an array of objects, or of `{"rows": […]}`. Throws UsageError where it is neither. */
export async function* readJson(
  text: AsyncIterable<string>,
  { name, mapping }: JsonOptions,
): AsyncGenerator<RawRow | RowFault, void, undefined> {
  const toRow = rowMaker(mapping);
  const rows = rowsOf(await parseWhole(text, name));
  if (!rows) throw new UsageError(`${name} must hold an array of objects, or {"rows": […]}`);
  for (const [index, row] of rows.entries()) yield toRow(index + 1, row);
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

async function parseWhole(text: AsyncIterable<string>, name: string): Promise<unknown> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of text) {
    length += piece.length;
    if (length > MAX_JSON) {
      throw new UsageError(
        `${name} is longer than JSON may be (64 MB); write it as JSON Lines, an object a line`,
      );
    }
    pieces.push(piece);
  }
  try {
    return JSON.parse(pieces.join(''));
  } catch (cause) {
    const { message } = cause as Error;
    throw new UsageError(
      `${name} is not valid JSON (${message}); for an object a line, use --input-format jsonl`,
      { cause },
    );
  }
}

function rowsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'rows'))
    return undefined;
  const { rows } = value as { rows: unknown };
  return Array.isArray(rows) ? rows : undefined;
}

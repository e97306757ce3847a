import type { Context } from '../../context.ts';
import { UsageError } from '../../exit.ts';
import type { RowFault } from '../events.ts';
import { decodeText } from './decode-text.ts';
import { detectDelimiter } from './delimiter.ts';
import { detectFormat } from './format.ts';
import { openRowJudge } from './judge-row.ts';
import { type ColumnMapping, parseMapping } from './mapping.ts';
import type { RawRow } from './raw-row.ts';
import { readJson, readJsonLines } from './read-json.ts';
import { readTable } from './read-table.ts';
import type { RowFormat, RowOptions, RowSource } from './row-source.ts';
import { openSourceFile, type SourceFile } from './source-file.ts';

/** More than anybody has written in one go; what is remembered of each row needs an end. */
const MAX_ROWS = 1_000_000;

/**
 * Opens the list of a bulk run. Throws UsageError where it is none: no file, a folder, empty, no
 * text, or a --map that says nothing; FileError where stdin cannot be kept.
 */
export async function openRowSource(ctx: Context, options: RowOptions): Promise<RowSource> {
  const { source, defaults = {}, allowPrivate = false } = options;
  const mapping = parseMapping(options.mapping);
  const file = await openSourceFile(ctx, source);
  try {
    const head = await headOf(file);
    const format = options.format ?? detectFormat(source, head);
    const readRows = rowReader(file, { format, mapping, head });
    const unit = format === 'json' ? 'row' : 'line';
    return {
      name: file.name,
      format,
      digest: file.digest,
      close: file.close,
      async *read() {
        const judge = openRowJudge({ defaults, unit, allowPrivate });
        let count = 0;
        for await (const row of readRows()) {
          count += 1;
          if (count > MAX_ROWS)
            throw new UsageError(`${file.name} has more than 1,000,000 rows; split it`);
          yield 'message' in row ? row : judge(row);
        }
        if (count === 0) throw new UsageError(`${file.name} holds no rows`);
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function headOf(file: SourceFile): Promise<string> {
  for await (const text of decodeText(file.bytes(), file.name)) return text;
  return '';
}

interface Reading {
  format: RowFormat;
  mapping: ColumnMapping;
  head: string;
}

function rowReader(
  file: SourceFile,
  { format, mapping, head }: Reading,
): () => AsyncIterable<RawRow | RowFault> {
  const { name } = file;
  const text = () => decodeText(file.bytes(), name);
  if (format === 'csv' || format === 'tsv') {
    const delimiter = format === 'tsv' ? '\t' : detectDelimiter(head, mapping);
    return () => readTable(text(), { name, delimiter, mapping });
  }
  if ([...mapping.values()].some((column) => typeof column === 'number')) {
    throw new UsageError('--map by number is for CSV and TSV; JSON has names');
  }
  const read = format === 'json' ? readJson : readJsonLines;
  return () => read(text(), { name, mapping });
}

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Rows as CSV (RFC 4180) with a header, read while they are sent. Words that a spreadsheet would
 * take for a formula stand behind an apostrophe.
 */
export function csvOf(columns: string[], rows: AsyncIterable<unknown[]>): Readable {
  const csv = stringify({
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Taken for the end of a line by some.
    quoted_match: /\r/,
    // Numbers are ours: a minus before one is no formula.
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
  const source = Readable.from(rows);
  source.once('error', (error) => csv.destroy(error));
  csv.once('close', () => source.destroy());
  return source.pipe(csv);
}

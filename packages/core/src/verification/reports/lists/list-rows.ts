import {
  addressColumn,
  type Column,
  endsInQuotes,
  isHeader,
  splitRow,
} from './link-list-columns.ts';

/** One row of a list that is answered. */
export interface ListRow {
  /** As it was handed in, whitespace around it aside; its line breaks stand in quotes. */
  text: string;
  /** Where it begins in the text, from 1, blank lines and comments counted. */
  number: number;
  /** The text of the cell that names the page. */
  page: string;
  /** What its own cells say of where the link leads, and on which words; empty where they say nothing. */
  destination: string;
  anchor: string;
}

/** Lines that one row may go on for: a quote that is never closed swallows no more of a list. */
const MAX_ROW_LINES = 20;

/** The rows of a list, its header, blank lines and comments passed over. */
export function* readRows(lines: readonly string[]): Generator<ListRow> {
  let column: Column | null = null;
  let hasBegun = false;
  for (let index = 0; index < lines.length; index += 1) {
    const number = index + 1;
    let text = lines[index]?.trim() ?? '';
    if (text === '' || text.startsWith('#')) continue;
    if (!hasBegun) {
      hasBegun = true;
      column = addressColumn(text);
      if (column !== null || isHeader(text)) continue;
    }
    if (column !== null) {
      const last = lastLineOf(lines, index, column);
      text = lines
        .slice(index, last + 1)
        .join('\n')
        .trim();
      index = last;
    }
    const cells = splitRow(text, column?.delimiter ?? '\t');
    const cell = (at: number | null) => (at === null ? '' : (cells[at]?.trim() ?? ''));
    yield {
      text,
      number,
      page: cell(column?.index ?? 0),
      destination: cell(column?.destination ?? null),
      anchor: cell(column?.anchor ?? null),
    };
  }
}

/** Of a row that goes on in quotes, the line that ends it; of any other, the line itself. */
function lastLineOf(lines: readonly string[], first: number, { delimiter }: Column): number {
  let isInside = endsInQuotes(lines[first] ?? '', delimiter);
  for (let at = first + 1; isInside && at < first + MAX_ROW_LINES; at += 1) {
    isInside = endsInQuotes(lines[at] ?? '', delimiter, true);
    if (lines[at] !== undefined && !isInside) return at;
  }
  return first;
}

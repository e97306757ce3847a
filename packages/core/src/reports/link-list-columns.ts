/** Where a CSV's addresses stand. */
export interface Column {
  index: number;
  delimiter: string;
}

const delimiters = ['\t', ';', ','] as const;
const namesPages = /\b(?:urls?|links?|backlinks?|pages?|address(?:es)?|website)\b/iu;
/** Columns that exports of other tools have beside the page's own. */
const namesOthers = /\b(?:target|destination|anchor|to|title|rel|type|status|score|rank)\b/iu;
const singleHeader =
  /^"?(?:urls?|links?|backlinks?|pages?|addresse?s?|page urls?|source urls?)"?$/iu;

/**
 * The column of pages that a CSV's first line names, e.g. 'URL' or 'Referring page URL' rather than
 * 'Target URL'; null when the line is no header.
 */
export function addressColumn(line: string): Column | null {
  const delimiter = delimiters.find((candidate) => line.includes(candidate));
  if (delimiter === undefined) return null;
  const cells = splitRow(line, delimiter).map((cell) => cell.replaceAll('_', ' ').trim());
  if (cells.some((cell) => /:\/\/|^[\w-]+(?:\.[\w-]+)+(?:\/|$)/u.test(cell))) return null;
  const exact = cells.findIndex((cell) => /^urls?$/iu.test(cell));
  const index =
    exact >= 0
      ? exact
      : cells.findIndex((cell) => namesPages.test(cell) && !namesOthers.test(cell));
  return index < 0 ? null : { index, delimiter };
}

/** True for the one-word header of a list with a single column. */
export const isHeader = (line: string): boolean => singleHeader.test(line);

/** One row's cells. A cell in double quotes may hold the delimiter, and a quote as two (RFC 4180). */
export function splitRow(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (line[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  cells.push(cell);
  return cells;
}

/** Where a CSV's addresses stand. */
export interface Column {
  index: number;
  delimiter: string;
  /** Where each row says where its link leads, and on which words; null where no column does. */
  destination: number | null;
  anchor: number | null;
}

const delimiters = ['\t', ';', ','] as const;
const namesPages =
  /\b(?:urls?|links?|backlinks?|pages?|address(?:es)?|website|seiten?|webseiten?|adressen?)\b/iu;
/** Columns that exports of other tools have beside the page's own. */
const namesOthers =
  /\b(?:target|destination|anchor|to|ziel|anker|title|rel|type|status|score|rank)\b/iu;
/** What sheets of placements call where the link leads, and the words that carry it. */
const namesDestination =
  /^(?:(?:link )?(?:target|destination)(?: (?:url|page|link|address))?|landing ?page|(?:client|money|promoted) (?:url|page)|links? to|to|ziel(?:-?url|seite)?)$/iu;
const namesAnchor = /^(?:anchor ?(?:text)?|link ?text|anker ?(?:text)?)$/iu;
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
  if (index < 0) return null;
  const other = (names: RegExp): number | null => {
    const found = cells.findIndex((cell, at) => at !== index && names.test(cell));
    return found < 0 ? null : found;
  };
  return { index, delimiter, destination: other(namesDestination), anchor: other(namesAnchor) };
}

/** True for the one-word header of a list with a single column. */
export const isHeader = (line: string): boolean => singleHeader.test(line);

/** One row's cells. A cell in double quotes may hold the delimiter, and a quote as two (RFC 4180). */
export function splitRow(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let start = 0; start <= line.length; ) {
    const quoted = readQuoted(line, start, delimiter);
    const rest = quoted?.end ?? start;
    const end = endOf(line, delimiter, rest);
    cells.push((quoted?.text ?? '') + line.slice(rest, end));
    start = end + 1;
  }
  return cells;
}

/**
 * Whether a row ends within a quoted cell, so that the next line belongs to it. `isInside`: it began
 * within one.
 */
export function endsInQuotes(line: string, delimiter: string, isInside = false): boolean {
  for (let start = 0, isQuoted = isInside; start <= line.length; isQuoted = false) {
    let end = start;
    if (isQuoted) end = closingQuote(line, start) + 1;
    else end = readQuoted(line, start, delimiter)?.end ?? start;
    if (end > line.length) return true;
    start = endOf(line, delimiter, end) + 1;
  }
  return false;
}

/** What stands in quotes at the beginning of a cell, and where it ends; null where nothing does. */
function readQuoted(line: string, start: number, delimiter: string) {
  let at = start;
  while (line.charAt(at) !== delimiter && /\s/u.test(line.charAt(at))) at += 1;
  if (line.charAt(at) !== '"') return null;
  const end = closingQuote(line, at + 1);
  return { text: line.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
}

/** Where the quoted text ends that goes on at `from`: two quotes are one of its own. */
function closingQuote(line: string, from: number): number {
  let end = endOf(line, '"', from);
  while (line.charAt(end + 1) === '"') end = endOf(line, '"', end + 2);
  return end;
}

/** Where the character stands next, or the end of the line. */
function endOf(line: string, character: string, from: number): number {
  const at = line.indexOf(character, from);
  return at === -1 ? line.length : at;
}

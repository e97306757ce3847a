import { MAX_ANCHOR_TEXT } from '../../../articles/posts/request.ts';
import { cleanLine, removeUnsafeCharacters } from '../../../base/text/clean.ts';
import { formatCount } from '../../../base/text/format-figures.ts';
import { isFullHostName } from '../../../base/text/host-name.ts';
import { parseUrl } from '../../../base/text/parse-url.ts';
import { completeUrl, MAX_TARGET_URL } from '../../../base/text/target-url.ts';
import { MAX_GUEST_REPORT_PAGES, MAX_REPORT_LINES, MAX_REPORT_PAGES } from '../vocabulary.ts';
import { type ListRow, readRows } from './list-rows.ts';

/** One line that is answered. Its position is its place among these, from 0. */
export interface ListedLine {
  /** As it was handed in, without characters that cannot be shown; cut at 2,100 characters. */
  line: string;
  /** Where it stands in the text, from 1, blank lines and comments counted. */
  number: number;
  /** Absolute address in its standard spelling, without a fragment; null when there is a fault. */
  url: string | null;
  /** Why the line names no page, one sentence; null when it does. */
  fault: string | null;
  /** Position of the first line that names the same page, when this is not the first. */
  duplicateOf: number | null;
}

export interface LinkList<Line extends ListedLine = ListedLine> {
  lines: Line[];
  /** Different pages among them. */
  pages: number;
  /** Lines of the text, blank ones and comments among them. */
  textLines: number;
}

export interface ListRefusal {
  code: 'REPORT_LIST_TOO_LONG' | 'REPORT_NO_PAGE' | 'REPORT_TOO_MANY_PAGES';
  message: string;
}

const MAX_LINE = MAX_TARGET_URL + 52;

/**
 * Reads a list of pages, one a line: addresses with or without a scheme, or CSV with a header that
 * names the column. Blank lines and lines that begin with # are passed over, as is the header; every
 * other line is answered. A text of more than MAX_REPORT_LINES is not read: `refuseLinkList` says so.
 *
 * @example
 * ```ts
 * import { parseLinkList } from '@linkwright/core/reports';
 *
 * parseLinkList('blog.example/a\n# a remark\nnews.example/b').pages; // => 2
 * ```
 */
export const parseLinkList = (text: string): LinkList =>
  readList(text, ({ text: line, number, page }) => ({
    line: shown(line),
    number,
    ...addressOf(page),
  }));

/** One line of a sheet of placements. */
export interface ListedPlacement extends ListedLine {
  /** Where its own link leads, an absolute address; null where the row says nothing of it. */
  destinationUrl: string | null;
  /** The words that must carry it; null where the row says nothing of them. */
  anchorText: string | null;
}

/**
 * The same of a list each of whose rows may have a link of its own, as sheets of bought links do: columns
 * such as Target and Anchor are known by their names. A page is repeated only where its link is the same.
 *
 * @example
 * ```ts
 * import { parsePlacements } from '@linkwright/core/reports';
 *
 * const sheet = 'Page,Target,Anchor,Cost\nblog.example/a,shop.example/desks,oak desks,90';
 * parsePlacements(sheet).lines[0]?.destinationUrl; // => 'https://shop.example/desks'
 * ```
 */
export const parsePlacements = (text: string): LinkList<ListedPlacement> =>
  readList(text, ({ text: line, number, page, destination, anchor }) => {
    const to = destination === '' ? null : readAddress(destination);
    const words = cleanLine(anchor);
    const fault =
      to?.ok === false
        ? `Its target: ${to.fault}`
        : words.length > MAX_ANCHOR_TEXT
          ? `Its anchor text is longer than ${MAX_ANCHOR_TEXT} characters`
          : null;
    return {
      line: shown(line),
      number,
      ...(fault === null ? addressOf(page) : { url: null, fault }),
      destinationUrl: to?.ok ? to.url : null,
      anchorText: words === '' || fault !== null ? null : words,
    };
  });

function readList<Line extends Omit<ListedLine, 'duplicateOf'>>(
  text: string,
  lineOf: (row: ListRow) => Line,
): LinkList<Line & Pick<ListedLine, 'duplicateOf'>> {
  const texts = splitLines(text);
  const lines: (Line & Pick<ListedLine, 'duplicateOf'>)[] = [];
  if (texts.length > MAX_REPORT_LINES) return { lines, pages: 0, textLines: texts.length };
  const first = new Map<string, number>();
  const pages = new Set<string>();
  for (const row of readRows(texts)) {
    const listed = lineOf(row);
    const { line: _line, number: _number, ...link } = listed;
    const key = link.url === null ? null : JSON.stringify(link);
    const duplicateOf = key === null ? null : (first.get(key) ?? null);
    if (key !== null && duplicateOf === null) first.set(key, lines.length);
    if (link.url !== null) pages.add(link.url);
    lines.push({ ...listed, duplicateOf });
  }
  return { lines, pages: pages.size, textLines: texts.length };
}

function addressOf(text: string): Pick<ListedLine, 'url' | 'fault'> {
  const read = readAddress(text);
  return read.ok ? { url: read.url, fault: null } : { url: null, fault: read.fault };
}

/**
 * Why a list is not taken at all, or null when it is. Without its lines, as while it is typed, it is not
 * asked whether any of them names a page.
 */
export function refuseLinkList(
  list: Pick<LinkList, 'pages' | 'textLines'> & Partial<Pick<LinkList, 'lines'>>,
  { isGuest }: { isGuest: boolean },
): ListRefusal | null {
  if (list.textLines > MAX_REPORT_LINES) {
    return {
      code: 'REPORT_LIST_TOO_LONG',
      message: `This list has ${formatCount(list.textLines)} lines. A report takes at most ${formatCount(MAX_REPORT_LINES)}.`,
    };
  }
  const fault = list.pages === 0 && list.lines?.find((line) => line.fault !== null)?.fault;
  if (fault) {
    return {
      code: 'REPORT_NO_PAGE',
      message: `No line of this list names a page that can be opened. The first one: ${fault}.`,
    };
  }
  const most = isGuest ? MAX_GUEST_REPORT_PAGES : MAX_REPORT_PAGES;
  if (list.pages <= most) return null;
  const names = `This list names ${formatCount(list.pages)} pages.`;
  return {
    code: 'REPORT_TOO_MANY_PAGES',
    message: isGuest
      ? `${names} Without an account a report checks at most ${most}. Sign in to check up to ${formatCount(MAX_REPORT_PAGES)}.`
      : `${names} A report checks at most ${formatCount(most)}.`,
  };
}

/** Characters of an address as it is written, which may lose a fragment. */
const MAX_WRITTEN = 4 * MAX_TARGET_URL;
const TOO_LONG = `The address is longer than ${formatCount(MAX_TARGET_URL)} characters`;

export type ReadAddress = { ok: true; url: string } | { ok: false; fault: string };

/**
 * One address as a person writes it, in its standard spelling. Whether it may be connected to is
 * not judged here: that is asked of the address that its name leads to
 * (docs/specification/verification.md, The guarded door).
 */
export function readAddress(text: string): ReadAddress {
  if (text === '') return { ok: false, fault: 'There is no address in this line' };
  if (text.length > MAX_WRITTEN) return { ok: false, fault: TOO_LONG };
  const url = parseUrl(completeUrl(text));
  if (url === null) {
    return { ok: false, fault: 'This is not a web address, e.g. https://example.com/page' };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return {
      ok: false,
      fault: `Only http and https addresses can be checked, not ${url.protocol}`,
    };
  }
  if (url.username !== '' || url.password !== '') {
    return { ok: false, fault: 'The address must not contain a user name or password' };
  }
  if (!isNamed(url.hostname)) {
    return { ok: false, fault: 'The address needs a full host name, e.g. example.com' };
  }
  url.hash = '';
  if (url.href.length > MAX_TARGET_URL) {
    return { ok: false, fault: TOO_LONG };
  }
  return { ok: true, url: url.href };
}

/** A whole name, an IP address, or this machine. */
const isNamed = (host: string): boolean =>
  host === 'localhost' || /^\[|^(?:\d{1,3}\.){3}\d{1,3}$/.test(host) || isFullHostName(host);

function splitLines(text: string): string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function shown(raw: string): string {
  const line = removeUnsafeCharacters(raw.replace(/[\n\t]/gu, ' ')).trim();
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1)}…` : line;
}

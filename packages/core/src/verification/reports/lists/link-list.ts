import { removeUnsafeCharacters } from '../../../base/text/clean.ts';
import { isFullHostName } from '../../../base/text/host-name.ts';
import { parseUrl } from '../../../base/text/parse-url.ts';
import { completeUrl, MAX_TARGET_URL } from '../../../base/text/target-url.ts';
import { MAX_GUEST_REPORT_PAGES, MAX_REPORT_LINES, MAX_REPORT_PAGES } from '../vocabulary.ts';
import { addressColumn, type Column, isHeader, splitRow } from './link-list-columns.ts';

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

export interface LinkList {
  lines: ListedLine[];
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
export function parseLinkList(text: string): LinkList {
  const texts = splitLines(text);
  const list: LinkList = { lines: [], pages: 0, textLines: texts.length };
  if (texts.length > MAX_REPORT_LINES) return list;
  const first = new Map<string, number>();
  let column: Column | null = null;
  let hasBegun = false;
  for (const [index, raw] of texts.entries()) {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    if (!hasBegun) {
      hasBegun = true;
      column = addressColumn(trimmed);
      if (column !== null || isHeader(trimmed)) continue;
    }
    const read = readAddress(cellOf(trimmed, column));
    const url = read.ok ? read.url : null;
    const duplicateOf = url === null ? null : (first.get(url) ?? null);
    if (url !== null && duplicateOf === null) first.set(url, list.lines.length);
    list.lines.push({
      line: shown(raw),
      number: index + 1,
      url,
      fault: read.ok ? null : read.fault,
      duplicateOf,
    });
  }
  list.pages = first.size;
  return list;
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
      message: `This list has ${count(list.textLines)} lines. A report takes at most ${count(MAX_REPORT_LINES)}.`,
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
  const names = `This list names ${count(list.pages)} pages.`;
  return {
    code: 'REPORT_TOO_MANY_PAGES',
    message: isGuest
      ? `${names} Without an account a report checks at most ${most}. Sign in to check up to ${count(MAX_REPORT_PAGES)}.`
      : `${names} A report checks at most ${count(most)}.`,
  };
}

const count = (value: number): string => value.toLocaleString('en-US');

/** Characters of an address as it is written, which may lose a fragment. */
const MAX_WRITTEN = 4 * MAX_TARGET_URL;
const TOO_LONG = `The address is longer than ${count(MAX_TARGET_URL)} characters`;

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

function cellOf(line: string, column: Column | null): string {
  if (column) return (splitRow(line, column.delimiter)[column.index] ?? '').trim();
  const [cell = ''] = splitRow(line, '\t');
  return cell.trim();
}

function shown(raw: string): string {
  const line = removeUnsafeCharacters(raw).trim();
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1)}…` : line;
}

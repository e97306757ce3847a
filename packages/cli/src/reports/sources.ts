import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  type FetchPage,
  type OwnLink,
  parseLinkList,
  parsePlacements,
  readAddress,
  refuseLinkList,
} from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import { textOf } from '../bulk/rows/decode-text.ts';
import { refuseBinary } from '../bulk/rows/refuse-no-text.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { listText } from './list-text.ts';
import { readStdin } from './read-stdin.ts';
import type { ReportRow } from './report-row.ts';
import { pagesOfSitemap, pagesOfSitemapText } from './sitemap-pages.ts';

const inflate = promisify(gunzip);

/** A list of 10,000 of the longest addresses is smaller. */
const MAX_LIST_BYTES = 32_000_000;

export interface SourceOptions {
  /** Every address is that of a sitemap, whatever its name. */
  sitemap: boolean;
  /** By source: the link for rows of it that say none of their own. */
  links?: ReadonlyMap<string, Partial<OwnLink>> | undefined;
  /** Asked for when a sitemap is to be fetched. */
  openFetcher: () => Promise<{ fetchPage: FetchPage; close(): Promise<void> }>;
}

/**
 * The rows that the sources name, in order: list files, addresses of pages, sitemaps, `-` for
 * stdin. Each has a line that `parseLinkList` answers with exactly one of its own. Throws
 * UsageError where a source cannot be read, AppError where a list is too long or a sitemap cannot be
 * fetched.
 */
export async function readSources(
  ctx: Context,
  sources: string[],
  options: SourceOptions,
): Promise<ReportRow[]> {
  if (sources.filter((source) => source === '-').length > 1) {
    throw new UsageError('stdin (-) can be read only once');
  }
  const rows: ReportRow[] = [];
  for (const source of sources) {
    const link = options.links?.get(source);
    for (const row of await readSource(ctx, source, options)) {
      rows.push(link && row.fault === undefined ? { ...row, own: { ...link, ...row.own } } : row);
    }
  }
  return rows;
}

async function readSource(
  ctx: Context,
  source: string,
  { sitemap, openFetcher }: SourceOptions,
): Promise<ReportRow[]> {
  if (source === '-') return rowsOf(await readStdin(ctx, MAX_LIST_BYTES));
  const name = source.replace(/[?#].*/s, '');
  const isSitemap = sitemap || isSitemapName(name);
  if (!/^https?:\/\//i.test(source)) {
    const bytes = await readListFile(path.resolve(ctx.cwd, source), source);
    if (isSitemap) {
      return pageRows(pagesOfSitemapText((await unpacked(bytes, source)).toString(), source));
    }
    refuseBinary(bytes, source);
    return rowsOf(textOf(bytes));
  }
  if (!isSitemap) return pageRows([source]);
  const fetcher = await openFetcher();
  try {
    const { fetchPage } = fetcher;
    return pageRows(await pagesOfSitemap(source, { fetchPage, signal: ctx.signal }));
  } finally {
    await fetcher.close();
  }
}

/** A row of a CSV becomes the address that it holds; every other line stays as it is. */
function rowsOf(text: string): ReportRow[] {
  const list = parsePlacements(text);
  const { textLines } = list;
  const refusal = refuseLinkList({ pages: 0, textLines }, { isGuest: false });
  if (refusal) throw new AppError(refusal.code, { message: refusal.message });
  return list.lines.map(({ line, url, fault, destinationUrl, anchorText }) => {
    if (url === null) {
      const isPageAlone = parseLinkList(listText([line])).pages > 0;
      return {
        line: isPageAlone ? `(no address) ${line}` : line,
        ...(fault !== null && { fault }),
      };
    }
    const alone = readAddress(line);
    const own = {
      ...(destinationUrl !== null && { destinationUrl }),
      ...(anchorText !== null && { anchorText }),
    };
    const isOwn = destinationUrl !== null || anchorText !== null;
    return { line: alone.ok && alone.url === url ? line : url, ...(isOwn && { own }) };
  });
}

const pageRows = (pages: string[]): ReportRow[] => pages.map((line) => ({ line }));

/** Why no list can be read from what a file system says of its place; undefined where one can. */
export function refuseListFile(found: Stats | undefined): string | undefined {
  if (!found) return "is no file; a page's address begins with https://";
  if (!found.isFile() && !found.isFIFO()) return 'is not a file';
  if (found.size <= MAX_LIST_BYTES) return undefined;
  return 'is larger than a list of pages can be (32 MB)';
}

async function readListFile(file: string, name: string): Promise<Buffer> {
  const refusal = refuseListFile(await stat(file).catch(() => undefined));
  if (refusal) throw new UsageError(`${name} ${refusal}`);
  try {
    return await readFile(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new UsageError(`${name} cannot be read (${code})`, { cause });
  }
}

/** The bytes of a gzip file inflated, up to what a list may hold; others as they are. */
async function unpacked(bytes: Buffer, name: string): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await inflate(bytes, { maxOutputLength: MAX_LIST_BYTES });
  } catch (cause) {
    const isLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const why = isLarge ? 'is larger unpacked than a list of pages can be (32 MB)' : 'is broken';
    throw new UsageError(`${name} ${why}`, { cause });
  }
}

const isSitemapName = (name: string): boolean =>
  /\.xml(?:\.gz)?$/i.test(name) && /sitemap[^/\\]*$/i.test(name);

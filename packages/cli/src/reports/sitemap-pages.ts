import {
  type FetchPage,
  fetchText,
  formatCount,
  MAX_REPORT_PAGES,
  readSitemap,
} from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import { UsageError } from '../exit.ts';

/** Parts of a sitemap index that are read. */
const MAX_SITEMAPS = 50;

/**
 * The pages that a sitemap names, those of its parts among them where it is an index. Throws
 * UsageError where it is no sitemap or names more pages than a report takes, AppError NETWORK_ERROR
 * where it cannot be had.
 */
export async function pagesOfSitemap(
  url: string,
  options: { fetchPage: FetchPage; signal: AbortSignal },
): Promise<string[]> {
  const pages: string[] = [];
  const open = [url];
  const seen = new Set(open);
  for (const sitemap of open) {
    const fetched = await fetchText(sitemap, options);
    if (!fetched.ok) {
      const message = `${sitemap} could not be read: ${fetched.why}`;
      throw new AppError('NETWORK_ERROR', { message });
    }
    const named = readSitemap(fetched.text);
    if (!named) throw new UsageError(`${sitemap} is not a sitemap`);
    pages.push(...named.pages);
    refuseTooMany(url, pages);
    for (const part of named.sitemaps) {
      if (seen.has(part)) continue;
      if (seen.size === MAX_SITEMAPS) {
        throw new UsageError(`${url} has more than ${MAX_SITEMAPS} parts; name some of them`);
      }
      seen.add(part);
      open.push(part);
    }
  }
  return pages;
}

/** The pages of a sitemap in a file. Throws UsageError. */
export function pagesOfSitemapText(text: string, name: string): string[] {
  const named = readSitemap(text);
  if (!named) throw new UsageError(`${name} is not a sitemap`);
  if (named.sitemaps.length > 0) {
    throw new UsageError(`${name} is an index of sitemaps; name its parts by their addresses`);
  }
  refuseTooMany(name, named.pages);
  return named.pages;
}

function refuseTooMany(name: string, pages: string[]): void {
  if (pages.length <= MAX_REPORT_PAGES) return;
  throw new UsageError(
    `${name} names more than ${formatCount(MAX_REPORT_PAGES)} pages, the most that a report checks`,
  );
}

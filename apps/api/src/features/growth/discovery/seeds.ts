import { AppError, pageKey } from '@linkwright/core/all';
import type { Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import { InputSetAside, type Readings } from '../../../db/reading-log.ts';
import type { DiscoveriesTable } from '../../../db/schema.ts';
import type { Visiting } from './visit.ts';

/** Parts of a sitemap index that are read. */
const MAX_SITEMAPS = 5;

/** Where a search begins, and who said so where it was not the user. */
export interface Seeds {
  urls: string[];
  source: string | null;
}

/**
 * The pages to begin with, at most as many as the search may read. Throws AppError with words for the
 * user where there are none.
 */
export async function findSeeds(
  ctx: Context,
  { id, seed_kind: kind, seed, max_pages: most }: Selectable<DiscoveriesTable>,
  { readings, visiting }: { readings: Readings; visiting: Visiting },
): Promise<Seeds> {
  if (kind === 'page') return { urls: [seed], source: null };
  if (kind === 'sitemap') {
    return { urls: await pagesOf(ctx, seed, { ...visiting, most }), source: null };
  }
  const { search } = ctx;
  if (!search) throw new AppError('PROVIDER_MISSING');
  const limit = Math.min(most, search.maxResults);
  const { signal } = visiting;
  const { results } = await readings
    .read(id, seed, () => search.search({ text: seed, limit, signal }), signal)
    .catch((error: unknown) => {
      throw error instanceof InputSetAside ? unusable(error.message) : error;
    });
  const urls = distinctPages(
    results.map(({ url }) => url),
    most,
  );
  if (urls.length === 0) {
    throw new AppError('NOT_FOUND', { message: `${search.name} found nothing for these words` });
  }
  return { urls, source: search.name };
}

async function pagesOf(
  ctx: Context,
  seed: string,
  options: Visiting & { most: number },
): Promise<string[]> {
  const open = [seed];
  const pages: string[] = [];
  for (const address of open) {
    const fetched = await ctx.room.readSitemap(address, options);
    if (!fetched.ok) throw unusable(`The sitemap could not be read: ${fetched.why}`);
    const named = fetched.sitemap;
    if (!named && address === seed) throw unusable('The address is not that of a sitemap');
    pages.push(...(named?.pages ?? []));
    const room = MAX_SITEMAPS - open.length;
    open.push(...(named?.sitemaps ?? []).filter((part) => !open.includes(part)).slice(0, room));
    if (pages.length >= options.most) break;
  }
  const urls = distinctPages(pages, options.most);
  if (urls.length === 0) throw unusable('The sitemap names no page');
  return urls;
}

const unusable = (message: string): AppError => new AppError('CONTENT_UNUSABLE', { message });

/** The first so many: a sitemap may name far more. */
function distinctPages(urls: readonly string[], most: number): string[] {
  const keys = new Set<string>();
  for (const url of urls) {
    const key = pageKey(url);
    if (key !== null) keys.add(key);
    if (keys.size === most) break;
  }
  return [...keys];
}

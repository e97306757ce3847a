import { isOfProperty, MAX_INDEXED_PAGES, readPageKey } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { domainUrl } from '../../../http/domain-site.ts';
import { selectListedPosts, selectNamedPages } from './own-pages-store.ts';
import type { SiteRow } from './store.ts';

/**
 * Pages of a property whose index state is worth a question: its front page, posts that search engines
 * may list, articles that the user has at destinations, pages with links of theirs and in reports, and the
 * pages that links lead to. To admins every post of the installation is their own.
 */
export async function ownPagesOf(
  ctx: Context,
  { user_id: userId, property }: Pick<SiteRow, 'user_id' | 'property'>,
): Promise<string[]> {
  const front = property.replace(/^sc-domain:(.*)$/, 'https://$1/');
  const { minIndexedScore: minScore } = ctx.config;
  const posts = await selectListedPosts(ctx.db, userId, { minScore, limit: MAX_INDEXED_PAGES });
  const named = await selectNamedPages(ctx.db, userId, {
    hosts: hostsOf(front),
    limit: MAX_INDEXED_PAGES,
  });
  const urls = [
    front,
    ...posts.map(({ path, host }) => (host ? domainUrl(ctx, host) : ctx.publicUrl) + path),
    ...named,
  ].flatMap((url) => readPageKey(url) ?? []);
  const own = [...new Set(urls)].filter((url) => isOfProperty(property, url));
  return own.slice(0, MAX_INDEXED_PAGES);
}

/** What the hosts of its pages are like, in patterns of LIKE. */
function hostsOf(front: string): string[] {
  const { hostname } = new URL(front);
  return [hostname, `%.${hostname}`];
}

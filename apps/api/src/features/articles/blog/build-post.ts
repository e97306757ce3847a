import { isIndexed, type ListedPost, type PageData, type ShownPost } from '@linkwright/core/all';
import DataLoader from 'dataloader';
import type { Context } from '../../../context.ts';
import { domainUrl } from '../../../http/domain-site.ts';
import { encodeHtml, type Page } from '../../../http/page-cache.ts';
import { renderPage } from '../../../http/pages.ts';
import { findPost, showMaking, showPost } from '../posts/index.ts';
import { LISTINGS } from './keep-fresh.ts';
import type { RecentPosts } from './recent-posts.ts';
import {
  type ListedRow,
  type PageRow,
  selectPages,
  selectPagesOfDomain,
  selectPlacedPages,
} from './store.ts';

const HTML = 'text/html; charset=utf-8';
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_LENGTH = 120;
const RELATED_COUNT = 3;
const MAX_BATCH = 50;

export const canBeSlug = (text: string): boolean => text.length <= SLUG_LENGTH && SLUG.test(text);

/** Address of a post's page, and its key in the cache. */
export const postPath = (slug: string): string => `/blog/${slug}`;

/** Builds the page of a post. Those that are asked for at the same time take one query. */
export function createPostBuilder(
  ctx: Context,
  recent: RecentPosts,
): (slug: string) => Promise<Page> {
  const rows = new DataLoader<string, PageRow | undefined>(
    async (slugs) => {
      const found = new Map((await rowsOf(ctx, slugs)).map((row) => [row.slug, row]));
      return slugs.map((slug) => found.get(slug));
    },
    { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: (load) => setImmediate(load) },
  );
  return (slug) => buildPostPage(ctx, recent, rows, slug);
}

/** Rows of the posts that live on this blog, or lived here before they moved to a domain. */
function rowsOf(ctx: Context, slugs: readonly string[]): Promise<PageRow[]> {
  const reads = ctx.database.reads.of(...slugs);
  if (ctx.domain) return selectPagesOfDomain(reads, slugs, ctx.domain.id);
  const select = ctx.domainSites.byHost.size > 0 ? selectPlacedPages : selectPages;
  return select(reads, slugs);
}

/** `/blog/{slug}`: the post, or the page that says it expired (410) or never was (404). */
async function buildPostPage(
  ctx: Context,
  recent: RecentPosts,
  rows: DataLoader<string, PageRow | undefined>,
  slug: string,
): Promise<Page> {
  const page = (status: number, data: PageData): Page => ({
    status,
    contentType: HTML,
    body: encodeHtml(renderPage(ctx, postPath(slug), data)),
    subjects: [slug],
  });
  if (!canBeSlug(slug)) return page(404, { kind: 'not-found' });
  const now = ctx.clock();
  const row = await rows.load(slug);
  if (row?.host) return movedTo(domainUrl(ctx, row.host) + postPath(slug), slug);
  if (!row && ctx.domain) return page(404, { kind: 'not-found' });
  if (!row || (row.expires_at && row.expires_at <= now)) {
    const found = await findPost(ctx, slug);
    // The row is gone, and its permanent copy serves the page.
    if (found.kind === 'found') {
      const post = { ...found.post, ...(await showPost(ctx, found.post)) };
      const copy = page(200, { kind: 'blog-post', post, related: [] });
      return { ...copy, headers: robotsHeader(ctx, post) };
    }
    return found.kind === 'unknown'
      ? page(404, { kind: 'not-found' })
      : page(410, expiredPage(slug, found));
  }
  const related = await recent.beside(row, RELATED_COUNT, now);
  const post = shownPost(row, ctx.config.siteName);
  const ready = page(200, { kind: 'blog-post', post, related: related.map(listedPost) });
  return {
    ...ready,
    headers: ['last-modified', row.updated_at.toUTCString(), ...robotsHeader(ctx, post)],
    validUntil: earliest([row, ...related].map((shown) => shown.expires_at)),
    subjects: [
      slug,
      ...related.map((other) => other.slug),
      // A young blog: the next post, whichever, belongs on this page too.
      ...(related.length < RELATED_COUNT ? [LISTINGS] : []),
    ],
  };
}

const robotsHeader = ({ config }: Context, post: ShownPost): string[] =>
  isIndexed(post, config.minIndexedScore) ? [] : ['x-robots-tag', 'noindex'];

/** What the page of a post says that is no longer there. */
export const expiredPage = (
  slug: string,
  { isTakenDown }: { isTakenDown?: boolean },
): Extract<PageData, { kind: 'post-expired' }> => ({
  kind: 'post-expired',
  slug,
  ...(isTakenDown ? { isTakenDown } : {}),
});

/** The post lives on a domain's blog. It may come back, so nobody is to remember this for ever. */
const movedTo = (url: string, slug: string): Page => ({
  status: 302,
  contentType: HTML,
  body: Buffer.alloc(0),
  headers: ['location', url],
  subjects: [slug],
});

const listedPost = (row: ListedRow): ListedPost => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  category: row.category,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  readingTime: row.reading_time,
  isTrialPost: row.is_trial_post,
});

const shownPost = (row: PageRow, siteName: string): ShownPost => ({
  ...listedPost(row),
  ...showMaking(row, siteName),
  metaDescription: row.meta_description,
  updatedAt: row.updated_at.toISOString(),
  authorName: row.author_name,
  keywords: row.keywords,
  anchorText: row.anchor_text,
  targetUrl: row.target_url,
  linkPolicy: row.link_policy,
  tags: row.tags,
  wordCount: row.word_count,
  seoScore: row.seo_score,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

/** The first moment at which something shown is to be seen no longer, in milliseconds. */
export function earliest(times: readonly (Date | string | null)[]): number | undefined {
  const known = times.flatMap((time) => (time === null ? [] : [new Date(time).getTime()]));
  return known.length > 0 ? Math.min(...known) : undefined;
}

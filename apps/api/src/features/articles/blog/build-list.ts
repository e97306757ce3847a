import { type Category, categories } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { encodeHtml, type Page } from '../../../http/page-cache.ts';
import { renderPage } from '../../../http/pages.ts';
import { listPosts } from '../posts/index.ts';
import { earliest } from './build-post.ts';
import { LISTINGS } from './keep-fresh.ts';

/** Posts on one page of the listing. */
const PAGE_SIZE = 20;
const Q_LENGTH = 200;
const TAG_LENGTH = 60;

export interface ListQuery {
  q: string;
  category: Category | null;
  tag: string | null;
  cursor: string | null;
}

/** The listing's query as a visitor may have typed it; undefined when no such page exists. */
export function readListQuery(address: string): ListQuery | undefined {
  const search = new URLSearchParams(address.split('?')[1]);
  const text = (name: string, length: number) =>
    (search.get(name) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, length);
  const named = text('category', 60);
  const category = categories.find((known) => known === named) ?? null;
  if (named && !category) return undefined;
  return {
    q: text('q', Q_LENGTH),
    category,
    tag: text('tag', TAG_LENGTH) || null,
    cursor: search.get('cursor') || null,
  };
}

/** Whether the page may be kept: searches and later pages are as many as anybody likes. */
export const isKept = ({ q, cursor }: ListQuery): boolean => !q && !cursor;

/** The listing's one address for that query. */
export function listHref({ q, category, tag, cursor }: ListQuery): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (category) search.set('category', category);
  if (tag) search.set('tag', tag);
  if (cursor) search.set('cursor', cursor);
  return search.size > 0 ? `/blog?${search}` : '/blog';
}

/** `/blog`: a page of posts. Throws INVALID_REQUEST for a cursor that no page gave. */
export async function buildListPage(ctx: Context, query: ListQuery): Promise<Page> {
  const { q, category, tag, cursor } = query;
  const { items, nextCursor } = await listPosts(ctx, {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(cursor ? { cursor } : {}),
    limit: PAGE_SIZE,
  });
  const html = renderPage(ctx, listHref(query), {
    kind: 'blog-list',
    posts: items,
    query: { q, category, tag },
    nextHref: nextCursor && listHref({ ...query, cursor: nextCursor }),
    firstHref: cursor && listHref({ ...query, cursor: null }),
  });
  return {
    // A tag that no post has is no page, so that made-up ones are not kept either.
    status: tag && !q && items.length === 0 ? 404 : 200,
    contentType: 'text/html; charset=utf-8',
    body: encodeHtml(html),
    headers: q ? ['x-robots-tag', 'noindex'] : [],
    validUntil: earliest(items.map(({ expiresAt }) => expiresAt)),
    subjects: [LISTINGS],
  };
}

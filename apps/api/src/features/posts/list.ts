import type {
  listPosts as endpoint,
  listOwnPosts as ownEndpoint,
  PostSummary,
} from '@linkwright/core';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { LISTINGS } from '../../http/page-subjects.ts';
import type { User } from '../../http/viewer.ts';
import { selectOwnPosts, selectPosts } from './list-store.ts';
import { presentSummary } from './present.ts';
import type { SummaryRow } from './store.ts';

const DEFAULT_LIMIT = 10;
/** With a search or a category. */
const SEARCH_LIMIT = 20;
/** Of all posts. */
const DEFAULT_OWN_LIMIT = 50;

/** A page of published posts, newest first, and where the next one starts. */
export async function listPosts(
  ctx: Context,
  query: z.output<(typeof endpoint)['query']>,
): Promise<PostPage> {
  const limit = query.limit ?? (query.q || query.category ? SEARCH_LIMIT : DEFAULT_LIMIT);
  if (query.userId !== undefined && !z.uuid().safeParse(query.userId).success) {
    return { items: [], nextCursor: null };
  }
  const rows = await selectPosts(ctx.database.reads.of(LISTINGS).db, {
    ...query,
    domainId: ctx.domain?.id,
    after: query.cursor === undefined ? undefined : readCursor(query.cursor),
    // One more than asked for tells whether there is a next page.
    limit: limit + 1,
    now: ctx.clock(),
  });
  return pageOf(ctx, rows, limit);
}

/** A page of the user's own posts, drafts included, newest first. */
export async function listOwnPosts(
  ctx: Context,
  user: User,
  { limit = DEFAULT_OWN_LIMIT, cursor }: z.output<(typeof ownEndpoint)['query']>,
): Promise<PostPage> {
  const rows = await selectOwnPosts(ctx.db, user.userId, {
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  return pageOf(ctx, rows, limit);
}

interface PostPage {
  items: PostSummary[];
  nextCursor: string | null;
}

function pageOf(ctx: Context, rows: readonly SummaryRow[], limit: number): PostPage {
  const items = rows.slice(0, limit).map((row) => presentSummary(row, ctx.publicUrl));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

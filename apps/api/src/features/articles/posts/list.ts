import type {
  listPosts as endpoint,
  listOwnPosts as ownEndpoint,
  PostSummary,
} from '@linkwright/core/all';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Page } from '../../../http/list-page.ts';
import { LISTINGS } from '../../../http/page-subjects.ts';
import type { User } from '../../../http/viewer.ts';
import { selectOwnPosts, selectPosts } from './list-store.ts';
import { presentSummary } from './present.ts';
import type { SummaryRow } from './store.ts';

const DEFAULT_LIMIT = 10;
/** With a search or a category. */
const SEARCH_LIMIT = 20;

/** A page of published posts, newest first, and where the next one starts. */
export async function listPosts(
  ctx: Context,
  query: z.output<(typeof endpoint)['query']>,
): Promise<PostPage> {
  const limit = query.limit ?? (query.q || query.category ? SEARCH_LIMIT : DEFAULT_LIMIT);
  if (query.userId !== undefined && !z.uuid().safeParse(query.userId).success) {
    return { items: [], nextCursor: null };
  }
  const page = await selectPosts(ctx.database.reads.of(LISTINGS).db, {
    ...query,
    limit,
    domainId: ctx.domain?.id,
    now: ctx.clock(),
  });
  return presentPage(ctx, page);
}

/** A page of the user's own posts, drafts included, newest first. */
export async function listOwnPosts(
  ctx: Context,
  user: Pick<User, 'userId'>,
  page: z.output<(typeof ownEndpoint)['query']>,
): Promise<PostPage> {
  return presentPage(ctx, await selectOwnPosts(ctx.db, user.userId, page));
}

interface PostPage {
  items: PostSummary[];
  nextCursor: string | null;
}

const presentPage = (ctx: Context, { rows, nextCursor }: Page<SummaryRow>): PostPage => ({
  items: rows.map((row) => presentSummary(row, ctx.publicUrl)),
  nextCursor,
});

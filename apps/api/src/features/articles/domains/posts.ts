import { AppError, type DomainPost } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { recordAct } from '../../base/audit/index.ts';
import { deleteDomainPost, putDomainPost, selectDomainPosts, selectPostId } from './post-store.ts';
import { selectDomain } from './store.ts';

interface PlacedPost {
  adminId: string;
  /** Of the domain. */
  id: string;
  slug: string;
}

/** Moves a post to a domain's blog, in the transaction that publishes it or in one of its own. */
export const assignPost = (
  ctx: Context,
  trx: Kysely<Schema>,
  { postId, domainId }: { postId: string; domainId: string },
): Promise<void> =>
  putDomainPost(trx, { post_id: postId, domain_id: domainId, assigned_at: ctx.clock() });

/** The same by the post's slug. Throws NOT_FOUND, or POST_NOT_FOUND for what is no permanent post. */
export async function assignPostBySlug(
  ctx: Context,
  { adminId, id, slug }: PlacedPost,
): Promise<void> {
  await requireDomain(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    const postId = await selectPostId(trx, slug);
    if (postId === undefined) throw new AppError('POST_NOT_FOUND');
    await assignPost(ctx, trx, { postId, domainId: id });
    const act = { adminId, action: 'domains.assign', subject: id };
    await recordAct(ctx, trx, { ...act, details: { slug } });
  });
  ctx.pageCache.clear();
}

/** Moves a post back to the installation's own blog. Throws NOT_FOUND. */
export async function removePost(ctx: Context, { adminId, id, slug }: PlacedPost): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteDomainPost(trx, { domainId: id, slug }))) throw new AppError('NOT_FOUND');
    const act = { adminId, action: 'domains.unassign', subject: id };
    await recordAct(ctx, trx, { ...act, details: { slug } });
  });
  ctx.pageCache.clear();
}

/** The domain's posts, the last assigned first. Throws NOT_FOUND. */
export async function listDomainPosts(
  ctx: Context,
  id: string,
  page: PageQuery,
): Promise<{ items: DomainPost[]; nextCursor: string | null }> {
  await requireDomain(ctx, id);
  const { rows, nextCursor } = await selectDomainPosts(ctx.db, id, page);
  return {
    items: rows.map(({ post_id, slug, title, assigned_at }) => ({
      id: post_id,
      slug,
      title,
      assignedAt: assigned_at.toISOString(),
    })),
    nextCursor,
  };
}

async function requireDomain(ctx: Context, id: string): Promise<void> {
  if (!(await selectDomain(ctx.db, id))) throw new AppError('NOT_FOUND');
}

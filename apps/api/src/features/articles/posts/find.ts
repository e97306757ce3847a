import { AppError, type Post, type ReadPost } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { type ShownMaking, selectMaking, showMaking } from './making-store.ts';
import { presentPost } from './present.ts';
import { selectCopy, selectPost, selectRetired } from './store.ts';

export type FoundPost =
  | { kind: 'found'; post: Post }
  | { kind: 'expired'; isTakenDown?: boolean }
  | { kind: 'unknown' };

/**
 * The published post of that slug, or its permanent copy
 * (docs/specification/posts-and-claims.md, Archive). A trial post is expired from the second it is
 * due; what an admin took down is, too.
 */
export async function findPost(ctx: Context, slug: string): Promise<FoundPost> {
  const { db } = ctx.database.reads.of(slug);
  const row = (await selectPost(db, slug)) ?? (await selectCopy(db, slug));
  if (!row) {
    const retired = await selectRetired(db, slug);
    return retired ? { kind: 'expired', ...retired } : { kind: 'unknown' };
  }
  if (row.expires_at && row.expires_at <= ctx.clock()) return { kind: 'expired' };
  return { kind: 'found', post: presentPost(row, ctx.publicUrl) };
}

/** A post as readers see it, with how it came about and whose it is. */
export async function showPost(
  ctx: Context,
  { id, slug, content }: Pick<Post, 'id' | 'slug' | 'content'>,
): Promise<ShownMaking> {
  const making = await selectMaking(ctx.database.reads.of(slug).db, id);
  return making
    ? showMaking({ ...making, content }, ctx.config.siteName)
    : { content, provenance: null, author: null };
}

/** The same for the API: throws POST_EXPIRED or POST_NOT_FOUND. */
export async function readPost(ctx: Context, slug: string): Promise<ReadPost> {
  const found = await findPost(ctx, slug);
  if (found.kind === 'found') {
    const { post } = found;
    const { provenance } = await showPost(ctx, post);
    return provenance ? { ...post, provenance } : post;
  }
  if (found.kind === 'unknown') throw new AppError('POST_NOT_FOUND');
  throw new AppError(
    'POST_EXPIRED',
    found.isTakenDown ? { message: 'This post was taken down' } : {},
  );
}

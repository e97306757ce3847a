import { AppError, type Post } from '@linkwright/core';
import type { Context } from '../../context.ts';
import { presentPost } from './present.ts';
import { isRetired, selectCopy, selectPost } from './store.ts';

export type FoundPost = { kind: 'found'; post: Post } | { kind: 'expired' } | { kind: 'unknown' };

/**
 * The published post of that slug, or its permanent copy (ruling 18). A trial post is expired from the
 * second it is due (ruling 16).
 */
export async function findPost(ctx: Context, slug: string): Promise<FoundPost> {
  const row = (await selectPost(ctx.db, slug)) ?? (await selectCopy(ctx.db, slug));
  if (!row) return { kind: (await isRetired(ctx.db, slug)) ? 'expired' : 'unknown' };
  if (row.expires_at && row.expires_at <= ctx.clock()) return { kind: 'expired' };
  return { kind: 'found', post: presentPost(row, ctx.publicUrl) };
}

/** The same for the API: throws POST_EXPIRED or POST_NOT_FOUND. */
export async function readPost(ctx: Context, slug: string): Promise<Post> {
  const found = await findPost(ctx, slug);
  if (found.kind === 'found') return found.post;
  throw new AppError(found.kind === 'expired' ? 'POST_EXPIRED' : 'POST_NOT_FOUND');
}

import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { User } from '../../../http/viewer.ts';
import { archivePost, dropCopy } from './archive-store.ts';
import { deletePostRow, lockPosts, type WholePost } from './claim-store.ts';
import { lockOwnPost } from './own-post.ts';
import { showChange } from './show-change.ts';

/**
 * Deletes the user's own post with its permanent copy; the archive keeps it for an admin to restore.
 * Throws POST_NOT_FOUND or UNAUTHORIZED_DELETE.
 */
export async function removePost(
  ctx: Context,
  { user, postId }: { user: User; postId: string },
): Promise<void> {
  const slug = await ctx.db.transaction().execute(async (trx) => {
    const post = await lockOwnPost(ctx, trx, { user, postId, refusal: 'UNAUTHORIZED_DELETE' });
    await dropPost(ctx, trx, { post, by: user.userId });
    return post.slug;
  });
  showChange(ctx, slug);
}

/**
 * Takes a post down within the caller's transaction, as its removal does; null when it is gone
 * already. Its slug is for `showChange`, once that is committed.
 */
export async function withdrawPost(
  ctx: Context,
  trx: Kysely<Schema>,
  { postId, by }: { postId: string; by: string },
): Promise<string | null> {
  const [post] = await lockPosts(trx, [postId]);
  if (!post) return null;
  await dropPost(ctx, trx, { post, by });
  return post.slug;
}

/** Archives and deletes a post that is held, with its permanent copy. */
export async function dropPost(
  ctx: Context,
  trx: Kysely<Schema>,
  { post, by, event = 'delete' }: { post: WholePost; by: string; event?: string },
): Promise<void> {
  await archivePost(trx, post, { reason: 'backup', event, by, now: ctx.clock() });
  await deletePostRow(trx, post.id);
  await dropCopy(trx, post.id);
}

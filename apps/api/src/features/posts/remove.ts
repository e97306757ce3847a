import type { Context } from '../../context.ts';
import type { User } from '../../http/viewer.ts';
import { archivePost, dropCopy } from './archive-store.ts';
import { deletePostRow } from './claim-store.ts';
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
    const now = ctx.clock();
    await archivePost(trx, post, { reason: 'backup', event: 'delete', by: user.userId, now });
    await deletePostRow(trx, postId);
    await dropCopy(trx, postId);
    return post.slug;
  });
  showChange(ctx, slug);
}

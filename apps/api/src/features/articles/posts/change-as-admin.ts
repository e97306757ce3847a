import { AppError, type LinkPolicy } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../base/audit/index.ts';
import { archivePost, keepCopy } from './archive-store.ts';
import { lockPosts, updatePost } from './claim-store.ts';
import { toRevise } from './revision.ts';
import { showChange } from './show-change.ts';
import { withRevision } from './with-revision.ts';

export interface AdminChange {
  postId: string;
  adminId: string;
  status?: 'published' | 'draft' | undefined;
  linkPolicy?: LinkPolicy | undefined;
  /** Keeps it for good, a trial post too. */
  isProtected?: true | undefined;
  reason: string;
}

/**
 * An admin's change of somebody's post: published or withdrawn, with another link policy, or kept for
 * good. Throws POST_NOT_FOUND, or INVALID_REQUEST where nothing is asked for.
 */
export async function changePostAsAdmin(
  ctx: Context,
  { postId, adminId, status, linkPolicy, isProtected, reason }: AdminChange,
): Promise<void> {
  if (!status && !linkPolicy && !isProtected) {
    throw new AppError('INVALID_REQUEST', {
      details: [{ field: 'body', message: 'names nothing to change' }],
    });
  }
  const slug = await withRevision(ctx, async (trx, revise) => {
    const [post] = await lockPosts(trx, [postId]);
    if (!post) throw new AppError('POST_NOT_FOUND');
    const now = ctx.clock();
    await archivePost(trx, post, { reason: 'backup', event: 'admin-edit', by: adminId, now });
    const changed = await updatePost(trx, postId, {
      updated_at: now,
      ...(status ? { status, withdrawn_at: status === 'draft' ? now : null } : {}),
      ...(status === 'published' && post.published_at === null ? { published_at: now } : {}),
      ...(linkPolicy
        ? {
            link_policy: linkPolicy,
            content: revise({ post: await toRevise(ctx, trx, post), edit: { linkPolicy } }).revision
              .content,
          }
        : {}),
      ...(isProtected
        ? {
            is_trial_post: false,
            expires_at: null,
            claim_token_hash: null,
            remind_user_id: null,
            contextual_links: JSON.stringify({
              ...post.contextual_links,
              permanent_protection: true,
            }),
          }
        : {}),
    });
    if (!changed.is_trial_post) await keepCopy(trx, changed);
    const details = { status, linkPolicy, isProtected, reason };
    await recordAct(ctx, trx, { adminId, action: 'posts.change', subject: postId, details });
    return changed.slug;
  });
  showChange(ctx, slug);
}

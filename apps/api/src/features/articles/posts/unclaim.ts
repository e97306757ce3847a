import { AppError, trialExpiry, type UnclaimedPost } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { archivePost, dropCopy } from './archive-store.ts';
import { lockPosts, lockUser, updatePost } from './claim-store.ts';
import { makeClaimToken } from './claim-token.ts';
import { presentPost } from './present.ts';
import { showChange } from './show-change.ts';

/**
 * Turns one of the user's claimed posts back into a trial post, with 24 fresh hours and a new claim
 * token (docs/specification/posts-and-claims.md, Giving back). Throws POST_NOT_FOUND or
 * POST_NOT_CLAIMED.
 */
export async function unclaimPost(
  ctx: Context,
  {
    user,
    postId,
    idempotencyKey,
  }: { user: User; postId: string; idempotencyKey?: string | undefined },
): Promise<UnclaimedPost> {
  const call = { key: idempotencyKey, scope: `unclaim ${user.userId}`, request: postId };
  const answer = await runOnce(ctx, call, async (trx) => {
    if (!(await lockUser(trx, user.userId))) throw new AppError('SIGN_IN_REQUIRED');
    const [post] = await lockPosts(trx, [postId]);
    if (!post) throw new AppError('POST_NOT_FOUND');
    if (!post.is_claimed || post.claimed_by !== user.userId) throw new AppError('POST_NOT_CLAIMED');
    const now = ctx.clock();
    const { claimToken, hash } = makeClaimToken(ctx);
    await archivePost(trx, post, { reason: 'backup', event: 'unclaim', by: user.userId, now });
    const {
      permanent_protection: _protection,
      claimed_at: _claimed,
      protection_level: _level,
      ...links
    } = post.contextual_links;
    const unclaimed = await updatePost(trx, postId, {
      user_id: null,
      is_trial_post: true,
      expires_at: trialExpiry(now),
      updated_at: now,
      is_claimed: false,
      claimed_by: null,
      claimed_at: null,
      claim_token_hash: hash,
      remind_user_id: user.userId,
      contextual_links: JSON.stringify(links),
    });
    await dropCopy(trx, postId);
    return { success: true as const, post: presentPost(unclaimed, ctx.publicUrl), claimToken };
  });
  showChange(ctx, answer.post.slug);
  return answer;
}

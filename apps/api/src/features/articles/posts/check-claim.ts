import { type ClaimablePost, decideClaim } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { type Claim, claimError } from './claim.ts';
import { selectWhole } from './claim-store.ts';
import { opensPost } from './claim-token.ts';
import { presentPost } from './present.ts';

/**
 * What a claim link leads to, for somebody who has no account yet: judged by the rule of a claim, but
 * for the limit, which is an account's. Throws POST_NOT_FOUND, POST_ALREADY_CLAIMED, POST_EXPIRED or
 * CLAIM_TOKEN_INVALID.
 */
export async function checkClaim(
  ctx: Context,
  { postId, claimToken }: Pick<Claim, 'postId' | 'claimToken'>,
): Promise<ClaimablePost> {
  const post = await selectWhole(ctx.db, postId);
  const decision = decideClaim({
    post: post && { isTrialPost: post.is_trial_post, expiresAt: post.expires_at },
    isTokenRight: post !== undefined && opensPost(ctx, claimToken, post),
    claimedCount: 0,
    now: ctx.clock(),
  });
  if (decision !== 'claimable') throw claimError(decision);
  if (!post) throw claimError('post-not-found');
  return { success: true, post: presentPost(post, ctx.publicUrl) };
}

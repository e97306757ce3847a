import {
  AppError,
  type ClaimedPost,
  type ClaimRefusal,
  claimRefusalInfo,
  decideClaim,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { countPartnerClaims } from '../../people/partners/index.ts';
import { attachPost } from './attach.ts';
import { lockPosts, lockUser } from './claim-store.ts';
import { opensPost } from './claim-token.ts';
import { countUsedClaims } from './kept-claims.ts';
import { presentPost } from './present.ts';
import { showChange } from './show-change.ts';

export interface Claim {
  user: User;
  postId: string;
  claimToken: string;
  idempotencyKey?: string | undefined;
}

/**
 * Makes a trial post the user's for good (docs/specification/posts-and-claims.md, Claiming). The
 * limit is judged with the user's row held, the post with its own: of claims and clean-ups at once,
 * one wins. Throws EMAIL_NOT_CONFIRMED, POST_NOT_FOUND, POST_ALREADY_CLAIMED, POST_EXPIRED,
 * CLAIM_TOKEN_INVALID or CLAIM_LIMIT_REACHED.
 */
export async function claimPost(ctx: Context, claim: Claim): Promise<ClaimedPost> {
  const { user, postId, claimToken, idempotencyKey } = claim;
  requireVerified(user);
  const call = {
    key: idempotencyKey,
    scope: `claim ${user.userId}`,
    request: { postId, claimToken },
  };
  const answer = await runOnce(ctx, call, async (trx) => {
    if (!(await lockUser(trx, user.userId))) throw new AppError('SIGN_IN_REQUIRED');
    const [post] = await lockPosts(trx, [postId]);
    const decision = decideClaim({
      post: post && { isTrialPost: post.is_trial_post, expiresAt: post.expires_at },
      isTokenRight: post !== undefined && opensPost(ctx, claimToken, post),
      claimedCount: await countUsedClaims(ctx, trx, user.userId),
      now: ctx.clock(),
    });
    if (decision !== 'claimable') throw claimError(decision);
    if (!post) throw claimError('post-not-found');
    const claimed = await attachPost(ctx, trx, { user, post });
    await countPartnerClaims(ctx, trx, { userId: user.userId, posts: [claimed] });
    return {
      success: true as const,
      message: 'This post is now yours and will not expire.',
      post: presentPost(claimed, ctx.publicUrl),
    };
  });
  showChange(ctx, answer.post.slug);
  return answer;
}

/** Nothing attaches to an account by an unverified address. Throws EMAIL_NOT_CONFIRMED. */
export function requireVerified(user: User): void {
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
}

export const claimError = (refusal: ClaimRefusal): AppError =>
  new AppError(claimRefusalInfo[refusal].code);

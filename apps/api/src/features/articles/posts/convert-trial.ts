import {
  AppError,
  type ConversionCandidate,
  type ConvertedTrial,
  planConversion,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { countPartnerClaims } from '../../people/partners/index.ts';
import { attachPost } from './attach.ts';
import { claimError, requireVerified } from './claim.ts';
import { lockPosts, lockUser, type WholePost } from './claim-store.ts';
import { opensPost } from './claim-token.ts';
import { countUsedClaims } from './kept-claims.ts';
import { presentSummary } from './present.ts';
import { showChange } from './show-change.ts';

export interface TrialConversion {
  user: User;
  posts: readonly { id: string; claimToken: string }[];
  idempotencyKey?: string | undefined;
}

/**
 * Attaches every post that the new account's browser holds a token for, in one transaction and
 * within the limit, and names those that could not be. Throws EMAIL_NOT_CONFIRMED.
 */
export async function convertTrial(
  ctx: Context,
  { user, posts, idempotencyKey }: TrialConversion,
): Promise<ConvertedTrial> {
  requireVerified(user);
  const call = { key: idempotencyKey, scope: `convert ${user.userId}`, request: posts };
  const answer = await runOnce(ctx, call, async (trx) => {
    if (!(await lockUser(trx, user.userId))) throw new AppError('SIGN_IN_REQUIRED');
    const rows = await lockPosts(trx, [...new Set(posts.map(({ id }) => id))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const plan = planConversion(
      posts.map(({ id, claimToken }) => candidate(ctx, { id, claimToken, post: byId.get(id) })),
      { claimedCount: await countUsedClaims(ctx, trx, user.userId), now: ctx.clock() },
    );
    const attached: WholePost[] = [];
    for (const id of plan.attach) {
      const post = byId.get(id);
      if (post) attached.push(await attachPost(ctx, trx, { user, post }));
    }
    await countPartnerClaims(ctx, trx, { userId: user.userId, posts: attached });
    return {
      success: true as const,
      convertedPosts: attached.map((post) => presentSummary(post, ctx.publicUrl)),
      refused: plan.refused.map((refused) => ({
        ...refused,
        message: claimError(refused.reason).message,
      })),
    };
  });
  showChange(ctx, ...answer.convertedPosts.map(({ slug }) => slug));
  return answer;
}

function candidate(
  ctx: Context,
  { id, claimToken, post }: { id: string; claimToken: string; post: WholePost | undefined },
): ConversionCandidate {
  return {
    id,
    post: post && { isTrialPost: post.is_trial_post, expiresAt: post.expires_at },
    isTokenRight: post !== undefined && opensPost(ctx, claimToken, post),
  };
}

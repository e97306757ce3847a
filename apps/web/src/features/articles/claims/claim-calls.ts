import {
  AppError,
  authMessages,
  type Claims,
  type ConvertedTrial,
  claimRefusalInfo,
  claimRoutes,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { announcePostsChanged } from '../../../browser/posts-changed.ts';
import { forgetTrialPost, localStore, type StoredPost } from '../../../browser/stored.ts';
import {
  type Claimer,
  markRecentClaim,
  storeClaimedPost,
  storeUnclaimedPost,
} from '../../../browser/stored-claims.ts';

export interface ClaimFault {
  title: string;
  message: string;
  code: string;
}

export type ClaimOutcome = { ok: true; message: string } | { ok: false; fault: ClaimFault };

/** Makes a trial post of this browser the user's. */
export async function claimStoredPost(post: StoredPost, claimer: Claimer): Promise<ClaimOutcome> {
  if (!post.claim_token) return { ok: false, fault: claimFault(new AppError('POST_NOT_FOUND')) };
  try {
    const claimed = await callApi(claimRoutes.claim, {
      params: { id: post.id },
      body: { claimToken: post.claim_token },
      // One for each time that the post is on trial: an answer that was lost comes again.
      idempotencyKey: `claim-${post.id}-${post.expires_at}`,
    });
    storeClaimedPost(localStore(), claimed.post, claimer);
    markRecentClaim(localStore(), post.slug, new Date());
    announcePostsChanged();
    return { ok: true, message: claimed.message };
  } catch (error) {
    const fault = claimFault(error);
    if (fault.code === claimRefusalInfo['already-claimed'].code) {
      forgetTrialPost(localStore(), post.slug);
      announcePostsChanged();
    }
    return { ok: false, fault };
  }
}

/** Gives a claimed post up for a trial of 24 hours. Throws AppError. */
export async function unclaimOwnPost(postId: string, userId: string): Promise<void> {
  const unclaimed = await callApi(claimRoutes.unclaim, { params: { id: postId } });
  storeUnclaimedPost(localStore(), unclaimed, userId);
  announcePostsChanged();
}

/** The user's claims, and whether another may be made (`canUserClaimMore`). Throws AppError. */
export const readClaims = (): Promise<Claims> => callApi(claimRoutes.mine);

/** Attaches every given post to the user, as far as it goes. Throws AppError. */
export const convertPosts = (posts: StoredPost[]): Promise<ConvertedTrial> =>
  callApi(claimRoutes.convertTrial, {
    body: {
      posts: posts.flatMap(({ id, claim_token }) =>
        claim_token ? [{ id, claimToken: claim_token }] : [],
      ),
    },
  });

/** A refused claim, under 'Claim Failed' or 'Claim Limit Reached'. */
export function claimFault(error: unknown): ClaimFault {
  if (!(error instanceof AppError)) throw error;
  const { code, message } = error;
  const refusal = Object.values(claimRefusalInfo).find((info) => info.code === code);
  return {
    code,
    message: message || authMessages.unexpected,
    title: refusal?.title ?? 'Claim Failed',
  };
}

import type { ErrorCode } from '../../errors.ts';
import { accountLimits } from '../../money/payments/account-limits.ts';
import { claimErrorTexts } from './errors.ts';

/**
 * Trial posts that one account may hold claimed at a time
 * (docs/specification/posts-and-claims.md, Claiming).
 */
export const MAX_CLAIMED_POSTS = accountLimits.keptPosts.free;

export type ClaimRefusal =
  | 'post-not-found'
  | 'already-claimed'
  | 'expired'
  | 'wrong-token'
  | 'limit-reached';
export const claimRefusals = [
  'post-not-found',
  'already-claimed',
  'expired',
  'wrong-token',
  'limit-reached',
] as const satisfies ClaimRefusal[];

export type ClaimDecision = 'claimable' | ClaimRefusal;

export interface ClaimAttempt {
  /** The post as it stands, or undefined when there is none. */
  post: { isTrialPost: boolean; expiresAt: Date | null } | undefined;
  /** Whether the token that came along is this post's. */
  isTokenRight: boolean;
  /** Posts that the user holds claimed already. */
  claimedCount: number;
  now: Date;
}

/**
 * Whether a verified user may claim a post, or why not
 * (docs/specification/posts-and-claims.md, Claiming).
 *
 * @example
 * ```ts
 * import { decideClaim } from '@linkwright/core/claims';
 *
 * decideClaim({
 *   post: { isTrialPost: true, expiresAt: new Date('2026-11-22T12:00:00Z') },
 *   isTokenRight: true,
 *   claimedCount: 0,
 *   now: new Date('2026-11-22T11:00:00Z'),
 * }); // => 'claimable'
 * ```
 */
export function decideClaim({
  post,
  isTokenRight,
  claimedCount,
  now,
}: ClaimAttempt): ClaimDecision {
  if (!post) return 'post-not-found';
  if (!post.isTrialPost) return 'already-claimed';
  if (post.expiresAt !== null && post.expiresAt <= now) return 'expired';
  if (!isTokenRight) return 'wrong-token';
  return claimedCount >= MAX_CLAIMED_POSTS ? 'limit-reached' : 'claimable';
}

/** What each refusal is to a program, and the title over its text to a person. */
export const claimRefusalInfo: Record<
  ClaimRefusal,
  { code: ErrorCode; title: 'Claim Failed' | 'Claim Limit Reached' }
> = {
  'post-not-found': { code: 'POST_NOT_FOUND', title: 'Claim Failed' },
  'already-claimed': { code: 'POST_ALREADY_CLAIMED', title: 'Claim Failed' },
  expired: { code: 'POST_EXPIRED', title: 'Claim Failed' },
  'wrong-token': { code: 'CLAIM_TOKEN_INVALID', title: 'Claim Failed' },
  'limit-reached': { code: 'CLAIM_LIMIT_REACHED', title: 'Claim Limit Reached' },
};

export interface ClaimAllowance {
  canClaim: boolean;
  claimedCount: number;
  maxClaims: number;
  /** Why the user cannot claim another post now; null when they can. */
  reason: string | null;
}

/**
 * How many more posts a user may claim.
 *
 * @example
 * ```ts
 * import { claimAllowance } from '@linkwright/core/claims';
 *
 * claimAllowance(1).canClaim; // => true
 * claimAllowance(3).canClaim; // => false
 * ```
 */
export function claimAllowance(claimedCount: number): ClaimAllowance {
  const canClaim = claimedCount < MAX_CLAIMED_POSTS;
  return {
    canClaim,
    claimedCount,
    maxClaims: MAX_CLAIMED_POSTS,
    reason: canClaim ? null : claimErrorTexts.CLAIM_LIMIT_REACHED,
  };
}

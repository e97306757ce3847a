import { type ClaimAttempt, type ClaimRefusal, decideClaim } from './claim.ts';

/** Trial posts that one conversion may name: as many as a browser keeps. */
export const MAX_CONVERTED = 50;

export interface ConversionCandidate extends Pick<ClaimAttempt, 'post' | 'isTokenRight'> {
  id: string;
}

export interface ConversionPlan {
  /** Ids of the posts that go to the user, in the order asked for. */
  attach: string[];
  refused: { id: string; reason: ClaimRefusal }[];
}

/**
 * Which of a guest's trial posts go to their new account
 * (docs/specification/posts-and-claims.md, Claiming): each by the rule of a claim, in the order
 * given, until the limit is reached.
 */
export function planConversion(
  candidates: readonly ConversionCandidate[],
  { claimedCount, now }: Pick<ClaimAttempt, 'claimedCount' | 'now'>,
): ConversionPlan {
  const plan: ConversionPlan = { attach: [], refused: [] };
  for (const { id, post, isTokenRight } of candidates) {
    const decision = plan.attach.includes(id)
      ? 'already-claimed'
      : decideClaim({
          post,
          isTokenRight,
          claimedCount: claimedCount + plan.attach.length,
          now,
        });
    if (decision === 'claimable') plan.attach.push(id);
    else plan.refused.push({ id, reason: decision });
  }
  return plan;
}

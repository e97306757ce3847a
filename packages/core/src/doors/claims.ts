/**
 * Keeping trial posts: who may, how many, and what is said.
 *
 * @module
 * @example
 * ```ts
 * import { claimAllowance, MAX_CLAIMED_POSTS } from '@linkwright/core/claims';
 *
 * claimAllowance(MAX_CLAIMED_POSTS).canClaim; // => false
 * ```
 */

export {
  type ClaimAllowance,
  type ClaimAttempt,
  type ClaimDecision,
  type ClaimRefusal,
  claimAllowance,
  claimRefusalInfo,
  claimRefusals,
  decideClaim,
  MAX_CLAIMED_POSTS,
} from '../articles/claims/claim.ts';
export {
  CLAIM_PATH,
  type ClaimProof,
  claimAddress,
  keepPath,
  readClaimFragment,
  readKeepFragment,
} from '../articles/claims/claim-address.ts';
export type { ClaimablePost, ClaimedPost, Claims } from '../articles/claims/contract.ts';
export {
  type ConversionCandidate,
  type ConversionPlan,
  planConversion,
} from '../articles/claims/conversion.ts';

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

export { type PostEditBody, postEditSchema } from '../posts/contract.ts';
export * from './claim.ts';
export * from './claim-address.ts';
export * from './contract.ts';
export * from './conversion.ts';
export * from './integrity.ts';
export * from './routes.ts';

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';

/**
 * 256 random bits for the post's maker, and what the database keeps of them
 * (docs/specification/posts-and-claims.md, Who may claim).
 */
export function makeClaimToken(ctx: Context): { claimToken: string; hash: Buffer } {
  const claimToken = ctx.randomBytes(32).toString('base64url');
  return { claimToken, hash: hashOf(claimToken) };
}

/** Whether the token is the post's. A post without one, such as a claimed post, opens to none. */
export function opensPost(claimToken: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashOf(claimToken), hash);
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

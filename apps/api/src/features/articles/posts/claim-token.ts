import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { WholePost } from './claim-store.ts';

/**
 * Some 256 random bits for the post's maker, and what the database keeps of them
 * (docs/specification/posts-and-claims.md, Who may claim). It never begins with a hyphen: a command
 * would take it for an option, a spreadsheet for a formula.
 */
export function makeClaimToken(ctx: Pick<Context, 'randomBytes'>): {
  claimToken: string;
  hash: Buffer;
} {
  const claimToken = ctx.randomBytes(32).toString('base64url').replace(/^-/, 'A');
  return { claimToken, hash: hashOf(claimToken) };
}

type TrialPost = Pick<WholePost, 'id' | 'expires_at'>;

/**
 * What the mail that warns of a post's end carries: it opens the post as the maker's own token does,
 * as long as this trial lasts.
 */
export const mailedClaimToken = ({ secret }: Pick<Context, 'secret'>, post: TrialPost): string =>
  signature(secret, post);

/** Whether the token is the one whose hash was kept; without a hash none is. */
export const isTokenOf = (token: string, hash: Buffer | null): boolean =>
  hash !== null && timingSafeEqual(hashOf(token), hash);

/** Whether the token is the post's. A post without one, such as a claimed post, opens to none. */
export const opensPost = (
  { secret, formerSecrets }: Pick<Context, 'secret' | 'formerSecrets'>,
  claimToken: string,
  post: Pick<WholePost, 'claim_token_hash'> & TrialPost,
): boolean =>
  isTokenOf(claimToken, post.claim_token_hash) ||
  (post.claim_token_hash !== null &&
    [secret, ...formerSecrets].some((each) =>
      isTokenOf(claimToken, hashOf(signature(each, post))),
    ));

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const signature = (secret: string, { id, expires_at }: TrialPost): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'mailed claim', 32)))
    .update(`${id} ${expires_at?.toISOString()}`)
    .digest('base64url');

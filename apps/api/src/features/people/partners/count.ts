import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay } from '../../../http/allowance.ts';
import { accountTime, addCounts, insertPartnerClaim, isSignUpCounted } from './statistics-store.ts';

/** Counts that the generator came into sight on a partner's page. */
export const countPartnerView = (ctx: Context, partnerId: string): Promise<void> =>
  addCounts(ctx.db, partnerId, { day: allowanceDay(ctx.clock()), views: 1 });

/** Counts a post made on a partner's page, in the transaction that publishes it. */
export const countPartnerPost = (
  ctx: Context,
  trx: Kysely<Schema>,
  partnerId: string,
): Promise<void> => addCounts(trx, partnerId, { day: allowanceDay(ctx.clock()), generations: 1 });

/** A post as the counting of claims needs it. */
interface ClaimedPost {
  id: string;
  partner_id: string | null;
  created_at: Date;
}

/**
 * Counts the user's claims of posts that were made on partners' pages, in the transaction of the
 * claims and with the user's row held. Each post counts once, even if it is given back and claimed
 * again; a user whose account is younger than the post is a sign-up, once for each partner.
 */
export async function countPartnerClaims(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, posts }: { userId: string; posts: readonly ClaimedPost[] },
): Promise<void> {
  const madeOnPages = posts
    .flatMap(({ partner_id, ...post }) => (partner_id === null ? [] : [{ ...post, partner_id }]))
    // Always in one order, so that two conversions never wait for each other.
    .sort((one, other) => one.partner_id.localeCompare(other.partner_id));
  if (madeOnPages.length === 0) return;
  const accountMade = await accountTime(trx, userId);
  for (const { id, partner_id, created_at } of madeOnPages) {
    const isYounger = accountMade !== undefined && accountMade > created_at;
    const claim = { post_id: id, partner_id, user_id: userId };
    const is_sign_up = isYounger && !(await isSignUpCounted(trx, claim));
    if (await insertPartnerClaim(trx, { ...claim, is_sign_up })) {
      const day = allowanceDay(ctx.clock());
      await addCounts(trx, partner_id, { day, claims: 1, signUps: is_sign_up ? 1 : 0 });
    }
  }
}

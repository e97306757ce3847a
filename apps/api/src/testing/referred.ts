import { type SignedInUser, seedSignedIn } from './seed-user.ts';
import type { TestApi } from './start-api.ts';

/** A buyer who came by an affiliate's link and whose address is verified, with that affiliate. */
export async function seedReferred({
  ctx,
  clock,
}: TestApi): Promise<{ affiliate: SignedInUser; affiliateId: string; buyer: SignedInUser }> {
  const affiliate = await seedSignedIn(ctx);
  const buyer = await seedSignedIn(ctx);
  const affiliateId = ctx.uuid();
  await ctx.db
    .insertInto('affiliates')
    .values({
      id: affiliateId,
      user_id: affiliate.user.userId,
      code: affiliateId.slice(0, 8),
      created_at: clock(),
    })
    .execute();
  await ctx.db
    .insertInto('affiliate_referrals')
    .values({
      user_id: buyer.user.userId,
      affiliate_id: affiliateId,
      signed_up_at: clock(),
      verified_at: clock(),
    })
    .execute();
  return { affiliate, affiliateId, buyer };
}

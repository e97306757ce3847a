import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's part in the affiliate programme, and by which link they came. */
export async function selectHeldAffiliate(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  const own = db.selectFrom('affiliates').select('id').where('user_id', '=', userId);
  return {
    affiliate: await db
      .selectFrom('affiliates')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),
    affiliateDays: await db
      .selectFrom('affiliate_days')
      .selectAll()
      .where('affiliate_id', 'in', own)
      .orderBy('day')
      .execute(),
    affiliateEntries: await db
      .selectFrom('affiliate_entries')
      .selectAll()
      .where('affiliate_id', 'in', own)
      .orderBy('id')
      .execute(),
    affiliatePayouts: await db
      .selectFrom('affiliate_payouts')
      .selectAll()
      .where('affiliate_id', 'in', own)
      .orderBy('requested_at')
      .execute(),
    referredBy: await db
      .selectFrom('affiliate_referrals')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),
  };
}

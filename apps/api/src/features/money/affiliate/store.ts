import { type Kysely, type Selectable, sql } from 'kysely';
import type { AffiliatesTable, Schema } from '../../../db/schema.ts';

export type AffiliateRow = Selectable<AffiliatesTable>;

export const selectAffiliate = (
  db: Kysely<Schema>,
  userId: string,
): Promise<AffiliateRow | undefined> =>
  db.selectFrom('affiliates').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** The affiliate's row, held until the transaction ends: payouts are asked for one after another. */
export const lockAffiliate = (
  trx: Kysely<Schema>,
  userId: string,
): Promise<AffiliateRow | undefined> =>
  trx
    .selectFrom('affiliates')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Inserts unless the user is one already, or somebody has the code. */
export async function insertAffiliate(trx: Kysely<Schema>, row: AffiliateRow): Promise<void> {
  await trx
    .insertInto('affiliates')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts a click on the link unless it is its owner's. False where the code counts nothing. */
export async function countClick(
  db: Kysely<Schema>,
  { code, day, byUserId }: { code: string; day: string; byUserId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into affiliate_days (affiliate_id, day, clicks)
    select id, ${day}::date, 1 from affiliates
    where code = ${code} and user_id is distinct from ${byUserId}::uuid
    on conflict (affiliate_id, day) do update set clicks = affiliate_days.clicks + 1
    returning affiliate_id`.execute(db);
  return rows.length > 0;
}

/** Notes which link a new user came by; a code that nobody has is passed over. */
export async function insertReferral(
  db: Kysely<Schema>,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<void> {
  await sql`
    insert into affiliate_referrals (user_id, affiliate_id, signed_up_at)
    select ${userId}::uuid, id, ${now}::timestamptz from affiliates
    where code = ${code} and user_id <> ${userId}::uuid
    on conflict do nothing`.execute(db);
}

/** The user's referral that no verification was counted of, with its affiliate's address. */
export const lockUnverified = (
  trx: Kysely<Schema>,
  userId: string,
): Promise<{ affiliate_id: string; email: string } | undefined> =>
  trx
    .selectFrom('affiliate_referrals as referral')
    .innerJoin('affiliates as affiliate', 'affiliate.id', 'referral.affiliate_id')
    .innerJoin('users', 'users.id', 'affiliate.user_id')
    .select(['referral.affiliate_id', 'users.email'])
    .where('referral.user_id', '=', userId)
    .where('referral.verified_at', 'is', null)
    .forUpdate('referral')
    .executeTakeFirst();

export async function deleteReferral(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('affiliate_referrals').where('user_id', '=', userId).execute();
}

export async function verifyReferral(
  trx: Kysely<Schema>,
  {
    userId,
    affiliateId,
    day,
    now,
  }: { userId: string; affiliateId: string; day: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('affiliate_referrals')
    .set({ verified_at: now })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .insertInto('affiliate_days')
    .values({ affiliate_id: affiliateId, day, sign_ups: 1 })
    .onConflict((conflict) =>
      conflict.columns(['affiliate_id', 'day']).doUpdateSet({
        sign_ups: sql<number>`affiliate_days.sign_ups + 1`,
      }),
    )
    .execute();
}

/** Who referred the user, once the user's address is verified. */
export async function selectReferrer(
  db: Kysely<Schema>,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('affiliate_referrals')
    .select('affiliate_id')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.affiliate_id;
}

export const selectDays = (
  db: Kysely<Schema>,
  affiliateId: string,
  from: string,
): Promise<{ day: string; clicks: number; sign_ups: number }[]> =>
  db
    .selectFrom('affiliate_days')
    .select(['day', 'clicks', 'sign_ups'])
    .where('affiliate_id', '=', affiliateId)
    .where('day', '>=', from)
    .execute();

export async function selectTotals(
  db: Kysely<Schema>,
  affiliateId: string,
): Promise<{ clicks: number; signUps: number }> {
  return db
    .selectFrom('affiliate_days')
    .select([
      sql<number>`coalesce(sum(clicks), 0)::bigint`.as('clicks'),
      sql<number>`coalesce(sum(sign_ups), 0)::bigint`.as('signUps'),
    ])
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow();
}

import type { PartnerCounts } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { PartnerClaimsTable, Schema } from '../../../db/schema.ts';

export interface DayCounts extends PartnerCounts {
  /** YYYY-MM-DD */
  day: string;
}

/** Adds to a day's counts of a partner. */
export async function addCounts(
  trx: Kysely<Schema>,
  partnerId: string,
  {
    day,
    views = 0,
    generations = 0,
    claims = 0,
    signUps = 0,
  }: Partial<PartnerCounts> & Pick<DayCounts, 'day'>,
): Promise<void> {
  await trx
    .insertInto('partner_statistics')
    .values({ partner_id: partnerId, day, views, generations, claims, sign_ups: signUps })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'day']).doUpdateSet({
        views: sql<number>`partner_statistics.views + excluded.views`,
        generations: sql<number>`partner_statistics.generations + excluded.generations`,
        claims: sql<number>`partner_statistics.claims + excluded.claims`,
        sign_ups: sql<number>`partner_statistics.sign_ups + excluded.sign_ups`,
      }),
    )
    .execute();
}

/** The days on which anything came of a partner's pages. */
export const selectCounts = (
  db: Kysely<Schema>,
  partnerId: string,
  { from, to }: { from: string; to: string },
): Promise<DayCounts[]> =>
  db
    .selectFrom('partner_statistics')
    .select(['day', 'views', 'generations', 'claims', 'sign_ups as signUps'])
    .where('partner_id', '=', partnerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

export async function deleteCountsBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await db.deleteFrom('partner_statistics').where('day', '<', day).execute();
}

/** When the user's account was made. */
export async function accountTime(db: Kysely<Schema>, userId: string): Promise<Date | undefined> {
  const user = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.created_at;
}

/** Whether the user counts as signed up through that partner already. */
export async function isSignUpCounted(
  db: Kysely<Schema>,
  { partner_id, user_id }: Pick<PartnerClaimsTable, 'partner_id' | 'user_id'>,
): Promise<boolean> {
  const counted = await db
    .selectFrom('partner_claims')
    .select('post_id')
    .where('partner_id', '=', partner_id)
    .where('user_id', '=', user_id)
    .where('is_sign_up', '=', true)
    .executeTakeFirst();
  return counted !== undefined;
}

/** Remembers the claim of a post. False when one was counted before. */
export async function insertPartnerClaim(
  trx: Kysely<Schema>,
  claim: PartnerClaimsTable,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('partner_claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

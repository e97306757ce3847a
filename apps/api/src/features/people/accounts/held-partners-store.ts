import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's partner keys, and which claims of theirs were counted for a partner. */
export async function selectHeldPartners(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  return {
    partners: await db
      .selectFrom('partners')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    partnerStatistics: await db
      .selectFrom('partner_statistics')
      .innerJoin('partners', 'partners.id', 'partner_statistics.partner_id')
      .selectAll('partner_statistics')
      .where('partners.user_id', '=', userId)
      .orderBy('day')
      .execute(),
    partnerClaims: await db
      .selectFrom('partner_claims')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),
  };
}

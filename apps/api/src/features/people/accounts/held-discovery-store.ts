import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** The user's searches for pages worth a link, and what they found. */
export async function selectHeldDiscoveries(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  return {
    discoveries: await db
      .selectFrom('discoveries')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    prospects: await db
      .selectFrom('prospect_pages')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('found_at')
      .execute(),
    prospectFinds: await db
      .selectFrom('prospect_finds')
      .innerJoin('prospect_pages', 'prospect_pages.id', 'prospect_finds.prospect_id')
      .selectAll('prospect_finds')
      .where('prospect_pages.user_id', '=', userId)
      .orderBy('prospect_finds.found_at')
      .execute(),
  };
}

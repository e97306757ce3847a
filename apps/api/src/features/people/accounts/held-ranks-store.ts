import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's tracked keywords, and every look at them. */
export async function selectHeldRanks(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  return {
    rankTrackers: await db
      .selectFrom('rank_trackers')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    rankChecks: await db
      .selectFrom('rank_checks')
      .innerJoin('rank_trackers', 'rank_trackers.id', 'rank_checks.tracker_id')
      .selectAll('rank_checks')
      .where('rank_trackers.user_id', '=', userId)
      .orderBy('rank_checks.id')
      .execute(),
  };
}

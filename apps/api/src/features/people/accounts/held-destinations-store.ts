import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's destinations, without what opens them, and their automations. */
export async function selectHeldDestinations(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  return {
    destinations: await db
      .selectFrom('destinations')
      .select(['id', 'kind', 'name', 'url', 'username', 'domain_id', 'state', 'checked_at'])
      .select(['succeeded_at', 'failed_at', 'last_error', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    destinationDeliveries: await db
      .selectFrom('destination_deliveries')
      .innerJoin('destinations', 'destinations.id', 'destination_deliveries.destination_id')
      .selectAll('destination_deliveries')
      .where('destinations.user_id', '=', userId)
      .orderBy('delivered_at')
      .execute(),
    automations: await db
      .selectFrom('automations')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    automationRuns: await db
      .selectFrom('automation_runs')
      .innerJoin('automations', 'automations.id', 'automation_runs.automation_id')
      .selectAll('automation_runs')
      .where('automations.user_id', '=', userId)
      .orderBy('automation_runs.created_at')
      .execute(),
  };
}

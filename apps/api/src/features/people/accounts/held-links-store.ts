import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's watched links: every look and change, alerts without secrets, pages. */
export async function selectHeldLinks(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  const checks = await db
    .selectFrom('link_looks')
    .innerJoin('watched_links', 'watched_links.id', 'link_looks.link_id')
    .selectAll('link_looks')
    .where('watched_links.user_id', '=', userId)
    .orderBy('link_looks.id')
    .execute();
  const changes = await db
    .selectFrom('link_changes')
    .select(['link_id', 'kind', 'before', 'after', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const checksOf = Map.groupBy(checks, (check) => check.link_id);
  const changesOf = Map.groupBy(changes, (change) => change.link_id);
  const links = await db
    .selectFrom('watched_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    watchedLinks: links.map((link) => ({
      ...link,
      looks: checksOf.get(link.id) ?? [],
      changes: changesOf.get(link.id) ?? [],
    })),
    linkAlerts: await db
      .selectFrom('link_alerts')
      .select(['kinds', 'quiet_from', 'quiet_to', 'webhook_url', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    alertChannels: await db
      .selectFrom('alert_channels')
      .select(['channel', 'is_on', 'rhythm', 'due_at', 'last_sent_at'])
      .where('user_id', '=', userId)
      .orderBy('channel')
      .execute(),
    siteIncidents: await db
      .selectFrom('site_incidents')
      .select(['host', 'fault', 'began_at', 'told_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('began_at')
      .execute(),
    webhookDeliveries: await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    statusPages: await db
      .selectFrom('status_pages')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's campaigns: their plans, links, articles and logs, and templates. */
export async function selectHeldCampaigns(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  const campaigns = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const ofUser = db.selectFrom('campaigns').select('id').where('user_id', '=', userId);
  const links = await db
    .selectFrom('campaign_links')
    .selectAll()
    .where('campaign_id', 'in', ofUser)
    .orderBy('number')
    .execute();
  const events = await db
    .selectFrom('campaign_events')
    .selectAll()
    .where('campaign_id', 'in', ofUser)
    .orderBy('id')
    .execute();
  const linksOf = Map.groupBy(links, (link) => link.campaign_id);
  const eventsOf = Map.groupBy(events, (event) => event.campaign_id);
  return {
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      links: linksOf.get(campaign.id) ?? [],
      events: eventsOf.get(campaign.id) ?? [],
    })),
    campaignTemplates: await db
      .selectFrom('campaign_templates')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}

import { type Kysely, sql } from 'kysely';

/**
 * By whose clocks an account's days begin, whether it is written to about its campaigns, when each of these
 * begins its next link, and what its articles are like.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column time_zone text`.execute(db);
  await sql`
    alter table notification_preferences
      add column is_campaigns_on boolean not null default true`.execute(db);
  await sql`
    alter table campaigns
      add column next_turn_at timestamptz,
      add column approval_mailed_at timestamptz`.execute(db);
  await sql`alter table campaign_links add column sketch jsonb`.execute(db);
  await sql`
    create index campaign_links_awaiting on campaign_links (campaign_id)
      where state = 'awaiting-approval'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What owners move in the calendar: a link to a day, the next run of an automation to another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign_links add column planned_on date`.execute(db);
  await sql`alter table automations add column next_run_slot timestamptz`.execute(db);
  await sql`
    create index campaign_links_published on campaign_links (campaign_id, published_at)
    where published_at is not null`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Campaigns, watched links and posts may be shared with clients as reports are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspace_shares
    add column campaign_id uuid unique references campaigns (id) on delete cascade,
    add column watched_link_id uuid unique references watched_links (id) on delete cascade,
    add column post_id uuid unique references blog_posts (id) on delete cascade,
    drop constraint workspace_shares_check,
    add constraint workspace_shares_one check (
      num_nonnulls(report_id, client_report_id, campaign_id, watched_link_id, post_id) = 1
    )`.execute(db);
}

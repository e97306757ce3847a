import { type Kysely, sql } from 'kysely';

/** What a campaign's articles may rest on besides the target. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaigns
      add column sources text[] not null default '{}',
      add column notes text not null default ''`.execute(db);
  const none = JSON.stringify({ sources: [], notes: '' });
  await sql`update campaign_templates set plan = plan || ${none}::jsonb`.execute(db);
  await sql`update automations set campaign = campaign || ${none}::jsonb`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Campaigns are kept in folders of their owner's own names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add column folder text`.execute(db);
  const none = JSON.stringify({ folder: null });
  await sql`update campaign_templates set plan = plan || ${none}::jsonb`.execute(db);
  await sql`update automations set campaign = campaign || ${none}::jsonb`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Articles that a destination shows later, and those that were taken down there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign_links
      add column publish_at timestamptz,
      add column withdrawn_at timestamptz`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign_links add column rel text[], add column snippet text`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Reports on sheets of placements, whose lines have links of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column own_links boolean not null default false`.execute(db);
  await sql`
    alter table report_pages
      add column destination_url text,
      add column anchor_text text`.execute(db);
}

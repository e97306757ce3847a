import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table watched_links
    add column tags text[] not null default '{}',
    add column cost_cents integer check (cost_cents >= 0)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table keyword_lists add column figures jsonb not null default '{}'`.execute(db);
}

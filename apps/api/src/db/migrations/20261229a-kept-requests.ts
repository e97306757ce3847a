import { type Kysely, sql } from 'kysely';

/** How a post was asked for, so that it can be written anew in the same way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post_provenances add column request jsonb`.execute(db);
}

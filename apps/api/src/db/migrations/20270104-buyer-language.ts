import { type Kysely, sql } from 'kysely';

/** The language of the page on which something was bought: a guest has no account that says one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column language text not null default 'en'`.execute(db);
}

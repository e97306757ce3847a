import { type Kysely, sql } from 'kysely';

/** The language in which an account is written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text not null default 'en'`.execute(db);
}

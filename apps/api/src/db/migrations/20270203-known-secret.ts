import { type Kysely, sql } from 'kysely';

/** Which secret the database was last used with, so that another one is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_secret (
      only_row boolean primary key default true check (only_row),
      id text not null,
      missing_since timestamptz
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** How an account writes; the texts it was learnt from are not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voices (
      user_id uuid primary key references users (id) on delete cascade,
      profile jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
}

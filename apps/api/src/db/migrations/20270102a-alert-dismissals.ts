import { type Kysely, sql } from 'kysely';

/** Which alerts of the overview an account has dismissed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_dismissals (
      user_id uuid not null references users (id) on delete cascade,
      cause text not null,
      until timestamptz not null,
      primary key (user_id, cause)
    )`.execute(db);
  await sql`create index alert_dismissals_until on alert_dismissals (until)`.execute(db);
}

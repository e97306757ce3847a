import { type Kysely, sql } from 'kysely';

/** Whoever changed credits says so after the commit: `pg_notify` lets no two transactions commit at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger credits_changed on credits`.execute(db);
  await sql`drop function notify_credits_changed()`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** When each provider last did what it was asked, and when it last did not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table provider_uses (
    kind text primary key,
    provider text not null,
    worked_at timestamptz,
    failed_at timestamptz
  )`.execute(db);
}

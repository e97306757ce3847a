import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What it holds counts for a minute: a crash of the server may empty it, and nothing is written ahead.
  await sql`
    create unlogged table call_counts (
      key_hash bytea not null,
      started_at timestamptz not null,
      count integer not null,
      primary key (key_hash, started_at)
    )`.execute(db);
}

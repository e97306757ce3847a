import { type Kysely, sql } from 'kysely';

/** When a destination last worked and when it last failed; of what is known only the latest of the two is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table destinations
      add column succeeded_at timestamptz,
      add column failed_at timestamptz`.execute(db);
  await sql`update destinations set succeeded_at = checked_at where state = 'working'`.execute(db);
  await sql`update destinations set failed_at = checked_at where state = 'failing'`.execute(db);
}

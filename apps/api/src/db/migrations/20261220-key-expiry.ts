import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null is a key that its owner wants to last.
  await sql`alter table api_keys add column expires_at timestamptz`.execute(db);
  await sql`
    update api_keys set expires_at = current_timestamp + interval '365 days'`.execute(db);
  await sql`create index api_keys_expiry on api_keys (expires_at)`.execute(db);
}

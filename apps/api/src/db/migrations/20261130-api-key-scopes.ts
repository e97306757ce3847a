import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys that are there already keep what they open, except the admin's calls.
  await sql`
    alter table api_keys
      add column scopes text[] not null default '{read,generate,report}'
        check (
          cardinality(scopes) > 0
          and scopes <@ array['read', 'generate', 'report', 'admin']
        )`.execute(db);
  await sql`alter table api_keys alter column scopes drop default`.execute(db);
}

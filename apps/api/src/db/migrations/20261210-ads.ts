import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ad_sets (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      platform text not null check (platform in ('google', 'microsoft')),
      ad jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index ad_sets_user on ad_sets (user_id, created_at desc, id desc)`.execute(db);
}

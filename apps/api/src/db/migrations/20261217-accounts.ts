import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disabled_accounts (
      user_id uuid primary key references users (id) on delete cascade,
      reason text not null,
      disabled_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table profiles add column is_tier_given boolean not null default false`.execute(db);
}

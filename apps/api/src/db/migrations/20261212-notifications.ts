import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_preferences (
      user_id uuid primary key references users (id) on delete cascade,
      is_weekly_on boolean not null default true,
      last_weekly_on date,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`alter table outbox add unsubscribe_url text`.execute(db);
  // Which allowances there are is the features' to say: a list here would be rewritten by each.
  await sql`
    alter table generation_usage
      drop constraint if exists generation_usage_scope_check,
      add check (scope ~ '^[a-z]+(-[a-z]+)*$')`.execute(db);
}

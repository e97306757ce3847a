import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_env_vars (
      key text primary key check (key ~ '^[A-Z][A-Z0-9_]{0,63}$'),
      value text,
      sealed_value bytea,
      description text not null default '',
      is_secret boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((value is null) = is_secret and (sealed_value is not null) = is_secret)
    )`.execute(db);
  await sql`
    create function announce_settings() returns trigger language plpgsql as $$
    begin
      perform pg_notify('settings_changed', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger settings_changed after insert or update or delete on admin_env_vars
      for each statement execute function announce_settings()`.execute(db);
}

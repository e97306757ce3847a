import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_logins (
      id uuid primary key,
      user_code text not null unique,
      device_code_hash bytea not null unique,
      name text not null,
      scopes text[] not null,
      status text not null default 'pending'
        check (status in ('pending', 'allowed', 'denied', 'given')),
      user_id uuid references users (id) on delete cascade,
      interval_seconds integer not null,
      last_polled_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check (status = 'pending' or user_id is not null)
    )`.execute(db);
  await sql`create index device_logins_expiry on device_logins (expires_at)`.execute(db);
  await sql`create index device_logins_user on device_logins (user_id)`.execute(db);
}

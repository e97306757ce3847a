import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The auth library's, under our names.
  await sql`
    alter table users add column two_factor_enabled boolean not null default false`.execute(db);
  await sql`
    create table authenticators (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique references users (id) on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean not null default true,
      failed_verification_count integer not null default 0,
      locked_until timestamptz
    )`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      name text,
      public_key text not null,
      credential_id text not null unique,
      counter bigint not null,
      device_type text not null,
      backed_up boolean not null,
      transports text,
      aaguid text,
      created_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`
    alter table sessions
      add column proven_at timestamptz,
      add column factor_proven_at timestamptz,
      add column last_used_at timestamptz`.execute(db);

  await sql`
    create table known_devices (
      user_id uuid not null references users (id) on delete cascade,
      token_hash bytea not null,
      device text not null,
      network text,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (user_id, token_hash)
    )`.execute(db);
  await sql`
    alter table api_keys add column is_terminal boolean not null default false`.execute(db);
}

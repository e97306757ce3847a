import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The first five are the auth library's, under our names.
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      first_name text not null,
      email text not null unique,
      email_verified boolean not null,
      email_confirmed_at timestamptz,
      image text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null default current_timestamp
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user_id_idx on sessions (user_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`
    create table accounts (
      id uuid primary key default gen_random_uuid(),
      account_id text not null,
      provider_id text not null,
      user_id uuid not null references users (id) on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index accounts_user_id_idx on accounts (user_id)`.execute(db);
  await sql`
    create table verifications (
      id uuid primary key default gen_random_uuid(),
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null default current_timestamp
    )`.execute(db);
  await sql`create index verifications_identifier_idx on verifications (identifier)`.execute(db);
  await sql`
    create table auth_rate_limits (
      id uuid primary key default gen_random_uuid(),
      key text not null unique,
      count integer not null,
      last_request bigint not null
    )`.execute(db);

  await sql`
    create table profiles (
      user_id uuid primary key references users (id) on delete cascade,
      email text not null,
      display_name text,
      subscription_tier text not null default 'free'
        check (subscription_tier in ('free', 'premium', 'monthly')),
      role text not null default 'user' check (role in ('user', 'admin')),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create table user_roles (
      user_id uuid not null references users (id) on delete cascade,
      role text not null check (role in ('user', 'admin')),
      primary key (user_id, role)
    )`.execute(db);
  await sql`
    create table api_keys (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      start text not null,
      key_hash bytea not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index api_keys_user on api_keys (user_id)`.execute(db);
  await sql`
    create table account_attempts (
      scope text not null,
      key_hash bytea not null,
      started_at timestamptz not null,
      count integer not null,
      primary key (scope, key_hash)
    )`.execute(db);
}

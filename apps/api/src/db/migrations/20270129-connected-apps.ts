import { type Kysely, sql } from 'kysely';

/**
 * Apps that people connect by OAuth: the auth library's tables under our names. It wants to find every
 * column of its own, of which no app of ours fills more than half.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_registrations (
      id uuid primary key default gen_random_uuid(),
      client_id text not null unique,
      client_secret text,
      client_discovery_id text,
      disabled boolean,
      skip_consent boolean,
      enable_end_session boolean,
      subject_type text,
      scopes jsonb,
      client_credentials_scopes jsonb,
      user_id uuid references users (id) on delete cascade,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz,
      name text,
      uri text,
      icon text,
      contacts jsonb,
      tos text,
      policy text,
      software_id text,
      software_version text,
      software_statement text,
      redirect_uris jsonb not null,
      post_logout_redirect_uris jsonb,
      backchannel_logout_uri text,
      backchannel_logout_session_required boolean,
      token_endpoint_auth_method text,
      application_type text,
      jwks text,
      jwks_uri text,
      grant_types jsonb,
      response_types jsonb,
      require_pkce boolean,
      dpop_bound_access_tokens boolean,
      reference_id text,
      metadata jsonb
    )`.execute(db);
  await sql`create index app_registrations_created on app_registrations (created_at)`.execute(db);
  await sql`
    create table app_resources (
      id uuid primary key default gen_random_uuid(),
      identifier text not null unique,
      name text not null,
      access_token_ttl integer,
      refresh_token_ttl integer,
      signing_algorithm text,
      signing_key_id text,
      allowed_scopes jsonb,
      custom_claims jsonb,
      dpop_bound_access_tokens_required boolean,
      disabled boolean,
      created_at timestamptz,
      updated_at timestamptz,
      policy_version integer,
      metadata jsonb
    )`.execute(db);
  await sql`create index app_registrations_user on app_registrations (user_id)`.execute(db);
  await sql`
    create table app_resource_links (
      id uuid primary key default gen_random_uuid(),
      client_id text not null references app_registrations (client_id) on delete cascade,
      resource_id text not null references app_resources (identifier) on delete cascade,
      metadata jsonb,
      created_at timestamptz,
      unique (client_id, resource_id)
    )`.execute(db);
  await sql`create index app_resource_links_resource on app_resource_links (resource_id)`.execute(
    db,
  );
  await sql`
    create table app_assertions (
      id text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  // One person's word about one app in one workspace. Every token hangs on it, so that none outlives it.
  await sql`
    create table connected_apps (
      id uuid primary key default gen_random_uuid(),
      client_id text not null references app_registrations (client_id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      workspace_id uuid not null references users (id) on delete cascade,
      member_of uuid generated always as (nullif(workspace_id, user_id)) stored,
      resources jsonb,
      requested_claims jsonb,
      scopes jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_used_at timestamptz,
      unique (client_id, user_id, workspace_id),
      foreign key (member_of, user_id)
        references workspace_members (owner_id, member_id) on delete cascade
    )`.execute(db);
  await sql`create index connected_apps_user on connected_apps (user_id)`.execute(db);
  await sql`create index connected_apps_workspace on connected_apps (workspace_id)`.execute(db);
  await sql`
    create table app_refresh_tokens (
      id uuid primary key default gen_random_uuid(),
      token text not null unique,
      client_id text not null,
      session_id uuid references sessions (id) on delete set null,
      user_id uuid not null,
      workspace_id uuid not null,
      code_id text,
      resources jsonb,
      requested_claims jsonb,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      revoked timestamptz,
      rotated_at timestamptz,
      replay_response text,
      replay_expires_at timestamptz,
      auth_time timestamptz,
      confirmation jsonb,
      scopes jsonb not null,
      foreign key (client_id, user_id, workspace_id)
        references connected_apps (client_id, user_id, workspace_id) on delete cascade
    )`.execute(db);
  await sql`
    create table app_access_tokens (
      id uuid primary key default gen_random_uuid(),
      token text not null unique,
      client_id text not null,
      session_id uuid references sessions (id) on delete set null,
      user_id uuid not null,
      workspace_id uuid not null,
      code_id text,
      resources jsonb,
      requested_claims jsonb,
      refresh_id uuid references app_refresh_tokens (id) on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      revoked timestamptz,
      confirmation jsonb,
      scopes jsonb not null,
      foreign key (client_id, user_id, workspace_id)
        references connected_apps (client_id, user_id, workspace_id) on delete cascade
    )`.execute(db);
  for (const table of ['app_refresh_tokens', 'app_access_tokens']) {
    const on = (name: string, columns: string) =>
      sql`create index ${sql.id(`${table}_${name}`)} on ${sql.id(table)} (${sql.raw(columns)})`.execute(
        db,
      );
    await on('connection', 'client_id, user_id, workspace_id');
    await on('session', 'session_id');
    await on('code', 'code_id');
    await on('expiry', 'expires_at');
  }
  await sql`create index app_access_tokens_refresh on app_access_tokens (refresh_id)`.execute(db);
}

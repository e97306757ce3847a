import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watched_links (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      page_url text not null,
      destination_url text not null,
      destination_host text not null,
      anchor_text text not null,
      campaign text not null default '',
      state text not null default 'waiting'
        check (state in ('waiting', 'live', 'checking', 'lost', 'absent')),
      missed_since timestamptz,
      last_live jsonb,
      last_seen_at timestamptz,
      last_look_at timestamptz,
      paused_at timestamptz,
      next_look_at timestamptz not null,
      taken_until timestamptz,
      created_at timestamptz not null,
      unique (user_id, page_url, destination_url)
    )`.execute(db);
  await sql`create index watched_links_user on watched_links (user_id, created_at desc, id)`.execute(
    db,
  );
  await sql`create index watched_links_due on watched_links (next_look_at) where paused_at is null`.execute(
    db,
  );
  await sql`
    create table link_looks (
      id bigint generated always as identity primary key,
      link_id uuid not null references watched_links (id) on delete cascade,
      outcome text not null check (outcome in ('up', 'down', 'unconfirmed', 'unseen')),
      verdict text not null,
      summary text not null,
      status integer,
      rel text[],
      anchor_text text,
      body_hash text,
      elapsed_ms integer not null,
      looked_at timestamptz not null
    )`.execute(db);
  await sql`create index link_looks_link on link_looks (link_id, looked_at desc)`.execute(db);
  await sql`create index link_looks_time on link_looks (looked_at)`.execute(db);
  await sql`
    create table link_changes (
      id bigint generated always as identity primary key,
      link_id uuid not null references watched_links (id) on delete cascade,
      user_id uuid not null,
      kind text not null,
      before text,
      after text,
      is_mail_due boolean not null,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create index link_changes_link on link_changes (link_id, id desc)`.execute(db);
  await sql`create index link_changes_due on link_changes (user_id) where is_mail_due`.execute(db);
  // The secrets are encrypted: the server must be able to sign with them.
  await sql`
    create table link_alerts (
      user_id uuid primary key references users (id) on delete cascade,
      is_digest_on boolean not null default true,
      last_digest_on date,
      webhook_url text,
      webhook_secret bytea,
      former_secret bytea,
      former_until timestamptz,
      updated_at timestamptz not null,
      check ((webhook_url is null) = (webhook_secret is null))
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      type text not null,
      url text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      status integer,
      error text,
      created_at timestamptz not null,
      last_tried_at timestamptz
    )`.execute(db);
  await sql`create index webhook_deliveries_user on webhook_deliveries (user_id, created_at desc)`.execute(
    db,
  );
  await sql`create index webhook_deliveries_time on webhook_deliveries (created_at)`.execute(db);
  await sql`
    create table status_pages (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      token text not null unique,
      scope text not null check (scope in ('host', 'campaign')),
      name text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table generation_usage
      drop constraint generation_usage_scope_check,
      add check (scope in (
        'address', 'user', 'target', 'all',
        'report-address', 'report-user', 'report-host', 'report-all',
        'watch-look', 'webhook-test'
      ))`.execute(db);
  await sql`create index status_pages_user on status_pages (user_id, created_at desc)`.execute(db);
}

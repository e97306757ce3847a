import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partners (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      key text not null unique,
      origins text[] not null check (cardinality(origins) > 0),
      daily_limit integer not null check (daily_limit > 0),
      visitor_limit integer not null check (visitor_limit > 0),
      old_key text unique,
      old_key_until timestamptz,
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      check ((old_key is null) = (old_key_until is null))
    )`.execute(db);
  await sql`create index partners_user on partners (user_id, created_at desc)`.execute(db);
  await sql`
    create index partners_origins on partners using gin (origins)
      where revoked_at is null`.execute(db);

  await sql`
    create table partner_statistics (
      partner_id uuid not null references partners (id) on delete cascade,
      day date not null,
      views integer not null default 0,
      generations integer not null default 0,
      claims integer not null default 0,
      sign_ups integer not null default 0,
      primary key (partner_id, day)
    )`.execute(db);
  await sql`create index partner_statistics_day on partner_statistics (day)`.execute(db);

  // A post that is claimed again after it was given back counts once.
  await sql`
    create table partner_claims (
      post_id uuid primary key,
      partner_id uuid not null references partners (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      is_sign_up boolean not null
    )`.execute(db);
  await sql`create index partner_claims_user on partner_claims (user_id)`.execute(db);
  await sql`
    create unique index partner_claims_sign_up on partner_claims (partner_id, user_id)
      where is_sign_up`.execute(db);

  await sql`
    alter table blog_posts
      add source text not null default 'site' check (source in ('site', 'api', 'partner')),
      add partner_id uuid references partners (id) on delete set null`.execute(db);
  await sql`
    create index blog_posts_partner on blog_posts (partner_id)
      where partner_id is not null`.execute(db);
  await sql`
    alter table published_blog_posts
      add source text not null default 'site' check (source in ('site', 'api', 'partner'))`.execute(
    db,
  );
  await sql`
    update blog_posts_archive
      set archived_data = archived_data || '{"source": "site"}'`.execute(db);

  await sql`
    alter table generation_usage
      drop constraint generation_usage_scope_check,
      add check (scope in (
        'address', 'user', 'target', 'all', 'partner', 'partner-visitor',
        'report-address', 'report-user', 'report-host', 'report-all',
        'watch-look', 'webhook-test'
      ))`.execute(db);
}

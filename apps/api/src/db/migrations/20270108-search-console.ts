import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_connections (
      user_id uuid primary key references users (id) on delete cascade,
      refresh_token bytea not null,
      state text not null check (state in ('working', 'failing', 'revoked')),
      problem text,
      connected_at timestamptz not null
    )`.execute(db);

  await sql`
    create table search_sites (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      property text not null,
      is_connected boolean not null,
      figures_until date not null,
      problem text,
      last_read_at timestamptz,
      next_read_at timestamptz not null,
      taken_until timestamptz,
      created_at timestamptz not null,
      unique (user_id, property)
    )`.execute(db);
  await sql`create index search_sites_due on search_sites (next_read_at) where is_connected`.execute(
    db,
  );

  await sql`
    create table search_figures (
      site_id uuid not null references search_sites (id) on delete cascade,
      kind text not null check (kind in ('site', 'query', 'page')),
      key text not null,
      from_day date not null,
      to_day date not null check (to_day >= from_day),
      clicks bigint not null check (clicks >= 0),
      impressions bigint not null check (impressions >= clicks),
      position double precision check (position >= 0),
      source text not null check (source in ('search-console', 'csv')),
      read_at timestamptz not null
    )`.execute(db);
  // Addresses are longer than what an index takes.
  await sql`create unique index search_figures_key
    on search_figures (site_id, kind, to_day, from_day, md5(key))`.execute(db);
  await sql`create index search_figures_of_key
    on search_figures (site_id, kind, md5(key), to_day)`.execute(db);
  await sql`create index search_figures_day on search_figures (to_day)`.execute(db);

  await sql`
    create table search_pages (
      id uuid primary key,
      site_id uuid not null references search_sites (id) on delete cascade,
      url text not null,
      state text not null check (state in ('indexed', 'not-indexed', 'unknown')),
      reason text not null,
      last_crawl_at timestamptz,
      seen_at timestamptz,
      source text check (source in ('search-console', 'csv')),
      next_look_at timestamptz,
      check ((seen_at is null) = (source is null))
    )`.execute(db);
  await sql`create unique index search_pages_url on search_pages (site_id, md5(url))`.execute(db);
  await sql`create index search_pages_of_url on search_pages (md5(url))`.execute(db);
  await sql`create index search_pages_due on search_pages (site_id, next_look_at)`.execute(db);
}

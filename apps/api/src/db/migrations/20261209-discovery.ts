import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discoveries (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      seed_kind text not null check (seed_kind in ('page', 'sitemap', 'keyword')),
      seed text not null,
      subject text not null,
      target_url text not null,
      depth integer not null,
      max_pages integer not null,
      follows_sites boolean not null,
      status text not null default 'queued'
        check (status in ('queued', 'running', 'done', 'cancelled', 'failed')),
      note text,
      source text,
      runner uuid,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      check ((status in ('queued', 'running')) = (finished_at is null))
    )`.execute(db);
  await sql`create index discoveries_own on discoveries (user_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index discoveries_unfinished on discoveries (created_at) where status in ('queued', 'running')`.execute(
    db,
  );
  await sql`
    create table discovery_pages (
      discovery_id uuid not null references discoveries (id) on delete cascade,
      url text not null,
      position bigint generated always as identity,
      depth integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'read', 'passed')),
      primary key (discovery_id, url)
    )`.execute(db);
  await sql`create index discovery_pages_waiting on discovery_pages (discovery_id, depth, position) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create table discovery_links (
      discovery_id uuid not null references discoveries (id) on delete cascade,
      url text not null,
      broken_because text,
      primary key (discovery_id, url)
    )`.execute(db);
  await sql`
    create table prospects (
      id uuid primary key,
      discovery_id uuid not null references discoveries (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('mention', 'broken-link', 'resource-page')),
      page_url text not null,
      page_title text not null,
      reason text not null,
      snippet text,
      broken_url text not null,
      depth integer not null,
      state text not null
        check (state in ('new', 'shortlisted', 'contacted', 'won', 'dismissed')),
      notes text not null,
      found_at timestamptz not null,
      unique (discovery_id, kind, page_url, broken_url)
    )`.execute(db);
  await sql`create index prospects_found on prospects (discovery_id, found_at desc, id desc)`.execute(
    db,
  );
  await sql`create index prospects_own on prospects (user_id, kind, page_url)`.execute(db);
}

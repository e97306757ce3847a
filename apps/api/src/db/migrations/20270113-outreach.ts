import { type Kysely, sql } from 'kysely';

/**
 * A page becomes a prospect of its account, once, whatever searches found on it. The table before stays
 * for processes of the version before, which know no other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prospect_pages (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      page_url text not null,
      page_title text not null,
      site text not null,
      target_url text not null,
      subject text not null,
      worth integer not null check (worth > 0),
      state text not null default 'new'
        check (state in ('new', 'asked', 'answered', 'agreed', 'live', 'declined')),
      notes text not null default '',
      remind_on text,
      reminded_on text,
      contacts jsonb not null default '[]',
      contacts_state text not null default 'page'
        check (contacts_state in ('page', 'waiting', 'read', 'failed')),
      contacts_asked_at timestamptz,
      contacts_read_at timestamptz,
      live_at timestamptz,
      found_at timestamptz not null,
      unique (user_id, page_url)
    )`.execute(db);
  await sql`create index prospect_pages_by_site on prospect_pages (user_id, site)`.execute(db);
  await sql`create index prospect_pages_to_remind on prospect_pages (remind_on) where remind_on is not null`.execute(
    db,
  );
  await sql`
    create table prospect_finds (
      prospect_id uuid not null references prospect_pages (id) on delete cascade,
      discovery_id uuid references discoveries (id) on delete set null,
      kind text not null check (kind in ('mention', 'broken-link', 'resource-page')),
      reason text not null,
      snippet text,
      broken_url text not null,
      depth integer not null,
      found_at timestamptz not null,
      unique (discovery_id, prospect_id, kind, broken_url)
    )`.execute(db);
  await sql`create index prospect_finds_of on prospect_finds (prospect_id)`.execute(db);
  await moveFound(db);
  await sql`
    alter table notification_preferences
    add column is_reminders_on boolean not null default true`.execute(db);
}

/** What was noted of the same page in several searches becomes one: the furthest state, all notes. */
async function moveFound(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into prospect_pages (
      id, user_id, page_url, page_title, site, target_url, subject, worth, state, notes, found_at
    )
    select
      gen_random_uuid(), found.user_id, found.page_url,
      (array_agg(found.page_title order by found.found_at desc))[1],
      regexp_replace(substring(found.page_url from '^https?://([^/?#]*)'), '^www[.]', ''),
      (array_agg(discovery.target_url order by found.found_at desc))[1],
      (array_agg(discovery.subject order by found.found_at desc))[1],
      3 * max((found.kind = 'mention')::int) + 2 * max((found.kind = 'broken-link')::int)
        + 2 * max((found.kind = 'resource-page')::int),
      case
        when bool_or(found.state = 'won') then 'agreed'
        when bool_or(found.state = 'contacted') then 'asked'
        when bool_or(found.state in ('new', 'shortlisted')) then 'new'
        else 'declined'
      end,
      left(concat_ws(
        E'\n',
        case when bool_or(found.state = 'shortlisted') then 'Shortlisted' end,
        string_agg(distinct nullif(found.notes, ''), E'\n')
      ), 2000),
      max(found.found_at)
    from prospects found
    join discoveries discovery on discovery.id = found.discovery_id
    group by found.user_id, found.page_url`.execute(db);
  await sql`
    insert into prospect_finds (
      prospect_id, discovery_id, kind, reason, snippet, broken_url, depth, found_at
    )
    select page.id, found.discovery_id, found.kind, found.reason, found.snippet,
      found.broken_url, found.depth, found.found_at
    from prospects found
    join prospect_pages page on page.user_id = found.user_id and page.page_url = found.page_url`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blog_posts (
      id uuid primary key,
      slug text not null unique,
      title text not null,
      content text not null,
      excerpt text not null,
      meta_description text not null,
      status text not null check (status in ('published', 'draft')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      published_at timestamptz,
      published_url text not null,
      user_id uuid,
      author_name text not null,
      keywords text[] not null,
      anchor_text text,
      target_url text not null,
      link_policy text not null default 'follow'
        check (link_policy in ('follow', 'nofollow', 'sponsored', 'ugc')),
      tags text[] not null,
      category text not null,
      view_count bigint not null default 0,
      seo_score integer not null default 85 check (seo_score between 0 and 100),
      reading_time integer not null,
      word_count integer not null,
      is_trial_post boolean not null,
      expires_at timestamptz,
      claim_token_hash bytea,
      is_claimed boolean not null default false,
      claimed_by uuid,
      claimed_at timestamptz,
      contextual_links jsonb not null default '{}',
      search tsvector generated always as (
        setweight(to_tsvector('english', title), 'A') || to_tsvector('english', content)
      ) stored,
      check (is_trial_post = (expires_at is not null))
    )`.execute(db);
  await sql`create index blog_posts_newest on blog_posts (created_at desc, id desc) where status = 'published'`.execute(
    db,
  );
  await sql`create index blog_posts_category on blog_posts (category, created_at desc, id desc) where status = 'published'`.execute(
    db,
  );
  await sql`create index blog_posts_user on blog_posts (user_id, created_at desc) where user_id is not null`.execute(
    db,
  );
  await sql`create index blog_posts_expiry on blog_posts (expires_at) where is_trial_post`.execute(
    db,
  );
  await sql`create index blog_posts_tags on blog_posts using gin (tags)`.execute(db);
  await sql`create index blog_posts_search on blog_posts using gin (search)`.execute(db);

  // Ready-made pages live in every process; the database itself says when one is out of date, so
  // that no writer can forget to. View counts are not on the list: they change all the time.
  await sql`
    create function notify_post_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform pg_notify('post_changed', old.slug); end if;
      if tg_op <> 'DELETE' then perform pg_notify('post_changed', new.slug); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger blog_posts_changed
    after insert or delete or update of
      slug, title, content, excerpt, meta_description, status, author_name, anchor_text, target_url,
      link_policy, tags, category, is_trial_post, expires_at, is_claimed
    on blog_posts for each row execute function notify_post_changed()`.execute(db);

  await sql`
    create table retired_slugs (slug text primary key, retired_at timestamptz not null)`.execute(
    db,
  );
  await sql`
    create table generation_usage (
      day date not null,
      scope text not null check (scope in ('address', 'target', 'all')),
      key text not null,
      count integer not null,
      primary key (day, scope, key)
    )`.execute(db);
  await sql`
    create table idempotency_keys (
      key_hash bytea primary key,
      request_hash bytea not null,
      response bytea,
      locked_until timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
}

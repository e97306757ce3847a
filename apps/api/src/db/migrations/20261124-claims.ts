import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who hears before the post runs out: the user who made it, or gave it back. Owns nothing by it.
  await sql`
    alter table blog_posts
      add foreign key (user_id) references users on delete set null,
      add foreign key (claimed_by) references users on delete set null,
      add column remind_user_id uuid references users on delete set null`.execute(db);
  await sql`create index blog_posts_claims on blog_posts (claimed_by) where is_claimed`.execute(db);
  await sql`create index blog_posts_reminders on blog_posts (remind_user_id) where remind_user_id is not null`.execute(
    db,
  );

  await sql`
    create table blog_posts_archive (
      id bigint generated always as identity primary key,
      blog_post_id uuid not null,
      archive_reason text not null check (archive_reason in ('backup', 'claim')),
      archived_data jsonb not null,
      created_at timestamptz not null,
      restored_at timestamptz
    )`.execute(db);
  await sql`create index blog_posts_archive_post on blog_posts_archive (blog_post_id, id desc)`.execute(
    db,
  );

  // No foreign key to blog_posts: the copy is there for when that row is gone.
  await sql`
    create table published_blog_posts (
      blog_post_id uuid primary key,
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
      user_id uuid references users on delete set null,
      author_name text not null,
      keyword text,
      keywords text[] not null,
      anchor_text text,
      target_url text not null,
      link_policy text not null check (link_policy in ('follow', 'nofollow', 'sponsored', 'ugc')),
      tags text[] not null,
      category text not null,
      view_count bigint not null,
      seo_score integer not null,
      reading_time integer not null,
      word_count integer not null,
      is_claimed boolean not null,
      claimed_by uuid references users on delete set null,
      claimed_at timestamptz
    )`.execute(db);
  await sql`create index published_blog_posts_user on published_blog_posts (user_id)`.execute(db);
  await sql`create index published_blog_posts_claims on published_blog_posts (claimed_by)`.execute(
    db,
  );
  await sql`
    create trigger published_blog_posts_changed
    after insert or delete or update of slug, title, content, meta_description, status, link_policy
    on published_blog_posts for each row execute function notify_post_changed()`.execute(db);

  await sql`
    alter table generation_usage
      drop constraint generation_usage_scope_check,
      add check (scope in ('address', 'user', 'target', 'all'))`.execute(db);

  await sql`
    create table waitlist (
      id bigint generated always as identity primary key,
      user_id uuid references users on delete set null,
      email text not null,
      full_name text,
      source text not null check (source in ('automation_page')),
      status text not null default 'pending',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index waitlist_email on waitlist (lower(email))`.execute(db);
}

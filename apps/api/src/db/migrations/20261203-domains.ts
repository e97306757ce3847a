import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table domains (
      id uuid primary key,
      host text not null unique,
      title text not null,
      token text not null,
      ownership jsonb,
      pointing jsonb,
      checked_at timestamptz,
      verified_at timestamptz,
      missing_since timestamptz,
      is_offered boolean not null,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table domain_posts (
      post_id uuid primary key references blog_posts (id) on delete cascade,
      domain_id uuid not null references domains (id) on delete cascade,
      assigned_at timestamptz not null
    )`.execute(db);
  await sql`
    create index domain_posts_newest on domain_posts (domain_id, assigned_at desc, post_id)`.execute(
    db,
  );

  // Every process routes by these hosts.
  await sql`
    create function notify_domains_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('domains_changed', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger domains_changed after insert or update or delete on domains
    for each statement execute function notify_domains_changed()`.execute(db);

  // A post that moves is another page on both blogs.
  await sql`
    create function notify_domain_post_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('post_changed', slug) from blog_posts
      where id = coalesce(new.post_id, old.post_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger domain_posts_changed after insert or update or delete on domain_posts
    for each row execute function notify_domain_post_changed()`.execute(db);
}

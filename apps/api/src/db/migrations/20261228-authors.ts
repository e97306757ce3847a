import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authors (
      user_id uuid primary key references users (id) on delete cascade,
      name text not null,
      biography text not null,
      link text,
      picture bytea,
      picture_type text check (picture_type in ('image/jpeg', 'image/png', 'image/webp')),
      picture_hash text,
      check ((picture is null) = (picture_type is null)),
      check ((picture is null) = (picture_hash is null))
    )`.execute(db);
  await sql`
    create index authors_picture on authors (picture_hash) where picture_hash is not null`.execute(
    db,
  );
  // An author stands on the pages of all their posts.
  await sql`
    create function notify_author_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('post_changed', slug) from blog_posts
      where user_id = coalesce(new.user_id, old.user_id) and status = 'published';
      return null;
    end $$`.execute(db);
  await sql`
    create trigger authors_changed after insert or update or delete
    on authors for each row execute function notify_author_changed()`.execute(db);

  await sql`
    create table post_provenances (
      post_id uuid primary key references blog_posts (id) on delete cascade,
      made_by text check (made_by in ('model', 'composed')),
      is_approved boolean not null,
      is_edited boolean not null
    )`.execute(db);
}

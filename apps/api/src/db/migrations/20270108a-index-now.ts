import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table index_now_pages (
      url text not null,
      host text not null,
      post_id uuid references blog_posts (id) on delete set null,
      told_at timestamptz not null
    )`.execute(db);
  await sql`create unique index index_now_pages_url on index_now_pages (md5(url))`.execute(db);
  await sql`create index index_now_pages_post on index_now_pages (post_id)`.execute(db);
  await sql`create index index_now_pages_host on index_now_pages (host)`.execute(db);

  await sql`
    create table index_now_hosts (
      host text primary key,
      problem text,
      answered_at timestamptz not null,
      next_at timestamptz not null
    )`.execute(db);
}

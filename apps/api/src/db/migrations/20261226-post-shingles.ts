import { type Kysely, sql } from 'kysely';

/** A sample of each post's runs of eight words: what says how much of a new one stands in others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_shingles (
      shingle bigint not null,
      post_id uuid not null references blog_posts (id) on delete cascade,
      primary key (shingle, post_id)
    )`.execute(db);
  await sql`create index post_shingles_post on post_shingles (post_id)`.execute(db);
}

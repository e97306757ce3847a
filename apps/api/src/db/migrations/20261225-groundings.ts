import { type Kysely, sql } from 'kysely';

/** What a post rests on, beside it: lists of posts have no use for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_groundings (
      post_id uuid primary key references blog_posts (id) on delete cascade,
      kind text not null check (kind in ('sources', 'none')),
      grounding jsonb not null
    )`.execute(db);
}

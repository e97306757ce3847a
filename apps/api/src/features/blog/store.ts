import { categories } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type PostRow, type SummaryRow, summaryColumns } from '../posts/index.ts';

type PageRow = SummaryRow & Pick<PostRow, 'content'>;

/** A little more than is shown, as some may expire while they are held. */
const RECENT_PER_CATEGORY = 6;

// Plain SQL: for these two the query builder would take as long as the query.
const columns = sql.raw(summaryColumns.join(', '));

/** The published post of that slug, expired or not. */
export async function selectPage(db: Kysely<Schema>, slug: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${columns}, content from blog_posts
    where slug = ${slug} and status = 'published'`.execute(db);
  return rows[0];
}

/** The newest published, unexpired posts of each category, newest first: six of each at most. */
export async function selectRecent(db: Kysely<Schema>, now: Date): Promise<SummaryRow[]> {
  const names = sql.join(categories.map((category) => sql`(${category})`));
  const { rows } = await sql<SummaryRow>`
    select post.* from (values ${names}) as kind (name) cross join lateral (
      select ${columns} from blog_posts
      where status = 'published' and category = kind.name
        and (expires_at is null or expires_at > ${now})
      order by created_at desc, id desc limit ${sql.lit(RECENT_PER_CATEGORY)}
    ) post
    order by post.created_at desc, post.id desc`.execute(db);
  return rows;
}

const lastingPosts = (db: Kysely<Schema>) =>
  db
    .selectFrom('blog_posts')
    .where('status', '=', 'published')
    .where('is_trial_post', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

const feedColumns = [
  'title',
  'content',
  'excerpt',
  'author_name',
  'category',
  'published_url',
  'created_at',
  'published_at',
  'updated_at',
] as const satisfies (keyof PostRow)[];
export type LastingPost = Pick<PostRow, (typeof feedColumns)[number]>;

/** The newest posts that are no trial posts, whole. */
export const selectLastingPosts = (db: Kysely<Schema>, limit: number): Promise<LastingPost[]> =>
  lastingPosts(db).select(feedColumns).limit(limit).execute();

/** Addresses of posts that are no trial posts, and when they last changed. */
export const selectLastingPages = (
  db: Kysely<Schema>,
  offset: number,
  limit: number,
): Promise<Pick<PostRow, 'published_url' | 'updated_at'>[]> =>
  lastingPosts(db).select(['published_url', 'updated_at']).offset(offset).limit(limit).execute();

export async function countLastingPosts(db: Kysely<Schema>): Promise<number> {
  const { count } = await lastingPosts(db)
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

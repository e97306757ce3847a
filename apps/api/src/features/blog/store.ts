import { categories } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { PostRow } from '../posts/index.ts';

const listedColumns = [
  'slug',
  'title',
  'excerpt',
  'category',
  'created_at',
  'published_at',
  'reading_time',
  'is_trial_post',
  'expires_at',
] as const satisfies (keyof PostRow)[];
const pageColumns = [
  ...listedColumns,
  'content',
  'meta_description',
  'updated_at',
  'author_name',
  'keywords',
  'anchor_text',
  'target_url',
  'link_policy',
  'tags',
  'word_count',
] as const satisfies (keyof PostRow)[];
export type ListedRow = Pick<PostRow, (typeof listedColumns)[number]>;
export type PageRow = Pick<PostRow, (typeof pageColumns)[number]>;

/** A little more than is shown, as some may expire while they are held. */
const RECENT_PER_CATEGORY = 6;

// Each column costs a page that is not cached about a hundredth of its time, and the query builder
// a tenth: a page asks for what it shows, in plain SQL.
const selectPagesSql = `select ${pageColumns.join(', ')} from blog_posts where slug = any($1) and status = 'published'`;

/** The published posts of these slugs, expired or not. */
export async function selectPages(
  { run }: Pick<Database, 'run'>,
  slugs: readonly string[],
): Promise<PageRow[]> {
  const { rows } = await run(selectPagesSql, [slugs]);
  return rows as PageRow[];
}

/** The newest published, unexpired posts of each category, newest first: six of each at most. */
export async function selectRecent(db: Kysely<Schema>, now: Date): Promise<ListedRow[]> {
  const columns = sql.raw(listedColumns.join(', '));
  const names = sql.join(categories.map((category) => sql`(${category})`));
  const { rows } = await sql<ListedRow>`
    select post.* from (values ${names}) as kind (name) cross join lateral (
      select ${columns}, id from blog_posts
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

/** When this installation's database was made. */
export async function installedAt(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    select min(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? 0);
}

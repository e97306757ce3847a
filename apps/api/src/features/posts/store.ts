import type { Category } from '@linkwright/core';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { BlogPostsTable, Schema } from '../../db/schema.ts';

export type PostRow = Selectable<BlogPostsTable>;
/** A row of a list: everything but the text and what only the server may know. */
export type SummaryRow = Pick<PostRow, (typeof summaryColumns)[number]>;

export const summaryColumns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'meta_description',
  'status',
  'created_at',
  'updated_at',
  'published_at',
  'published_url',
  'user_id',
  'author_name',
  'keywords',
  'anchor_text',
  'target_url',
  'link_policy',
  'tags',
  'category',
  'view_count',
  'seo_score',
  'reading_time',
  'word_count',
  'is_trial_post',
  'expires_at',
  'is_claimed',
  'claimed_by',
  'claimed_at',
] as const satisfies (keyof BlogPostsTable)[];

/** Inserts the post unless its slug is taken, now or by a post that ran out. True when it went in. */
export async function insertPost(
  db: Kysely<Schema>,
  post: Insertable<BlogPostsTable>,
): Promise<boolean> {
  const retired = await db
    .selectFrom('retired_slugs')
    .select('slug')
    .where('slug', '=', post.slug)
    .executeTakeFirst();
  if (retired) return false;
  const inserted = await db
    .insertInto('blog_posts')
    .values(post)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The published post of that slug, expired or not. */
export function selectPost(
  db: Kysely<Schema>,
  slug: string,
): Promise<(SummaryRow & Pick<PostRow, 'content'>) | undefined> {
  return db
    .selectFrom('blog_posts')
    .select([...summaryColumns, 'content'])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

export async function isRetired(db: Kysely<Schema>, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('retired_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListFilter {
  q?: string | undefined;
  category?: Category | undefined;
  tag?: string | undefined;
  userId?: string | undefined;
  /** Only posts older than this one, in the list's order. */
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
  now: Date;
}

/** Published, unexpired posts, newest first. */
export function selectPosts(db: Kysely<Schema>, filter: ListFilter): Promise<SummaryRow[]> {
  let query = visiblePosts(db, filter.now)
    .select(summaryColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  const { q, category, tag, userId, after } = filter;
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([
        sql<boolean>`search @@ websearch_to_tsquery('english', ${q})`,
        where('title', 'ilike', pattern),
        sql<boolean>`${q.toLowerCase()} = any(tags)`,
      ]),
    );
  }
  if (category) query = query.where('category', '=', category);
  if (tag) query = query.where(sql<boolean>`tags @> array[${tag}]::text[]`);
  if (userId) query = query.where('user_id', '=', userId);
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  return query.execute();
}

export interface PostFigures {
  total: number;
  trial: number;
  views: number;
}

export async function selectFigures(db: Kysely<Schema>, now: Date): Promise<PostFigures> {
  return visiblePosts(db, now)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_trial_post', '=', true).as('trial'),
      sql<number>`coalesce(sum(view_count), 0)::bigint`.as('views'),
    ])
    .executeTakeFirstOrThrow();
}

/** Adds the counted views in one statement. Slugs that do not exist are passed over. */
export async function addViews(
  db: Kysely<Schema>,
  views: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    update blog_posts set view_count = view_count + counted.views
    from unnest(${[...views.keys()]}::text[], ${[...views.values()]}::int[]) as counted (slug, views)
    where blog_posts.slug = counted.slug`.execute(db);
}

/** Deletes trial posts that ran out, remembering their slugs. Returns how many. */
export async function deleteExpired(db: Kysely<Schema>, now: Date): Promise<number> {
  const { rows } = await sql`
    with expired as (
      delete from blog_posts where is_trial_post and expires_at <= ${now} returning slug
    )
    insert into retired_slugs (slug, retired_at) select slug, ${now} from expired
    on conflict do nothing
    returning slug`.execute(db);
  return rows.length;
}

const visiblePosts = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('blog_posts')
    .where('status', '=', 'published')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]));

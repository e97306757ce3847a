import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type PostRow, type SummaryRow, summaryColumns } from '../posts/index.ts';

export const RELATED_COUNT = 3;

type PageRow = SummaryRow & Pick<PostRow, 'content'>;

/**
 * The published post of that slug, expired or not, and up to three others to read next: newest of
 * its category, then newest of all. One round trip.
 */
export async function selectPostWithRelated(
  db: Kysely<Schema>,
  slug: string,
  now: Date,
): Promise<{ post: PageRow | undefined; related: SummaryRow[] }> {
  const others = db
    .selectFrom('blog_posts')
    .select([...summaryColumns, sql<string | null>`null`.as('content')])
    .where('status', '=', 'published')
    .where('slug', '<>', slug)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RELATED_COUNT);
  const category = db.selectFrom('blog_posts').select('category').where('slug', '=', slug);
  const rows = await db
    .selectFrom('blog_posts')
    .select([...summaryColumns, sql<string | null>`content`.as('content')])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .unionAll(({ parens }) => parens(others.where('category', '=', category)))
    .unionAll(({ parens }) => parens(others))
    .execute();
  const found = rows.find((row) => row.slug === slug);
  if (!found || found.content === null) return { post: undefined, related: [] };
  const related = [...new Map(rows.map((row) => [row.slug, row])).values()]
    .filter((row) => row !== found)
    .sort((a, b) => {
      const nearness =
        Number(b.category === found.category) - Number(a.category === found.category);
      return nearness || b.created_at.getTime() - a.created_at.getTime();
    });
  return { post: { ...found, content: found.content }, related: related.slice(0, RELATED_COUNT) };
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

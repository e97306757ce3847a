import { categories } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { Schema } from '../../../db/schema.ts';
import { type MakingRow, makingColumns, makingSelects, type PostRow } from '../posts/index.ts';

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
  'seo_score',
] as const satisfies (keyof PostRow)[];
export type ListedRow = Pick<PostRow, (typeof listedColumns)[number]>;
/** `host`: of the domain that the post lives under, instead of here. */
export type PageRow = Pick<PostRow, (typeof pageColumns)[number]> &
  MakingRow & { host?: string | null };

/** Its posts are there, and not on the installation's own blog. */
const LIVE_DOMAIN = `verified_at is not null and pointing ->> 'state' = 'ok'`;

/** Enough for something of the same subject to be among them. */
const RECENT_PER_CATEGORY = 40;

// Each column costs a page that is not cached about a hundredth of its time, and the query builder
// a tenth: a page asks for what it shows, in plain SQL.
const pagesSql = (columns: readonly string[]) =>
  `select ${columns.join(', ')} from blog_posts where slug = any($1) and status = 'published'`;
const selectPagesSql = pagesSql([...pageColumns, ...makingColumns]);
const selectPlacedSql = pagesSql([
  ...pageColumns,
  ...makingColumns,
  `(select host from domain_posts join domains on domains.id = domain_id
    where post_id = blog_posts.id and ${LIVE_DOMAIN}) as host`,
]);
const selectOfDomainSql = `${selectPagesSql}
  and exists (select from domain_posts where post_id = blog_posts.id and domain_id = $2)`;

/** The published posts of these slugs, expired or not. */
export async function selectPages(
  { run }: Pick<Database, 'run'>,
  slugs: readonly string[],
): Promise<PageRow[]> {
  const { rows } = await run(selectPagesSql, [slugs]);
  return rows as PageRow[];
}

/** The same, with the domain that each lives under, where there are domains at all. */
export async function selectPlacedPages(
  { run }: Pick<Database, 'run'>,
  slugs: readonly string[],
): Promise<PageRow[]> {
  const { rows } = await run(selectPlacedSql, [slugs]);
  return rows as PageRow[];
}

/** Those of them that live under a domain. */
export async function selectPagesOfDomain(
  { run }: Pick<Database, 'run'>,
  slugs: readonly string[],
  domainId: string,
): Promise<PageRow[]> {
  const { rows } = await run(selectOfDomainSql, [slugs, domainId]);
  return rows as PageRow[];
}

/**
 * The newest published, unexpired posts of each category, newest first: forty of each at most. Of a
 * domain's blog alone where one is named.
 */
export async function selectRecent(
  db: Kysely<Schema>,
  now: Date,
  domainId: string | undefined,
): Promise<ListedRow[]> {
  const isThere = domainId
    ? sql`and exists (select from domain_posts where post_id = blog_posts.id and domain_id = ${domainId})`
    : sql``;
  const columns = sql.raw(listedColumns.join(', '));
  const names = sql.join(categories.map((category) => sql`(${category})`));
  const { rows } = await sql<ListedRow>`
    select post.* from (values ${names}) as kind (name) cross join lateral (
      select ${columns}, id from blog_posts
      where status = 'published' and category = kind.name
        and (expires_at is null or expires_at > ${now}) ${isThere}
      order by created_at desc, id desc limit ${sql.lit(RECENT_PER_CATEGORY)}
    ) post
    order by post.created_at desc, post.id desc`.execute(db);
  return rows;
}

/** Which blog's posts, and from which score on. */
export interface Indexed {
  domainId: string | undefined;
  minScore: number;
}

/**
 * Posts that stay, may be listed by search engines and live on this blog: on a domain's, or on the
 * installation's own.
 */
const indexedPosts = (db: Kysely<Schema>, { domainId, minScore }: Indexed) =>
  db
    .selectFrom('blog_posts')
    .where('status', '=', 'published')
    .where('is_trial_post', '=', false)
    .where('seo_score', '>=', minScore)
    .where(
      domainId
        ? sql<boolean>`id in (select post_id from domain_posts where domain_id = ${domainId})`
        : sql<boolean>`not exists (
            select from domain_posts join domains on domains.id = domain_id
            where post_id = blog_posts.id and ${sql.raw(LIVE_DOMAIN)})`,
    )
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
export type IndexedPost = Pick<PostRow, (typeof feedColumns)[number]> & MakingRow;

/** The newest of them, whole. */
export const selectIndexedPosts = (
  db: Kysely<Schema>,
  limit: number,
  which: Indexed,
): Promise<IndexedPost[]> =>
  indexedPosts(db, which)
    .select([...feedColumns, ...makingSelects])
    .limit(limit)
    .execute();

/** Their addresses, and when they last changed. */
export const selectIndexedPages = (
  db: Kysely<Schema>,
  { offset, limit, ...which }: Indexed & { offset: number; limit: number },
): Promise<Pick<PostRow, 'published_url' | 'updated_at'>[]> =>
  indexedPosts(db, which)
    .select(['published_url', 'updated_at'])
    .offset(offset)
    .limit(limit)
    .execute();

export async function countIndexedPosts(db: Kysely<Schema>, which: Indexed): Promise<number> {
  const { count } = await indexedPosts(db, which)
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

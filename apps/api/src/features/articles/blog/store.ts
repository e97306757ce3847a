import { categories } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { Schema } from '../../../db/schema.ts';
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
/** `host`: of the domain that the post lives under, instead of here. */
export type PageRow = Pick<PostRow, (typeof pageColumns)[number]> & { host?: string | null };

/** Its posts are there, and not on the installation's own blog. */
const LIVE_DOMAIN = `verified_at is not null and pointing ->> 'state' = 'ok'`;

/** A little more than is shown, as some may expire while they are held. */
const RECENT_PER_CATEGORY = 6;

// Each column costs a page that is not cached about a hundredth of its time, and the query builder
// a tenth: a page asks for what it shows, in plain SQL.
const pagesSql = (columns: readonly string[]) =>
  `select ${columns.join(', ')} from blog_posts where slug = any($1) and status = 'published'`;
const selectPagesSql = pagesSql(pageColumns);
const selectPlacedSql = pagesSql([
  ...pageColumns,
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
 * The newest published, unexpired posts of each category, newest first: six of each at most. Of a
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

/** Posts that stay and live on this blog: on a domain's, or on the installation's own. */
const lastingPosts = (db: Kysely<Schema>, domainId: string | undefined) =>
  db
    .selectFrom('blog_posts')
    .where('status', '=', 'published')
    .where('is_trial_post', '=', false)
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
export type LastingPost = Pick<PostRow, (typeof feedColumns)[number]>;

/** The newest posts that are no trial posts, whole. */
export const selectLastingPosts = (
  db: Kysely<Schema>,
  limit: number,
  domainId: string | undefined,
): Promise<LastingPost[]> => lastingPosts(db, domainId).select(feedColumns).limit(limit).execute();

/** Addresses of posts that are no trial posts, and when they last changed. */
export const selectLastingPages = (
  db: Kysely<Schema>,
  { offset, limit, domainId }: { offset: number; limit: number; domainId: string | undefined },
): Promise<Pick<PostRow, 'published_url' | 'updated_at'>[]> =>
  lastingPosts(db, domainId)
    .select(['published_url', 'updated_at'])
    .offset(offset)
    .limit(limit)
    .execute();

export async function countLastingPosts(
  db: Kysely<Schema>,
  domainId: string | undefined,
): Promise<number> {
  const { count } = await lastingPosts(db, domainId)
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

import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { BlogPostsTable, Schema } from '../../../db/schema.ts';

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
  'source',
] as const satisfies (keyof BlogPostsTable)[];

/**
 * Inserts the post unless its slug is taken: by a post, by one that ran out, or by a permanent copy.
 * True when it went in.
 */
export async function insertPost(
  db: Kysely<Schema>,
  post: Insertable<BlogPostsTable>,
): Promise<boolean> {
  const taken = await db
    .selectFrom('retired_slugs')
    .select('slug')
    .where('slug', '=', post.slug)
    .union(db.selectFrom('published_blog_posts').select('slug').where('slug', '=', post.slug))
    .executeTakeFirst();
  if (taken) return false;
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

/** The permanent copy that stands in for a published post whose row is gone. */
export function selectCopy(
  db: Kysely<Schema>,
  slug: string,
): Promise<(SummaryRow & Pick<PostRow, 'content'>) | undefined> {
  const copied = summaryColumns.filter(
    (column) => column !== 'id' && column !== 'is_trial_post' && column !== 'expires_at',
  );
  return db
    .selectFrom('published_blog_posts')
    .select([...copied, 'content', 'blog_post_id as id'])
    .select([sql<boolean>`false`.as('is_trial_post'), sql<Date | null>`null`.as('expires_at')])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blog_posts')
            .select('id')
            .whereRef('blog_posts.id', '=', 'published_blog_posts.blog_post_id'),
        ),
      ),
    )
    .executeTakeFirst();
}

/** The post of that slug, whether published or a draft, expired or not. */
export function selectAnyPost(
  db: Kysely<Schema>,
  slug: string,
): Promise<(SummaryRow & Pick<PostRow, 'content'>) | undefined> {
  return db
    .selectFrom('blog_posts')
    .select([...summaryColumns, 'content'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Undefined unless the slug's post ran out or was taken down. */
export const selectRetired = (
  db: Kysely<Schema>,
  slug: string,
): Promise<{ isTakenDown: boolean } | undefined> =>
  db
    .selectFrom('retired_slugs')
    .select('is_taken_down as isTakenDown')
    .where('slug', '=', slug)
    .executeTakeFirst();

/** Address of whoever a post belongs to. */
export async function selectOwnerEmail(
  db: Kysely<Schema>,
  post: Pick<PostRow, 'user_id'>,
): Promise<string | undefined> {
  if (post.user_id === null) return undefined;
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', post.user_id)
    .executeTakeFirst();
  return user?.email;
}

/** From now on the slug's page says that its post was taken down. */
export async function retireTakenDown(trx: Kysely<Schema>, slug: string, now: Date): Promise<void> {
  await trx
    .insertInto('retired_slugs')
    .values({ slug, retired_at: now, is_taken_down: true })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ is_taken_down: true }))
    .execute();
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

/** Adds the counted views, to permanent copies too. Slugs that do not exist are passed over. */
export async function addViews(
  db: Kysely<Schema>,
  views: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    with counted as (
      select * from unnest(${[...views.keys()]}::text[], ${[...views.values()]}::int[]) as counted (slug, views)
    ), copied as (
      update published_blog_posts copy set view_count = view_count + views
      from counted where copy.slug = counted.slug
    )
    update blog_posts set view_count = view_count + views
    from counted where blog_posts.slug = counted.slug`.execute(db);
}

/**
 * Deletes trial posts that ran out, remembering their slugs and telling the logs of accounts that made
 * them. Returns how many.
 */
export async function deleteExpired(db: Kysely<Schema>, now: Date): Promise<number> {
  const { rows } = await sql`
    with expired as (
      delete from blog_posts where is_trial_post and expires_at <= ${now}
      returning slug, title, remind_user_id
    ), noted as (
      insert into activity (user_id, at, act, actor_kind, subject_kind, subject_id, subject_name)
      select remind_user_id, ${now}, 'post-expired', 'system', 'post', slug, left(title, 200)
      from expired where remind_user_id is not null
    )
    insert into retired_slugs (slug, retired_at) select slug, ${now} from expired
    on conflict do nothing
    returning slug`.execute(db);
  return rows.length;
}

/** What anybody can read now. */
export const visiblePosts = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('blog_posts')
    .where('status', '=', 'published')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]));

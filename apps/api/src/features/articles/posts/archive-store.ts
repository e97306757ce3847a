import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { BlogPostsArchiveTable, BlogPostsTable, Schema } from '../../../db/schema.ts';
import { type WholePost, wholeColumns } from './claim-store.ts';

/** Records kept of one post; the oldest go. */
const MAX_RECORDS = 20;

export type ArchiveRow = Selectable<BlogPostsArchiveTable>;

/**
 * Puts the whole post into the archive, but for the hash of its claim token
 * (docs/specification/posts-and-claims.md, Archive).
 */
export async function archivePost(
  trx: Kysely<Schema>,
  { claim_token_hash: _, ...post }: WholePost,
  {
    reason,
    event,
    by,
    now,
  }: { reason: ArchiveRow['archive_reason']; event: string; by: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('blog_posts_archive')
    .values({
      blog_post_id: post.id,
      archive_reason: reason,
      archived_data: JSON.stringify({ ...post, metadata: { event, by } }),
      created_at: now,
      restored_at: null,
    })
    .execute();
  await sql`
    delete from blog_posts_archive where id in (
      select id from blog_posts_archive where blog_post_id = ${post.id}
      order by id desc offset ${MAX_RECORDS}
    )`.execute(trx);
}

/** The post in a record, but for the hash of its claim token. */
export function archivedPost({
  archived_data: data,
}: ArchiveRow): Omit<WholePost, 'claim_token_hash'> {
  const values = wholeColumns
    .filter((column) => column !== 'claim_token_hash')
    .map((column): [string, unknown] => {
      const value = data[column] ?? null;
      return [
        column,
        column.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
      ];
    });
  // Nobody but `archivePost` writes records, and it writes these columns.
  return Object.fromEntries(values) as Omit<WholePost, 'claim_token_hash'>;
}

/** The post's records, newest first. */
export function selectArchive(
  db: Kysely<Schema>,
  postId: string,
  limit = MAX_RECORDS,
): Promise<ArchiveRow[]> {
  return db
    .selectFrom('blog_posts_archive')
    .selectAll()
    .where('blog_post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function markRestored(trx: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('blog_posts_archive')
    .set({ restored_at: now })
    .where('id', '=', id)
    .execute();
}

/** Makes the permanent copy of a permanent post say what the post says. */
export async function keepCopy(trx: Kysely<Schema>, post: WholePost): Promise<void> {
  const {
    id,
    is_trial_post: _trial,
    expires_at: _expiry,
    claim_token_hash: _hash,
    contextual_links: _links,
    remind_user_id: _remind,
    partner_id: _partner,
    withdrawn_at: _withdrawn,
    ...shown
  } = post;
  const copy = { ...shown, blog_post_id: id, keyword: post.keywords[0] ?? null };
  await trx
    .insertInto('published_blog_posts')
    .values(copy)
    .onConflict((conflict) => conflict.column('blog_post_id').doUpdateSet(copy))
    .execute();
}

export async function dropCopy(trx: Kysely<Schema>, postId: string): Promise<void> {
  await trx.deleteFrom('published_blog_posts').where('blog_post_id', '=', postId).execute();
}

/** Puts a post back under its id, or lays it over the row that is there. False when its slug is another's. */
export async function upsertPost(
  trx: Kysely<Schema>,
  post: Insertable<BlogPostsTable>,
): Promise<boolean> {
  const taken = await trx
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', post.slug)
    .where('id', '<>', post.id)
    .executeTakeFirst();
  const copied = await trx
    .selectFrom('published_blog_posts')
    .select('slug')
    .where('slug', '=', post.slug)
    .where('blog_post_id', '<>', post.id)
    .executeTakeFirst();
  if (taken || copied) return false;
  await trx
    .insertInto('blog_posts')
    .values(post)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(post))
    .execute();
  await trx.deleteFrom('retired_slugs').where('slug', '=', post.slug).execute();
  return true;
}

export interface StorageFigures {
  totalPosts: number;
  claimedPosts: number;
  protectedPosts: number;
  archiveRecords: number;
}

export async function selectStorageFigures(db: Kysely<Schema>): Promise<StorageFigures> {
  const { rows } = await sql<StorageFigures>`
    select
      count(*) as "totalPosts",
      count(*) filter (where is_claimed) as "claimedPosts",
      count(*) filter (
        where is_claimed and expires_at is null
          and contextual_links @> '{"permanent_protection": true}'
          and exists (select from published_blog_posts copy where copy.blog_post_id = post.id)
          and exists (
            select from blog_posts_archive record
            where record.blog_post_id = post.id and record.archive_reason = 'claim'
          )
      ) as "protectedPosts",
      (select count(*) from blog_posts_archive) as "archiveRecords"
    from blog_posts post`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without a row');
  return figures;
}

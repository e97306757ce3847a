import type { Kysely, Selectable, Updateable } from 'kysely';
import type { BlogPostsTable, Schema } from '../../../db/schema.ts';
import { type SummaryRow, summaryColumns } from './store.ts';

/** A whole post, the server's own columns included. */
export type WholePost = Selectable<BlogPostsTable>;

export const wholeColumns = [
  ...summaryColumns,
  'content',
  'claim_token_hash',
  'contextual_links',
  'remind_user_id',
  'partner_id',
  'withdrawn_at',
] as const satisfies (keyof BlogPostsTable)[];

/**
 * Holds the user's row until the transaction ends, so that claims of one user come one after
 * another (docs/specification/posts-and-claims.md, Claiming). False when the account is gone.
 */
export async function lockUser(trx: Kysely<Schema>, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** The post as it stands now, expired or not. */
export function selectWhole(db: Kysely<Schema>, id: string): Promise<WholePost | undefined> {
  return db.selectFrom('blog_posts').select(wholeColumns).where('id', '=', id).executeTakeFirst();
}

/** The posts with those ids, held until the transaction ends; always in one order, so that none wait in a ring. */
export function lockPosts(trx: Kysely<Schema>, ids: readonly string[]): Promise<WholePost[]> {
  return trx
    .selectFrom('blog_posts')
    .select(wholeColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** How many posts the user holds claimed. */
export async function countClaims(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blog_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('claimed_by', '=', userId)
    .where('is_claimed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** The posts that the user holds claimed, newest claim first. */
export function selectClaims(db: Kysely<Schema>, userId: string): Promise<SummaryRow[]> {
  return db
    .selectFrom('blog_posts')
    .select(summaryColumns)
    .where('claimed_by', '=', userId)
    .where('is_claimed', '=', true)
    .orderBy('claimed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Changes a post and gives it back whole. */
export function updatePost(
  trx: Kysely<Schema>,
  id: string,
  values: Updateable<BlogPostsTable>,
): Promise<WholePost> {
  return trx
    .updateTable('blog_posts')
    .set(values)
    .where('id', '=', id)
    .returning(wholeColumns)
    .executeTakeFirstOrThrow();
}

export async function deletePostRow(trx: Kysely<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('blog_posts').where('id', '=', id).execute();
}

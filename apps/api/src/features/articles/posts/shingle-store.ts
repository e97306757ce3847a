import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { visiblePosts } from './store.ts';

/** Posts that are looked up for one shingle: what stands in hundreds is told by a few. */
const MOST_OF_ONE = 4;

export interface SharedShingle {
  shingle: number;
  postId: string;
}

/** Where the shingles stand besides `exceptId`: a few posts of each, the same ones first. */
export async function selectShared(
  db: Kysely<Schema>,
  sketch: readonly number[],
  exceptId: string | null,
): Promise<SharedShingle[]> {
  const { rows } = await sql<SharedShingle>`
    select asked.shingle, found.post_id as "postId"
    from unnest(${[...sketch]}::bigint[]) as asked (shingle) cross join lateral (
      select post_id from post_shingles
      where shingle = asked.shingle and post_id is distinct from ${exceptId}::uuid
      order by post_id limit ${sql.lit(MOST_OF_ONE)}
    ) found`.execute(db);
  return rows;
}

/** Title and path of those of the posts that anybody can read. */
export const selectNames = (
  db: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; title: string; published_url: string }[]> =>
  visiblePosts(db, now)
    .select(['id', 'title', 'published_url'])
    .where('id', 'in', [...ids])
    .execute();

/** Keeps a post's sample, instead of the one it had. */
export async function replaceShingles(
  trx: Kysely<Schema>,
  postId: string,
  sketch: readonly number[],
): Promise<void> {
  await trx.deleteFrom('post_shingles').where('post_id', '=', postId).execute();
  await sql`
    insert into post_shingles (shingle, post_id)
    select distinct shingle, ${postId}::uuid from unnest(${[...sketch]}::bigint[]) as kept (shingle)
  `.execute(trx);
}

/** Posts from before samples were kept, or that were brought back since. */
export const selectUnsketched = (db: Kysely<Schema>, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('blog_posts')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_shingles')
            .select('post_id')
            .whereRef('post_shingles.post_id', '=', 'blog_posts.id'),
        ),
      ),
    )
    .limit(limit)
    .execute();

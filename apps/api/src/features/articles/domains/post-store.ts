import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../../db/schema.ts';
import { type PageQuery, readPage, time } from '../../../http/list-page.ts';

/** Moves a post to a domain's blog, from another one if need be. */
export async function putDomainPost(
  trx: Kysely<Schema>,
  row: { post_id: string; domain_id: string; assigned_at: Date },
): Promise<void> {
  await trx
    .insertInto('domain_posts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('post_id')
        .doUpdateSet({ domain_id: row.domain_id, assigned_at: row.assigned_at }),
    )
    .execute();
}

/** The permanent, published post of that slug. */
export async function selectPostId(db: Kysely<Schema>, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where('is_trial_post', '=', false)
    .executeTakeFirst();
  return row?.id;
}

/** False when the post is not the domain's. */
export async function deleteDomainPost(
  db: Kysely<Schema>,
  { domainId, slug }: { domainId: string; slug: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('domain_posts')
    .where('domain_id', '=', domainId)
    .where('post_id', 'in', (sub) =>
      sub.selectFrom('blog_posts').select('id').where('slug', '=', slug),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The domain's posts, the last assigned first. */
export const selectDomainPosts = (db: Kysely<Schema>, domainId: string, page: PageQuery) =>
  readPage(
    db
      .selectFrom('domain_posts as place')
      .innerJoin('blog_posts as post', 'post.id', 'place.post_id')
      .select(['place.post_id', 'place.assigned_at', 'post.slug', 'post.title'])
      .where('place.domain_id', '=', domainId),
    { by: { 'place.assigned_at': time, 'place.post_id': z.uuid() } },
    page,
  );

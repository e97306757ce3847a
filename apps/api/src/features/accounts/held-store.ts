import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

interface Person {
  userId: string;
  email: string;
}

/** What other features' tables hold about a person, in the tables' own words. */
export async function selectHeld(
  db: Kysely<Schema>,
  { userId, email }: Person,
): Promise<Record<string, unknown[]>> {
  const posts = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where((where) => where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]))
    .orderBy('created_at')
    .execute();
  const ids = posts.map(({ id }) => id);
  return {
    posts: posts.map(({ claim_token_hash: _secret, ...post }) => post),
    publishedPosts: await db
      .selectFrom('published_blog_posts')
      .selectAll()
      .where((where) => where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]))
      .execute(),
    archivedPosts:
      ids.length === 0
        ? []
        : await db
            .selectFrom('blog_posts_archive')
            .select(['blog_post_id', 'archive_reason', 'created_at', 'restored_at'])
            .where('blog_post_id', 'in', ids)
            .execute(),
    apiKeys: await db
      .selectFrom('api_keys')
      .select(['id', 'name', 'start', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .execute(),
    waitlist: await db.selectFrom('waitlist').selectAll().where('email', '=', email).execute(),
    mails: await db
      .selectFrom('outbox')
      .select(['kind', 'to', 'subject', 'status', 'created_at', 'sent_at'])
      .where('to', '=', email)
      .orderBy('created_at')
      .execute(),
  };
}

/**
 * Deletes the user with all that hangs on the row (sessions, password, profile, roles, keys), their
 * waitlist entry and the mails to their address that have been sent. Posts go too, with every copy,
 * unless they are kept: then they belong to nobody.
 */
export async function deletePerson(
  trx: Kysely<Schema>,
  { userId, email, keepPosts }: Person & { keepPosts: boolean },
): Promise<void> {
  if (!keepPosts) {
    const posts = trx
      .selectFrom('blog_posts')
      .select('id')
      .where((where) => where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]))
      .union(
        trx
          .selectFrom('published_blog_posts')
          .select('blog_post_id as id')
          .where((where) =>
            where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]),
          ),
      );
    await trx.deleteFrom('blog_posts_archive').where('blog_post_id', 'in', posts).execute();
    await trx.deleteFrom('published_blog_posts').where('blog_post_id', 'in', posts).execute();
    await trx
      .deleteFrom('blog_posts')
      .where((where) => where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]))
      .execute();
  }
  await trx.deleteFrom('waitlist').where('email', '=', email).execute();
  await trx.deleteFrom('mail_failures').where('email', '=', email).execute();
  await trx.deleteFrom('outbox').where('to', '=', email).where('status', '<>', 'queued').execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface DueReminder {
  id: string;
  title: string;
  expiresAt: Date;
  email: string;
}

/** Trial posts that run out by then, with the verified address of who is to be told; held. */
export async function lockDueReminders(
  trx: Kysely<Schema>,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueReminder[]> {
  const rows = await trx
    .selectFrom('blog_posts')
    .innerJoin('users', 'users.id', 'blog_posts.remind_user_id')
    .select(['blog_posts.id', 'title', 'expires_at', 'users.email'])
    .where('is_trial_post', '=', true)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .where('users.email_verified', '=', true)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate('blog_posts')
    // Another process tells them, or they are just being claimed.
    .skipLocked()
    .execute();
  return rows.flatMap(({ expires_at: expiresAt, ...row }) =>
    expiresAt === null ? [] : [{ ...row, expiresAt }],
  );
}

export async function markReminded(trx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('blog_posts')
    .set({ remind_user_id: null })
    .where('id', 'in', ids)
    .execute();
}

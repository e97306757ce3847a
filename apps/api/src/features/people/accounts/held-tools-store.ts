import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's lists of keywords, text ads, messages, errors they met and mails. */
export async function selectHeldTools(
  db: Kysely<Schema>,
  { userId, email }: { userId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return {
    keywordLists: await db
      .selectFrom('keyword_lists')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    adSets: await db
      .selectFrom('ad_sets')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    contactMessages: await db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'subject', 'message', 'created_at'])
      .where((where) =>
        where.or([where('user_id', '=', userId), sql<boolean>`lower(email) = ${email}`]),
      )
      .orderBy('created_at')
      .execute(),
    errorLogs: await db
      .selectFrom('error_logs')
      .select(['message', 'component', 'action', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    notificationPreferences: await db
      .selectFrom('notification_preferences')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),
  };
}

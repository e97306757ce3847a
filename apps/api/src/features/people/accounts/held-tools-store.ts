import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/**
 * What is held about a user's lists of keywords, text ads, name as an author, voice, drafts, messages,
 * errors they met, reports for clients, mails, and what was done in their account.
 */
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
    drafts: await db
      .selectFrom('drafts')
      .select(['request', 'title', 'content', 'meta_description', 'grounding'])
      .select(['created_at', 'updated_at', 'published_at', 'post_id'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    voices: await db.selectFrom('voices').selectAll().where('user_id', '=', userId).execute(),
    contactMessages: await db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'subject', 'message', 'answer', 'answered_at', 'created_at'])
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
    author: (
      await db.selectFrom('authors').selectAll().where('user_id', '=', userId).execute()
    ).map(({ picture, ...author }) => ({
      ...author,
      picture: picture?.toString('base64') ?? null,
    })),
    activity: await db
      .selectFrom('activity')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    clientReports: await selectHeldClientReports(db, userId),
    notificationPreferences: await db
      .selectFrom('notification_preferences')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),
  };
}

/** With the months that were kept of each. */
async function selectHeldClientReports(db: Kysely<Schema>, userId: string) {
  const editions = await db
    .selectFrom('client_editions')
    .innerJoin('client_reports', 'client_reports.id', 'client_editions.report_id')
    .select(['report_id', 'month', 'figures', 'made_at', 'expires_at'])
    .where('client_reports.user_id', '=', userId)
    .orderBy('month')
    .execute();
  const ofReport = Map.groupBy(editions, (edition) => edition.report_id);
  const reports = await db
    .selectFrom('client_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return reports.map(({ logo, ...report }) => ({
    ...report,
    logo: logo?.toString('base64') ?? null,
    editions: ofReport.get(report.id) ?? [],
  }));
}

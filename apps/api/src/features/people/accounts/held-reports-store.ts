import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** The user's backlink reports and what was seen of their pages, without what opens them. */
export async function selectHeldReports(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  const reports = await db
    .selectFrom('reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    reports: reports.map(({ share_token: _token, runner: _runner, ...report }) => report),
    reportPages: await db
      .selectFrom('report_pages')
      .innerJoin('reports', 'reports.id', 'report_pages.report_id')
      .selectAll('report_pages')
      .where('reports.user_id', '=', userId)
      .orderBy('report_pages.report_id')
      .orderBy('report_pages.position')
      .execute(),
  };
}

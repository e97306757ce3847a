import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { ClientReportsTable, Schema } from '../../../db/schema.ts';

export type ClientReportRow = Selectable<ClientReportsTable>;

/** Which report, and whose: another's is as if it were not there. */
export interface OwnReport {
  userId: string;
  id: string;
}

/** By the client's name, without what takes much room. */
export const selectReports = (
  db: Kysely<Schema>,
  userId: string,
): Promise<Omit<ClientReportRow, 'logo' | 'introduction' | 'closing'>[]> =>
  db
    .selectFrom('client_reports')
    .select([
      ...(['id', 'user_id', 'host', 'client_name', 'title', 'sections', 'language'] as const),
      ...(['accent', 'band', 'link_days', 'next_mail_at', 'created_at', 'updated_at'] as const),
    ])
    .where('user_id', '=', userId)
    .orderBy('client_name')
    .orderBy('id')
    .execute();

export const selectReport = (
  db: Kysely<Schema>,
  { userId, id }: OwnReport,
): Promise<ClientReportRow | undefined> =>
  db
    .selectFrom('client_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Inserts unless the user has that many already, counted with the user's row held. */
export async function insertReport(
  trx: Kysely<Schema>,
  report: Insertable<ClientReportsTable> & { user_id: string },
  limit: number,
): Promise<ClientReportRow | undefined> {
  await lockUser(trx, report.user_id);
  const { count } = await trx
    .selectFrom('client_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', report.user_id)
    .executeTakeFirstOrThrow();
  if (count >= limit) return undefined;
  return trx.insertInto('client_reports').values(report).returningAll().executeTakeFirstOrThrow();
}

export const updateReport = (
  db: Kysely<Schema>,
  { userId, id }: OwnReport,
  values: Updateable<ClientReportsTable>,
): Promise<ClientReportRow | undefined> =>
  db
    .updateTable('client_reports')
    .set(values)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Deletes the report with the months that were kept. False when the user has no such report. */
export async function deleteReport(
  db: Kysely<Schema>,
  { userId, id }: OwnReport,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client_reports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Hosts of what the user has watched and tracked. */
export async function selectHosts(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select destination_host as host from watched_links where user_id = ${userId}
    union select host from rank_trackers where user_id = ${userId}
    order by host limit 200`.execute(db);
  return rows.map(({ host }) => host);
}

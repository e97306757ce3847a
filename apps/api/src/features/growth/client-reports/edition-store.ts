import type { ClientFigures } from '@linkwright/core/all';
import type { Kysely, Selectable } from 'kysely';
import type { ClientEditionsTable, Schema } from '../../../db/schema.ts';
import type { ClientReportRow } from './store.ts';

export type EditionRow = Selectable<ClientEditionsTable>;

/** Newest month first, without figures. */
export const selectEditions = (
  db: Kysely<Schema>,
  reportId: string,
): Promise<Omit<EditionRow, 'figures'>[]> =>
  db
    .selectFrom('client_editions')
    .select(['id', 'report_id', 'month', 'is_whole', 'token', 'expires_at', 'made_at'])
    .where('report_id', '=', reportId)
    .orderBy('month', 'desc')
    .execute();

export const selectEdition = (
  db: Kysely<Schema>,
  { reportId, month }: { reportId: string; month: string },
): Promise<EditionRow | undefined> =>
  db
    .selectFrom('client_editions')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('month', '=', month)
    .executeTakeFirst();

interface Kept {
  id: string;
  reportId: string;
  figures: ClientFigures;
  token: string;
  expiresAt: Date;
}

/** Keeps the figures of a month with a link, in place of what was kept of it before. */
export async function keepEdition(
  trx: Kysely<Schema>,
  { id, reportId, figures, token, expiresAt }: Kept,
): Promise<EditionRow> {
  const values = {
    figures: JSON.stringify(figures),
    is_whole: figures.isWhole,
    made_at: new Date(figures.at),
    token,
    expires_at: expiresAt,
  };
  return trx
    .insertInto('client_editions')
    .values({ ...values, id, report_id: reportId, month: figures.month })
    .onConflict((conflict) => conflict.columns(['report_id', 'month']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a month's link back. False when it has none. */
export async function endLink(
  db: Kysely<Schema>,
  { reportId, month }: { reportId: string; month: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_editions')
    .set({ token: null, expires_at: null })
    .where('report_id', '=', reportId)
    .where('month', '=', month)
    .where('token', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a link opens while its time lasts. */
export async function selectShared(
  db: Kysely<Schema>,
  { token, now }: { token: string; now: Date },
): Promise<{ edition: EditionRow; report: ClientReportRow } | undefined> {
  const edition = await db
    .selectFrom('client_editions')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!edition) return undefined;
  const report = await db
    .selectFrom('client_reports')
    .selectAll()
    .where('id', '=', edition.report_id)
    .executeTakeFirst();
  return report && { edition, report };
}

import {
  type OwnLink,
  type PageResult,
  type PlacedLine,
  readStoredInspection,
} from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { ReportPagesTable, ReportsTable, Schema } from '../../../db/schema.ts';
import { type Page, type PageQuery, readPage, time } from '../../../http/list-page.ts';

export type ReportRow = Selectable<ReportsTable>;

/** Rows of a list that go in with one statement. */
const INSERTED_AT_ONCE = 1000;

export async function insertReport(
  trx: Kysely<Schema>,
  report: Insertable<ReportsTable>,
  lines: readonly PlacedLine[],
): Promise<ReportRow> {
  const row = await trx
    .insertInto('reports')
    .values(report)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (let start = 0; start < lines.length; start += INSERTED_AT_ONCE) {
    await trx
      .insertInto('report_pages')
      .values(
        lines
          .slice(start, start + INSERTED_AT_ONCE)
          .map(({ line, url, fault, duplicateOf, wanted }, index) => ({
            report_id: row.id,
            position: start + index,
            line,
            url,
            fault,
            duplicate_of: duplicateOf,
            destination_url: wanted?.destinationUrl ?? null,
            anchor_text: wanted?.anchorText ?? null,
          })),
      )
      .execute();
  }
  return row;
}

export function selectReport(db: Kysely<Schema>, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The user's reports, newest first. */
export const selectOwnReports = (
  db: Kysely<Schema>,
  userId: string,
  page: PageQuery,
): Promise<Page<ReportRow>> =>
  readPage(
    db.selectFrom('reports').selectAll().where('user_id', '=', userId),
    { by: { created_at: time, id: z.hex() } },
    page,
  );

/** One answered page, and the how-manieth it was. */
export interface AnsweredPage {
  seq: number;
  result: PageResult;
}

/** Answered pages past the first `after`, in the order in which they were answered. */
export async function selectAnswered(
  db: Kysely<Schema>,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<AnsweredPage[]> {
  const rows = await answeredPages(db, id)
    .where('page.seq', '>', after)
    .orderBy('page.seq')
    .limit(limit)
    .execute();
  return rows.flatMap(toAnswered);
}

/** Every answered page, in the order of the list. */
export async function selectResults(db: Kysely<Schema>, id: string): Promise<PageResult[]> {
  const rows = await answeredPages(db, id).orderBy('page.position').execute();
  return rows.flatMap(toAnswered).map(({ result }) => result);
}

/** What was seen at one place of the list; undefined while it was not. */
export async function selectResult(
  db: Kysely<Schema>,
  id: string,
  position: number,
): Promise<PageResult | undefined> {
  const rows = await answeredPages(db, id).where('page.position', '=', position).execute();
  return rows.flatMap(toAnswered)[0]?.result;
}

/** The same as it is stored, when, and what was looked for; undefined while it was not seen. */
export async function selectSeen(
  db: Kysely<Schema>,
  id: string,
  position: number,
): Promise<{ inspection: unknown; checkedAt: Date; wanted: OwnLink | undefined } | undefined> {
  const row = await answeredPages(db, id)
    .select('page.checked_at as checkedAt')
    .where('page.position', '=', position)
    .executeTakeFirst();
  if (!row?.inspection || !row.checkedAt) return undefined;
  return { inspection: row.inspection, checkedAt: row.checkedAt, wanted: ownLinkOf(row) };
}

export async function setShareToken(
  db: Kysely<Schema>,
  id: string,
  token: string | null,
): Promise<void> {
  await db.updateTable('reports').set({ share_token: token }).where('id', '=', id).execute();
}

/** Keeps the token that is there; answers the one that holds now. */
export async function keepShareToken(
  db: Kysely<Schema>,
  id: string,
  token: string,
): Promise<string> {
  const row = await db
    .updateTable('reports')
    .set({ share_token: sql<string>`coalesce(share_token, ${token})` })
    .where('id', '=', id)
    .returning('share_token')
    .executeTakeFirst();
  return row?.share_token ?? token;
}

export async function deleteReport(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('reports').where('id', '=', id).execute();
}

/** Deletes guests' reports whose time is up. Returns how many. */
export async function deleteExpired(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A repeated line has the inspection of the first with its page. */
const answeredPages = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('report_pages as page')
    .leftJoin('report_pages as first', (join) =>
      join
        .onRef('first.report_id', '=', 'page.report_id')
        .onRef('first.position', '=', 'page.duplicate_of'),
    )
    .select((row) => [
      'page.seq',
      'page.position',
      'page.line',
      'page.duplicate_of',
      'page.destination_url',
      'page.anchor_text',
      row.fn.coalesce('page.inspection', 'first.inspection').as('inspection'),
    ])
    .where('page.report_id', '=', id)
    .where('page.seq', 'is not', null);

type AnsweredRow = Awaited<ReturnType<ReturnType<typeof answeredPages>['execute']>>[number];

function toAnswered(row: AnsweredRow): AnsweredPage[] {
  const { seq, position, line, duplicate_of: duplicateOf, inspection } = row;
  if (seq === null || inspection === null) return [];
  const wanted = ownLinkOf(row);
  const result = {
    position,
    line,
    duplicateOf,
    inspection: readStoredInspection(inspection),
    ...(wanted && { wanted }),
  };
  return [{ seq, result }];
}

/** What a line is looked at for where that is not what its report is about. */
export const ownLinkOf = (
  row: Pick<Selectable<ReportPagesTable>, 'destination_url' | 'anchor_text'>,
): OwnLink | undefined =>
  row.destination_url === null || row.anchor_text === null
    ? undefined
    : { destinationUrl: row.destination_url, anchorText: row.anchor_text };

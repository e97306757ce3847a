import type { Inspection, PageResult, Verdict } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema } from '../../../db/schema.ts';
import { storable } from '../../../db/storable.ts';
import { ownLinkOf, type ReportRow } from './store.ts';

/** A run, while nobody has taken the report over or cancelled it. */
export interface Run {
  id: string;
  runner: string;
}

/** Begins a run, or goes on with one whose process died; undefined when nothing is left to do. */
export function takeReport(
  db: Kysely<Schema>,
  { id, runner }: Run,
  now: Date,
): Promise<ReportRow | undefined> {
  return db
    .updateTable('reports')
    .set({
      status: 'running',
      runner,
      started_at: sql<Date>`coalesce(started_at, ${now}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .where(ofEnabledAccount('reports.user_id'))
    .returningAll()
    .executeTakeFirst();
}

/** The report's lines, in their order; with a verdict where an earlier run was before. */
export async function selectLines(db: Kysely<Schema>, id: string) {
  const rows = await db
    .selectFrom('report_pages')
    .select(['position', 'line', 'url', 'fault', 'duplicate_of', 'verdict'])
    .select(['destination_url', 'anchor_text'])
    .where('report_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ position, line, url, fault, verdict, duplicate_of: duplicateOf, ...own }) => {
    const wanted = ownLinkOf(own);
    return { position, line, url, fault, verdict, duplicateOf, ...(wanted && { wanted }) };
  });
}
export type StoredLine = Awaited<ReturnType<typeof selectLines>>[number];

/** Pictures of pages that are not stored yet, each a JPEG. */
export type Pictures = Pick<WeakMap<Inspection, Uint8Array>, 'get'>;

/**
 * Stores what was seen of one page, with its picture, its place in the order, the report's counts,
 * which a line that repeats an earlier one is not among, and its entry for the log of receipts. False
 * when the run has lost the report; nothing is stored then, nor for a page that is answered already.
 */
export async function storePage(
  db: Kysely<Schema>,
  { id, runner }: Run,
  { position, duplicateOf, inspection }: PageResult,
  { now, pictures, entry }: { now: Date; pictures: Pictures; entry: Uint8Array },
): Promise<boolean> {
  const verdict: Verdict = inspection.verdict;
  const jpeg = duplicateOf === null ? pictures.get(inspection) : undefined;
  const { rows } = await sql<{ is_running: boolean }>`
    with run as (
      update reports set
        done = done + 1,
        counts = case when exists (
          select from report_pages
          where report_id = ${id} and position = ${position} and duplicate_of is null
        ) then jsonb_set(
          counts, array[${verdict}::text], to_jsonb(coalesce((counts ->> ${verdict})::int, 0) + 1)
        ) else counts end
      where id = ${id} and runner = ${runner} and status = 'running' and exists (
        select from report_pages where report_id = ${id} and position = ${position} and seq is null
      )
      returning done
    ), page as (
      update report_pages set
        seq = run.done,
        verdict = ${verdict},
        checked_at = ${now}::timestamptz,
        inspection = case when duplicate_of is null then ${JSON.stringify(storable(inspection))}::jsonb end
      from run where report_id = ${id} and position = ${position}
    ), picture as (
      insert into report_pictures (report_id, position, jpeg, taken_at)
      select ${id}, ${position}::int, ${jpeg ?? null}::bytea, ${now}::timestamptz
      from run where ${jpeg !== undefined}::boolean
    ), logged as (
      insert into log_entries (entry) select ${Buffer.from(entry)}::bytea from run
      on conflict do nothing
    )
    select exists (
      select from reports where id = ${id} and runner = ${runner} and status = 'running'
    ) as is_running`.execute(db);
  return rows[0]?.is_running ?? false;
}

export async function isRunning(db: Kysely<Schema>, { id, runner }: Run): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .where(ofEnabledAccount('reports.user_id'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Has the user's reports that are not finished go on; their ids. */
export async function reviveRuns(
  trx: Kysely<Schema>,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('reports')
    .set({ status: 'queued', runner: null, started_at: now })
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the run; true unless it has lost the report. */
export async function endRun(
  db: Kysely<Schema>,
  { id, runner }: Run,
  status: 'done' | 'failed',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ status, finished_at: now, runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels a report that is not finished. */
export async function cancelRun(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('reports')
    .set({ status: 'cancelled', finished_at: now, runner: null })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .execute();
}

/** Gives up reports that nobody has finished since then. Returns how many. */
export async function failAbandoned(
  db: Kysely<Schema>,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ status: 'failed', finished_at: now, runner: null })
    .where('status', 'in', ['queued', 'running'])
    // One that stood still while its account was disabled begins anew.
    .where(sql<Date>`coalesce(started_at, created_at)`, '<', before)
    .where(ofEnabledAccount('reports.user_id'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

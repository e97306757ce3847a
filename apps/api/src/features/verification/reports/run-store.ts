import type { Inspection, PageResult, Verdict } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import { type Run, runsOf } from '../../../db/runs.ts';
import type { Schema } from '../../../db/schema.ts';
import { storable } from '../../../db/storable.ts';
import { ownLinkOf } from './store.ts';

export const reportRuns = runsOf('reports');

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

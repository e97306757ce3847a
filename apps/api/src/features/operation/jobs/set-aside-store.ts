import { type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Schema, SuspectInputsTable } from '../../../db/schema.ts';
import { type Page, type PageQuery, readPage, time } from '../../../http/list-page.ts';

type InputRow = Selectable<SuspectInputsTable>;

/** What is set aside and not dismissed, newest first. */
export const selectSetAside = (db: Kysely<Schema>, page: PageQuery): Promise<Page<InputRow>> =>
  readPage(
    db
      .selectFrom('suspect_inputs')
      .selectAll()
      .where('set_aside_at', 'is not', null)
      .where('dismissed_at', 'is', null),
    { by: { set_aside_at: time, id: z.uuid() } },
    page,
  );

/** Forgets what these did. Of a job that is set aside as a whole, what each of its inputs did, too. */
export async function forgetInputs(
  trx: Kysely<Schema>,
  ids: readonly string[],
): Promise<InputRow[]> {
  const rows = await trx
    .deleteFrom('suspect_inputs')
    .where('id', 'in', ids)
    .where('set_aside_at', 'is not', null)
    .returningAll()
    .execute();
  for (const { kind, ref, address } of rows) {
    if (address !== '') continue;
    const own = trx.deleteFrom('suspect_inputs').where('kind', '=', kind).where('ref', '=', ref);
    await own.execute();
  }
  return rows;
}

/** Takes these off the list; how many were on it. */
export async function dismissInputs(
  trx: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('suspect_inputs')
    .set({ dismissed_at: now })
    .where('id', 'in', ids)
    .where('set_aside_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets what no job reads any more, and suspects whose one death is longer ago than that. */
export async function deletePast(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`
    delete from suspect_inputs where (set_aside_at is null and last_died_at < ${before})
      or case kind
        when 'report' then not exists (select from reports where id = ref)
        when 'discovery' then not exists (select from discoveries where id::text = ref)
        when 'watched-link' then not exists (select from watched_links where id::text = ref)
        when 'campaign-link' then not exists (select from campaign_links where id::text = ref)
        when 'rank-tracker' then not exists (select from rank_trackers where id::text = ref)
        when 'domain' then not exists (select from domains where id::text = ref)
      end`.execute(db);
}

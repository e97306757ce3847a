import { MAX_REPORT_LINES } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/**
 * Takes back the answers of pages of a report that is done, those after them closing up, so that it can
 * be gone on with; every page that nothing answered, where no address is given. Whether there were any.
 */
export async function reopenPages(
  trx: Kysely<Schema>,
  { id, url }: { id: string; url: string },
): Promise<boolean> {
  const report = await trx
    .selectFrom('reports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'done')
    .forUpdate()
    .executeTakeFirst();
  if (!report) return false;
  const { numAffectedRows } = await sql`
    update report_pages page set seq = null, verdict = null, inspection = null, checked_at = null
    from report_pages first
    where page.report_id = ${id} and first.report_id = ${id}
      and first.position = coalesce(page.duplicate_of, page.position)
      and case when ${url} = '' then first.inspection ->> 'status' is null and first.url is not null
        else first.url = ${url} end`.execute(trx);
  if (!numAffectedRows) return false;
  // Beyond all others first: no two may have one place in the order at any time.
  await sql`update report_pages set seq = seq + ${MAX_REPORT_LINES}::int
    where report_id = ${id} and seq is not null`.execute(trx);
  await sql`
    update report_pages page set seq = place.seq
    from (
      select position, row_number() over (order by seq) as seq from report_pages
      where report_id = ${id} and seq is not null
    ) as place
    where page.report_id = ${id} and page.position = place.position`.execute(trx);
  await sql`
    update reports set status = 'queued', finished_at = null,
      done = (select count(*) from report_pages where report_id = ${id} and seq is not null),
      counts = (
        select coalesce(jsonb_object_agg(verdict, count), '{}') from (
          select verdict, count(*) from report_pages
          where report_id = ${id} and seq is not null group by verdict
        ) as counted
      )
    where id = ${id}`.execute(trx);
  return true;
}

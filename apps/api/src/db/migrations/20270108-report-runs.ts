import { type Kysely, sql } from 'kysely';

/** A report knows the earlier one on the same list; repeated lines are in no count, of old reports neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column list_key text, add column previous_id text`.execute(db);
  await sql`
    update reports set counts = recounted.counts
    from (
      select report_id, jsonb_object_agg(verdict, pages) as counts
      from (
        select report_id, verdict, count(*) as pages
        from report_pages
        where seq is not null and verdict is not null and duplicate_of is null
        group by report_id, verdict
      ) as by_verdict
      group by report_id
    ) as recounted
    where recounted.report_id = reports.id and exists (
      select from report_pages as repeated
      where repeated.report_id = reports.id and repeated.duplicate_of is not null
    )`.execute(db);
}

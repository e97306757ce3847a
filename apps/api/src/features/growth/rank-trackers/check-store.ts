import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { CheckRow } from './store.ts';

/** The newest checks of a keyword. */
export const selectChecks = (
  db: Kysely<Schema>,
  trackerId: string,
  limit: number,
): Promise<CheckRow[]> =>
  db
    .selectFrom('rank_checks')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Of each keyword the newest check, and the two newest that saw anything; newest first. */
export async function selectLatestChecks(
  db: Kysely<Schema>,
  trackerIds: string[],
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select id, tracker_id, outcome, position, average, searched, url, provider, is_imported, error,
      checked_at
    from (
      select rank_checks.*,
        row_number() over (partition by tracker_id order by checked_at desc, id desc) as nth,
        row_number() over (
          partition by tracker_id, outcome = 'error' order by checked_at desc, id desc
        ) as nth_of_kind
      from rank_checks where tracker_id in (${sql.join(trackerIds)})
    ) as numbered
    where nth = 1 or (outcome <> 'error' and nth_of_kind <= 2)
    order by checked_at desc, id desc`.execute(db);
  return rows;
}

/** Of each keyword the check with the best position, the newest of several. */
export const selectBestChecks = (db: Kysely<Schema>, trackerIds: string[]) =>
  db
    .selectFrom('rank_checks')
    .select(['tracker_id', 'position', 'checked_at'])
    .distinctOn('tracker_id')
    .where('tracker_id', 'in', trackerIds)
    .where('position', 'is not', null)
    .orderBy('tracker_id')
    .orderBy('position')
    .orderBy('checked_at', 'desc')
    .execute();

/** The newest checks of all of the user's keywords, with what each was for. */
export const selectHistory = (db: Kysely<Schema>, userId: string, limit: number) =>
  db
    .selectFrom('rank_checks')
    .innerJoin('rank_trackers', 'rank_trackers.id', 'rank_checks.tracker_id')
    .selectAll('rank_checks')
    .select(['keyword', 'host', 'country', 'device'])
    .where('user_id', '=', userId)
    .orderBy('checked_at', 'desc')
    .orderBy('rank_checks.id', 'desc')
    .limit(limit)
    .execute();

/** Checks that were made on that day, for whomever. */
export async function countChecksOf(db: Kysely<Schema>, day: string): Promise<number> {
  const row = await db
    .selectFrom('generation_usage')
    .select('count')
    .where('day', '=', day)
    .where('scope', '=', 'rank-look')
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Checks of these keywords since then, and the last that saw anything before it; newest first. */
export async function selectTrend(
  db: Kysely<Schema>,
  trackerIds: string[],
  since: Date,
): Promise<Pick<CheckRow, 'tracker_id' | 'outcome' | 'position' | 'checked_at'>[]> {
  const { rows } = await sql<CheckRow>`
    select tracker_id, outcome, position, checked_at from (
      select rank_checks.*, checked_at > ${since} as is_recent,
        row_number() over (
          partition by tracker_id, checked_at > ${since}, outcome = 'error'
          order by checked_at desc, id desc
        ) as nth
      from rank_checks where tracker_id in (${sql.join(trackerIds)})
    ) as numbered
    where is_recent or (nth = 1 and outcome <> 'error')
    order by checked_at desc, id desc`.execute(db);
  return rows;
}

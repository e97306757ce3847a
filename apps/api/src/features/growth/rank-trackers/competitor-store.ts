import { findRank, type RankedResult } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { RankCompetitorChecksTable, Schema } from '../../../db/schema.ts';

/** Rows in one statement. */
const BATCH = 1000;

export type CompetitorCheckRow = Selectable<RankCompetitorChecksTable>;

/** The competitors of each of the user's hosts, by name. */
export const selectCompetitors = (
  db: Kysely<Schema>,
  userId: string,
): Promise<{ host: string; competitor: string }[]> =>
  db
    .selectFrom('rank_competitors')
    .select(['host', 'competitor'])
    .where('user_id', '=', userId)
    .orderBy('host')
    .orderBy('competitor')
    .execute();

/** The user's hosts that a host is a competitor of. */
export async function selectOwnHostsOf(
  db: Kysely<Schema>,
  { userId, competitor }: { userId: string; competitor: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('rank_competitors')
    .select('host')
    .where('user_id', '=', userId)
    .where('competitor', '=', competitor)
    .execute();
  return rows.map(({ host }) => host);
}

/** Names a host's competitors. What was seen of one that is none any more is deleted. */
export async function replaceCompetitors(
  trx: Kysely<Schema>,
  { userId, host, competitors }: { userId: string; host: string; competitors: string[] },
): Promise<void> {
  await trx
    .deleteFrom('rank_competitors')
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .execute();
  await sql`
    delete from rank_competitor_checks using rank_trackers
    where rank_trackers.id = tracker_id and rank_trackers.user_id = ${userId}
      and rank_trackers.host = ${host}
      and not rank_competitor_checks.host = any(${competitors}::text[])`.execute(trx);
  if (competitors.length === 0) return;
  await trx
    .insertInto('rank_competitors')
    .values(competitors.map((competitor) => ({ user_id: userId, host, competitor })))
    .execute();
}

/** Stores where competitors stand, in place of what a file of the same source said of the same day. */
export async function insertCompetitorChecks(
  trx: Kysely<Schema>,
  checks: Insertable<RankCompetitorChecksTable>[],
): Promise<void> {
  for (let at = 0; at < checks.length; at += BATCH) {
    const part = checks.slice(at, at + BATCH);
    await sql`
      delete from rank_competitor_checks as old using unnest(
        ${part.map(({ tracker_id: id }) => id)}::uuid[],
        ${part.map(({ host }) => host)}::text[],
        ${part.map(({ checked_at: time }) => time)}::timestamptz[]
      ) as new (tracker_id, host, checked_at)
      where old.tracker_id = new.tracker_id and old.host = new.host
        and old.checked_at = new.checked_at and old.is_imported`.execute(trx);
    await trx.insertInto('rank_competitor_checks').values(part).execute();
  }
}

/** Stores where a keyword's competitors stand among the results of a check: no further question is asked. */
export async function storeCompetitorsOf(
  trx: Kysely<Schema>,
  tracker: { id: string; userId: string; host: string },
  check: { results: RankedResult[]; provider: string; checkedAt: Date },
): Promise<void> {
  const rows = (await selectCompetitors(trx, tracker.userId)).filter(
    ({ host }) => host === tracker.host,
  );
  await insertCompetitorChecks(
    trx,
    rows.map(({ competitor }) => {
      const found = findRank(check.results, competitor);
      return {
        tracker_id: tracker.id,
        host: competitor,
        position: found?.position ?? null,
        url: found?.url ?? null,
        provider: check.provider,
        is_imported: false,
        checked_at: check.checkedAt,
      };
    }),
  );
}

/** Of each keyword the newest check of each competitor. */
export const selectLatestOfCompetitors = (
  db: Kysely<Schema>,
  ids: string[],
): Promise<CompetitorCheckRow[]> =>
  db
    .selectFrom('rank_competitor_checks')
    .selectAll()
    .distinctOn(['tracker_id', 'host'])
    .where('tracker_id', 'in', ids)
    .orderBy('tracker_id')
    .orderBy('host')
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The newest checks of a keyword's competitors. */
export const selectCompetitorChecks = (
  db: Kysely<Schema>,
  trackerId: string,
  limit: number,
): Promise<CompetitorCheckRow[]> =>
  db
    .selectFrom('rank_competitor_checks')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

import { MAX_RANK_TAGS, type RankBand } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import { recurringRows } from '../../../db/recurring-rows.ts';
import type { RankChecksTable, RankTrackersTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

/** A tracked keyword without what its last check saw. */
export type TrackerRow = Omit<Selectable<RankTrackersTable>, 'last_results'>;
export type CheckRow = Selectable<RankChecksTable>;

/** Keywords come due again and again. */
export const trackers = recurringRows('rank_trackers', {
  dueAt: 'next_check_at',
  lastAt: 'last_check_at',
});

export const trackerColumns = [
  ...(['id', 'user_id', 'keyword', 'host', 'country', 'device', 'band', 'tags', 'volume'] as const),
  ...(['last_check_at', 'paused_at', 'next_check_at', 'taken_until', 'created_at'] as const),
];

/** How many keywords the user tracks, with the user's row held so that the number stays true. */
export async function countForUpdate(trx: Kysely<Schema>, userId: string): Promise<number> {
  await lockUser(trx, userId);
  const { count } = await trx
    .selectFrom('rank_trackers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keywords, in lower case, that the user tracks for the host from there already. */
export async function selectTrackedKeywords(
  db: Kysely<Schema>,
  { userId, ...search }: Pick<TrackerRow, 'host' | 'country' | 'device'> & { userId: string },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('rank_trackers')
    .select(sql<string>`lower(keyword)`.as('keyword'))
    .where('user_id', '=', userId)
    .where('host', '=', search.host)
    .where('country', '=', search.country)
    .where('device', '=', search.device)
    .execute();
  return new Set(rows.map(({ keyword }) => keyword));
}

/** How many of the user's keywords with these ids the next round checks. */
export async function countDue(
  db: Kysely<Schema>,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('rank_trackers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('paused_at', 'is', null)
    .where('next_check_at', '<=', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTrackers(
  trx: Kysely<Schema>,
  rows: Insertable<RankTrackersTable>[],
): Promise<void> {
  await trx.insertInto('rank_trackers').values(rows).execute();
}

export const selectTracker = (
  db: Kysely<Schema>,
  userId: string,
  id: string,
): Promise<Selectable<RankTrackersTable> | undefined> =>
  db
    .selectFrom('rank_trackers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

interface ListFilter extends PageQuery {
  host: string | undefined;
  band: RankBand | undefined;
  /** Part of the keyword. */
  words: string | undefined;
  tag: string | undefined;
}

/** The user's keywords, newest first. */
export function selectTrackers(
  db: Kysely<Schema>,
  userId: string,
  { host, band, words, tag, ...page }: ListFilter,
): Promise<Page<TrackerRow>> {
  let query = db.selectFrom('rank_trackers').select(trackerColumns).where('user_id', '=', userId);
  if (host !== undefined) query = query.where('host', '=', host);
  if (band !== undefined) query = query.where('band', '=', band);
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any(tags)`);
  if (words) query = query.where(sql<boolean>`strpos(lower(keyword), lower(${words})) > 0`);
  return readPage(query, newestFirst, page);
}

/** How many of the user's keywords stand in each band, by host. */
export const countBands = (
  db: Kysely<Schema>,
  userId: string,
): Promise<{ host: string; band: RankBand; count: number }[]> =>
  db
    .selectFrom('rank_trackers')
    .select(({ fn }) => ['host', 'band', fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy(['host', 'band'])
    .orderBy('host')
    .execute();

/** Deletes keywords with their history. How many of them the user had. */
export async function deleteTrackers(
  db: Kysely<Schema>,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const deleted = await db
    .deleteFrom('rank_trackers')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Where each of the user's keywords stood last, with its tags; null where it was not found. */
export async function selectStandings(
  db: Kysely<Schema>,
  userId: string,
  host: string | undefined,
): Promise<{ tags: string[]; position: number | null; isKnown: boolean }[]> {
  const { rows } = await sql<{ tags: string[]; position: number | null; isKnown: boolean }>`
    select tracker.tags, coalesce(latest.average, latest.position) as position,
      latest.id is not null as "isKnown"
    from rank_trackers tracker
    left join lateral (
      select id, position, average from rank_checks
      where tracker_id = tracker.id and outcome <> 'error'
      order by checked_at desc, id desc limit 1
    ) latest on true
    where tracker.user_id = ${userId} and (${host ?? null}::text is null or tracker.host = ${host ?? null})`.execute(
    db,
  );
  return rows;
}

export async function updateTags(
  db: Kysely<Schema>,
  { userId, id, tags }: { userId: string; id: string; tags: string[] },
): Promise<void> {
  await db
    .updateTable('rank_trackers')
    .set({ tags })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Gives keywords a tag that they do not have, as far as each may have another one. How many got it. */
export async function giveTag(db: Kysely<Schema>, { userId, ids, tag }: Tagging): Promise<number> {
  const { numAffectedRows } = await sql`
    update rank_trackers set tags = array_append(tags, ${tag})
    where user_id = ${userId} and id in (${sql.join(ids)}) and not ${tag} = any(tags)
      and cardinality(tags) < ${MAX_RANK_TAGS}`.execute(db);
  return Number(numAffectedRows);
}

/** Takes a tag off keywords. How many had it. */
export async function takeTag(db: Kysely<Schema>, { userId, ids, tag }: Tagging): Promise<number> {
  const { numAffectedRows } = await sql`
    update rank_trackers set tags = array_remove(tags, ${tag})
    where user_id = ${userId} and id in (${sql.join(ids)}) and ${tag} = any(tags)`.execute(db);
  return Number(numAffectedRows);
}

interface Tagging {
  userId: string;
  ids: readonly string[];
  tag: string;
}

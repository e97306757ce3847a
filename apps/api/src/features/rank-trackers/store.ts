import type { RankBand } from '@linkwright/core';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { lockUser } from '../../db/lock-user.ts';
import type { RankChecksTable, RankTrackersTable, Schema } from '../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../http/list-page.ts';

/** A tracked keyword without what its last look saw. */
export type TrackerRow = Omit<Selectable<RankTrackersTable>, 'last_results'>;
export type CheckRow = Selectable<RankChecksTable>;

export const trackerColumns = [
  ...(['id', 'user_id', 'keyword', 'host', 'country', 'device', 'band'] as const),
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

export async function insertTrackers(
  trx: Kysely<Schema>,
  trackers: Insertable<RankTrackersTable>[],
): Promise<void> {
  await trx.insertInto('rank_trackers').values(trackers).execute();
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
}

/** The user's keywords, newest first. */
export function selectTrackers(
  db: Kysely<Schema>,
  userId: string,
  { host, band, words, ...page }: ListFilter,
): Promise<Page<TrackerRow>> {
  let query = db.selectFrom('rank_trackers').select(trackerColumns).where('user_id', '=', userId);
  if (host !== undefined) query = query.where('host', '=', host);
  if (band !== undefined) query = query.where('band', '=', band);
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

const ownTracker = (db: Kysely<Schema>, userId: string, id: string) =>
  db.updateTable('rank_trackers').where('user_id', '=', userId).where('id', '=', id);

export async function pauseTracker(
  db: Kysely<Schema>,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  await ownTracker(db, userId, id).set({ paused_at: now }).where('paused_at', 'is', null).execute();
}

/** Goes on with a paused keyword: it is looked at when it was due anyway. */
export async function resumeTracker(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await ownTracker(db, userId, id).set({ paused_at: null }).execute();
}

/** Makes a keyword due now that was not looked at since `before`, and is not due or paused. Whether it was made so. */
export async function hurryTracker(
  db: Kysely<Schema>,
  { userId, id, now, before }: { userId: string; id: string; now: Date; before: Date },
): Promise<boolean> {
  const updated = await ownTracker(db, userId, id)
    .set({ next_check_at: now })
    .where('paused_at', 'is', null)
    .where('next_check_at', '>', now)
    .where((where) =>
      where.or([where('last_check_at', 'is', null), where('last_check_at', '<=', before)]),
    )
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Deletes the keyword with its history. False when the user has no such keyword. */
export async function deleteTracker(
  db: Kysely<Schema>,
  userId: string,
  id: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('rank_trackers')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

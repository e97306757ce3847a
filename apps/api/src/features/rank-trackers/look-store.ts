import type { RankBand, RankedResult } from '@linkwright/core';
import type { Insertable, Kysely } from 'kysely';
import { ofEnabledAccount } from '../../db/of-enabled-account.ts';
import type { RankChecksTable, Schema } from '../../db/schema.ts';
import { type TrackerRow, trackerColumns } from './store.ts';

/**
 * Takes the keyword that is due longest and holds it until `takenUntil`: two processes never take one,
 * and what a dead process held is free again after that.
 */
export function takeDueTracker(
  db: Kysely<Schema>,
  { now, takenUntil }: { now: Date; takenUntil: Date },
): Promise<TrackerRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('rank_trackers')
      .select('id')
      .where('next_check_at', '<=', now)
      .where('paused_at', 'is', null)
      .where(ofEnabledAccount('rank_trackers.user_id'))
      .where((where) =>
        where.or([where('taken_until', 'is', null), where('taken_until', '<=', now)]),
      )
      .orderBy('next_check_at')
      // Where a provider was away, many are due at once: who was asked for last goes last.
      .orderBy('last_check_at', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    return trx
      .updateTable('rank_trackers')
      .set({ taken_until: takenUntil })
      .where('id', '=', due.id)
      .returning(trackerColumns)
      .executeTakeFirstOrThrow();
  });
}

const taken = (db: Kysely<Schema>, { id, taken_until: takenUntil }: TrackerRow) =>
  db.updateTable('rank_trackers').where('id', '=', id).where('taken_until', '=', takenUntil);

/** Frees a keyword that nobody looked at after all. */
export async function freeTracker(db: Kysely<Schema>, tracker: TrackerRow): Promise<void> {
  await taken(db, tracker).set({ taken_until: null }).execute();
}

/** What a look makes of a keyword; without `known` it saw nothing, and what was known stays. */
export interface LookRecord {
  check: Omit<Insertable<RankChecksTable>, 'tracker_id'>;
  known: { band: RankBand; results: RankedResult[] } | undefined;
  nextCheckAt: Date;
}

/** Stores a look and frees the keyword. False when somebody else has taken it meanwhile, or it is gone. */
export async function storeLook(
  trx: Kysely<Schema>,
  tracker: TrackerRow,
  { check, known, nextCheckAt }: LookRecord,
): Promise<boolean> {
  const updated = await taken(trx, tracker)
    .set({
      taken_until: null,
      last_check_at: check.checked_at,
      next_check_at: nextCheckAt,
      ...(known ? { band: known.band, last_results: JSON.stringify(known.results) } : {}),
    })
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await trx
    .insertInto('rank_checks')
    .values({ ...check, tracker_id: tracker.id })
    .execute();
  return true;
}

/** Has no keyword looked at before that time: the provider is away for all of them. */
export async function deferTrackers(db: Kysely<Schema>, until: Date): Promise<void> {
  await db
    .updateTable('rank_trackers')
    .set({ next_check_at: until })
    .where('next_check_at', '<', until)
    .where('paused_at', 'is', null)
    .execute();
}

export async function deleteChecksBefore(db: Kysely<Schema>, time: Date): Promise<void> {
  await db.deleteFrom('rank_checks').where('checked_at', '<', time).execute();
}

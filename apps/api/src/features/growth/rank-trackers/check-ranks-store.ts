import type { RankBand, RankedResult } from '@linkwright/core/all';
import type { Insertable, Kysely } from 'kysely';
import { freeRow, type HeldRow } from '../../../db/due-rows.ts';
import type { RankChecksTable, Schema } from '../../../db/schema.ts';
import { storeCompetitorsOf } from './competitor-store.ts';
import { type TrackerRow, trackers } from './store.ts';

/** What a check makes of a keyword; without `known` it saw nothing, and what was known stays. */
export interface CheckRecord {
  check: Omit<Insertable<RankChecksTable>, 'tracker_id'>;
  known: { band: RankBand; results: RankedResult[] } | undefined;
  nextCheckAt: Date;
}

/** Stores a check and frees the keyword. False when somebody else has taken it meanwhile, or it is gone. */
export async function storeCheck(
  trx: Kysely<Schema>,
  tracker: HeldRow & Pick<TrackerRow, 'user_id' | 'host'>,
  { check, known, nextCheckAt }: CheckRecord,
): Promise<boolean> {
  const isOurs = await freeRow(trx, trackers, tracker, {
    last_check_at: check.checked_at,
    next_check_at: nextCheckAt,
    ...(known ? { band: known.band, last_results: JSON.stringify(known.results) } : {}),
  });
  if (!isOurs) return false;
  await trx
    .insertInto('rank_checks')
    .values({ ...check, tracker_id: tracker.id })
    .execute();
  if (known) {
    await storeCompetitorsOf(
      trx,
      { id: tracker.id, userId: tracker.user_id, host: tracker.host },
      { results: known.results, provider: check.provider, checkedAt: new Date(check.checked_at) },
    );
  }
  return true;
}

/** Has no keyword checked before that time: the provider is away for all of them. */
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
  await db.deleteFrom('rank_competitor_checks').where('checked_at', '<', time).execute();
}

import type { RankBand, RankVolume } from '@linkwright/core/all';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { RankChecksTable, Schema } from '../../../db/schema.ts';

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1000;

/** Keywords, in lower case, that the user tracks for these hosts, from wherever the provider stands. */
export const selectKeywords = (
  trx: Kysely<Schema>,
  { userId, hosts }: { userId: string; hosts: string[] },
): Promise<{ id: string; keyword: string }[]> =>
  trx
    .selectFrom('rank_trackers')
    .select(['id', sql<string>`lower(keyword)`.as('keyword')])
    .where('user_id', '=', userId)
    .where('host', 'in', hosts)
    .where('country', '=', '')
    .where('device', '=', '')
    .execute();

/** Stores positions of files in place of those of the same day and source. */
export async function insertImported(
  trx: Kysely<Schema>,
  checks: Insertable<RankChecksTable>[],
): Promise<void> {
  for (let at = 0; at < checks.length; at += BATCH) {
    const part = checks.slice(at, at + BATCH);
    await sql`
      delete from rank_checks using unnest(
        ${part.map(({ tracker_id: id }) => id)}::uuid[],
        ${part.map(({ checked_at: time }) => time)}::timestamptz[]
      ) as new (tracker_id, checked_at)
      where rank_checks.tracker_id = new.tracker_id and rank_checks.checked_at = new.checked_at
        and rank_checks.is_imported and rank_checks.provider = ${part[0]?.provider ?? ''}`.execute(
      trx,
    );
    await trx.insertInto('rank_checks').values(part).execute();
  }
}

/** Puts keywords into the band of the last check of theirs that saw anything. */
export async function setBands(
  trx: Kysely<Schema>,
  ids: string[],
  bandOf: (known: { position: number | null }) => RankBand,
): Promise<void> {
  if (ids.length === 0) return;
  const latest = await trx
    .selectFrom('rank_checks')
    .select(['tracker_id', 'position'])
    .distinctOn('tracker_id')
    .where('tracker_id', 'in', ids)
    .where('outcome', '<>', 'error')
    .orderBy('tracker_id')
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const [band, rows] of Map.groupBy(latest, bandOf)) {
    await trx
      .updateTable('rank_trackers')
      .set({ band })
      .where(
        'id',
        'in',
        rows.map(({ tracker_id: id }) => id),
      )
      .execute();
  }
}

/** Keeps what a file said of how often keywords are searched for. */
export async function setVolumes(
  trx: Kysely<Schema>,
  volumes: readonly (readonly [id: string, volume: RankVolume])[],
): Promise<void> {
  for (let at = 0; at < volumes.length; at += BATCH) {
    const part = volumes.slice(at, at + BATCH);
    await sql`
      update rank_trackers set volume = new.volume::jsonb
      from unnest(
        ${part.map(([id]) => id)}::uuid[],
        ${part.map(([, volume]) => JSON.stringify(volume))}::text[]
      ) as new (id, volume)
      where rank_trackers.id = new.id`.execute(trx);
  }
}

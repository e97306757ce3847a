import { type Decision, type Inspection, readStoredInspection } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import { freeRow, type HeldRow } from '../../../db/due-rows.ts';
import type { Schema } from '../../../db/schema.ts';
import { watchedLinks } from './store.ts';

/**
 * Brings checks of users who have Premium forward to a day after the last one: who was weekly before
 * does not wait out the week.
 */
export async function makePremiumDue(
  db: Kysely<Schema>,
  { now, periodMs, latest }: { now: Date; periodMs: number; latest: Date },
): Promise<void> {
  await db
    .updateTable('watched_links')
    .set({
      next_look_at: sql<Date>`greatest(${now}::timestamptz, last_look_at + ${periodMs} * interval '1 millisecond')`,
    })
    .where('next_look_at', '>', latest)
    .where('last_look_at', 'is not', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('profiles')
          .select('user_id')
          .whereRef('profiles.user_id', '=', 'watched_links.user_id')
          .where('subscription_tier', '<>', 'free'),
      ),
    )
    .execute();
}

/** The last check that saw the link, or null. */
export async function selectLastLive(db: Kysely<Schema>, id: string): Promise<Inspection | null> {
  const row = await db
    .selectFrom('watched_links')
    .select('last_live')
    .where('id', '=', id)
    .executeTakeFirst();
  return readLastLive(row?.last_live);
}

/** What a row says of the last check that saw the link, or null. */
export const readLastLive = (stored: unknown): Inspection | null =>
  stored ? readStoredInspection(stored) : null;

/** Stores a check and what it makes of the link, and frees the link. */
export async function storeCheck(
  trx: Kysely<Schema>,
  {
    link,
    inspection,
    decision: { after, outcome, confirmsMiss },
    at,
    paceMs,
    nextCheckAt,
  }: {
    link: HeldRow;
    inspection: Inspection;
    decision: Decision;
    at: Date;
    paceMs: number;
    nextCheckAt: Date;
  },
): Promise<void> {
  if (confirmsMiss) {
    await trx
      .updateTable('link_looks')
      .set({ outcome: 'down' })
      .where('link_id', '=', link.id)
      .where('outcome', '=', 'unconfirmed')
      .where('looked_at', '>=', new Date(after.missedSince ?? at))
      .execute();
  }
  await trx
    .insertInto('link_looks')
    .values({
      link_id: link.id,
      outcome,
      verdict: inspection.verdict,
      summary: inspection.summary,
      status: inspection.status,
      rel: inspection.link?.rel ?? null,
      anchor_text: inspection.link?.anchorText ?? null,
      body_hash: inspection.bodyHash,
      elapsed_ms: Math.round(inspection.elapsedMs),
      looked_at: at,
    })
    .execute();
  await freeRow(trx, watchedLinks, link, {
    state: after.state,
    missed_since: after.missedSince === null ? null : new Date(after.missedSince),
    ...(outcome === 'up' ? { last_live: JSON.stringify(inspection), last_seen_at: at } : {}),
    last_look_at: at,
    next_look_at: nextCheckAt,
    pace_ms: paceMs,
  });
}

/** Deletes checks and changes older than that; what waits to be told stays. */
export async function deletePastChecks(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('link_looks').where('looked_at', '<', before).execute();
  await db
    .deleteFrom('link_changes')
    .where('changed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert_queue')
            .select('change_id')
            .whereRef('change_id', '=', 'link_changes.id'),
        ),
      ),
    )
    .execute();
}

import { type Decision, type Inspection, readStoredInspection } from '@linkwright/core';
import { type Kysely, type Selectable, sql } from 'kysely';
import { ofEnabledAccount } from '../../db/of-enabled-account.ts';
import type { Schema, WatchedLinksTable } from '../../db/schema.ts';
import { type LinkRow, linkColumns } from './store.ts';

/**
 * Takes links that are due, longest first, and holds them until `takenUntil`: two processes never
 * take one link, and what a dead process held is free again after that.
 */
export async function takeDueLinks(
  db: Kysely<Schema>,
  { now, takenUntil, limit }: { now: Date; takenUntil: Date; limit: number },
): Promise<LinkRow[]> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('watched_links')
      .select('id')
      .where('next_look_at', '<=', now)
      .where('paused_at', 'is', null)
      .where(ofEnabledAccount('watched_links.user_id'))
      .where((where) =>
        where.or([where('taken_until', 'is', null), where('taken_until', '<=', now)]),
      )
      .orderBy('next_look_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    return trx
      .updateTable('watched_links')
      .set({ taken_until: takenUntil })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returning(linkColumns)
      .execute();
  });
}

/**
 * Brings looks of users who have Premium forward to a day after the last one: who was weekly before
 * does not wait out the week.
 */
export async function hurryPremium(
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

/** The link as it is now, held, when it is still this taker's; undefined when it is not, or gone. */
export const lockTakenLink = (
  trx: Kysely<Schema>,
  { id, taken_until: takenUntil }: LinkRow,
): Promise<Selectable<WatchedLinksTable> | undefined> =>
  trx
    .selectFrom('watched_links')
    .selectAll()
    .where('id', '=', id)
    .where('taken_until', '=', takenUntil)
    .forUpdate()
    .executeTakeFirst();

/** The last look that saw the link, or null. */
export async function selectLastLive(db: Kysely<Schema>, id: string): Promise<Inspection | null> {
  const row = await db
    .selectFrom('watched_links')
    .select('last_live')
    .where('id', '=', id)
    .executeTakeFirst();
  return readLastLive(row?.last_live);
}

/** What a row says of the last look that saw the link, or null. */
export const readLastLive = (stored: unknown): Inspection | null =>
  stored ? readStoredInspection(stored) : null;

/** Frees a link that nobody looked at after all. */
export async function freeLink(db: Kysely<Schema>, link: LinkRow): Promise<void> {
  await db
    .updateTable('watched_links')
    .set({ taken_until: null })
    .where('id', '=', link.id)
    .where('taken_until', '=', link.taken_until)
    .execute();
}

/** Stores a look and what it makes of the link, and frees the link. */
export async function storeLook(
  trx: Kysely<Schema>,
  {
    linkId,
    look,
    decision: { after, outcome, confirmsMiss },
    at,
    nextLookAt,
  }: { linkId: string; look: Inspection; decision: Decision; at: Date; nextLookAt: Date },
): Promise<void> {
  if (confirmsMiss) {
    await trx
      .updateTable('link_looks')
      .set({ outcome: 'down' })
      .where('link_id', '=', linkId)
      .where('outcome', '=', 'unconfirmed')
      .where('looked_at', '>=', new Date(after.missedSince ?? at))
      .execute();
  }
  await trx
    .insertInto('link_looks')
    .values({
      link_id: linkId,
      outcome,
      verdict: look.verdict,
      summary: look.summary,
      status: look.status,
      rel: look.link?.rel ?? null,
      anchor_text: look.link?.anchorText ?? null,
      body_hash: look.bodyHash,
      elapsed_ms: Math.round(look.elapsedMs),
      looked_at: at,
    })
    .execute();
  await trx
    .updateTable('watched_links')
    .set({
      state: after.state,
      missed_since: after.missedSince === null ? null : new Date(after.missedSince),
      ...(outcome === 'up' ? { last_live: JSON.stringify(look), last_seen_at: at } : {}),
      last_look_at: at,
      next_look_at: nextLookAt,
      taken_until: null,
    })
    .where('id', '=', linkId)
    .execute();
}

/** Deletes looks and changes older than that; what waits for a mail stays. */
export async function deletePastLooks(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('link_looks').where('looked_at', '<', before).execute();
  await db
    .deleteFrom('link_changes')
    .where('changed_at', '<', before)
    .where('is_mail_due', '=', false)
    .execute();
}

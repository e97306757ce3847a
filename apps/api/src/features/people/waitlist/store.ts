import type { WaitlistSource } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql } from 'kysely';
import { likePattern } from '../../../db/like-pattern.ts';
import type { Schema, WaitlistTable } from '../../../db/schema.ts';
import { everyRow, number, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type WaitlistRow = Selectable<WaitlistTable>;

export interface NewEntry {
  email: string;
  fullName: string | null;
  source: WaitlistSource;
  /** Set only when the address is proven to be the user's. */
  userId: string | null;
  now: Date;
}

/**
 * One entry an address. What is known already is not overwritten: anybody may type any address. True
 * for an address that was not on the list.
 */
export async function upsertEntry(
  db: Kysely<Schema>,
  { email, fullName, source, userId, now }: NewEntry,
): Promise<boolean> {
  const { isNew } = await db
    .insertInto('waitlist')
    .values({ email, full_name: fullName, source, user_id: userId, created_at: now })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        full_name: sql`coalesce(waitlist.full_name, excluded.full_name)`,
        user_id: sql`coalesce(waitlist.user_id, excluded.user_id)`,
      }),
    )
    // A row that the statement itself inserted has no deleting transaction.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Newest first. */
export function selectEntries(
  db: Kysely<Schema>,
  { q, ...page }: { q: string | undefined } & PageQuery,
): Promise<Page<WaitlistRow>> {
  let query = db.selectFrom('waitlist').selectAll();
  if (q !== undefined) {
    const pattern = likePattern(q);
    query = query.where(({ or, eb }) =>
      or([eb('email', 'ilike', pattern), eb('full_name', 'ilike', pattern)]),
    );
  }
  return readPage(query, { by: { id: number } }, page);
}

/** All of them, oldest first. */
export const everyEntry = (db: Kysely<Schema>): AsyncIterable<WaitlistRow> =>
  everyRow(db.selectFrom('waitlist').selectAll(), { by: { id: number }, direction: 'asc' });

export async function countEntries(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

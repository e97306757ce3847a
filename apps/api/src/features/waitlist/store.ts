import type { WaitlistSource } from '@linkwright/core';
import { type Kysely, type Selectable, sql } from 'kysely';
import { likePattern } from '../../db/like-pattern.ts';
import type { Schema, WaitlistTable } from '../../db/schema.ts';

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
  { q, before, limit }: { q: string | undefined; before: number | undefined; limit: number },
): Promise<WaitlistRow[]> {
  let query = db.selectFrom('waitlist').selectAll();
  if (before !== undefined) query = query.where('id', '<', before);
  if (q !== undefined) {
    const pattern = likePattern(q);
    query = query.where(({ or, eb }) =>
      or([eb('email', 'ilike', pattern), eb('full_name', 'ilike', pattern)]),
    );
  }
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Oldest first. */
export const selectEntriesAfter = (
  db: Kysely<Schema>,
  { after, limit }: { after: number; limit: number },
): Promise<WaitlistRow[]> =>
  db
    .selectFrom('waitlist')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function countEntries(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

import type { WaitlistSource } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface WaitlistEntry {
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
  { email, fullName, source, userId, now }: WaitlistEntry,
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

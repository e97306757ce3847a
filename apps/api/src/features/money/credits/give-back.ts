import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Cause } from './entry.ts';
import { addEntry, giveBackStatement } from './store.ts';

/**
 * Gives credits that were taken back to their account again, and lets go of `frozen` ones, as far as an
 * admin has not decided about them: what other references froze stays. Once a key; nothing for an account
 * that is gone.
 */
export async function giveBackCredits(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  {
    userId,
    credits,
    frozen,
    key,
    reason,
    reference,
  }: Cause & { credits: number; frozen: number; reference: string },
): Promise<void> {
  const values = [userId, credits, key, reason, reference, ctx.clock(), frozen];
  await addEntry(db, giveBackStatement, values);
}

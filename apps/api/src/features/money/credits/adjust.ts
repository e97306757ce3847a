import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Cause, type Entry, sameEntry } from './entry.ts';
import { addEntry, adjustStatement, findEntry, openAccount, selectTotals } from './store.ts';

export interface Adjustment extends Cause {
  /** Added to the balance; may be below zero. */
  credits: number;
  /** Added to the frozen credits; may be below zero. */
  frozen: number;
}

/**
 * An admin's correction of an account, once a key. Throws INSUFFICIENT_CREDITS when the balance, or
 * what is frozen, would fall below zero; ACCOUNT_NOT_FOUND; IDEMPOTENCY_KEY_REUSED.
 */
export async function adjustCredits(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  { userId, credits, frozen, key, reason, reference = null }: Adjustment,
): Promise<Entry> {
  const now = ctx.clock();
  await openAccount(db, userId, now);
  const values = [userId, credits, key, reason, reference, now, frozen];
  const entry = await addEntry(db, adjustStatement, values);
  if (entry) return entry;
  const known = await findEntry(db, key);
  if (!known) {
    const isThere = await selectTotals(db, userId);
    throw new AppError(isThere ? 'INSUFFICIENT_CREDITS' : 'ACCOUNT_NOT_FOUND');
  }
  if (known.credits !== credits || known.frozen !== frozen) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  }
  return sameEntry(known, { userId, kind: 'adjustment' });
}

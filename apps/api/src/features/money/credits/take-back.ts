import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Cause, type Entry, requireCount, sameEntry } from './entry.ts';
import { addEntry, findEntry, openAccount, takeBackStatement } from './store.ts';

export interface TakenBack {
  entry: Entry;
  /** Credits that were there to take. */
  taken: number;
  /** Credits that were spent already, frozen until an admin decides. */
  frozen: number;
  isNew: boolean;
}

/**
 * Takes back credits whose price was paid back or is disputed
 * (docs/specification/money.md, Refunds and disputes): what is unspent of them, once a key. With
 * `freezeRest` as many of the account's other credits, those it has and those that come, cannot be
 * spent until an admin decides. Throws ACCOUNT_NOT_FOUND or IDEMPOTENCY_KEY_REUSED.
 */
export async function takeBackCredits(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  {
    userId,
    credits,
    key,
    reason,
    reference = null,
    freezeRest,
  }: Cause & { credits: number; freezeRest: boolean },
): Promise<TakenBack> {
  requireCount(credits);
  const now = ctx.clock();
  await openAccount(db, userId, now);
  const values = [userId, credits, key, reason, reference, now, freezeRest];
  const entry = await addEntry(db, takeBackStatement, values);
  if (entry) return { entry, taken: -entry.credits, frozen: entry.frozen, isNew: true };
  const known = await findEntry(db, key);
  if (!known) throw new AppError('ACCOUNT_NOT_FOUND');
  sameEntry(known, { userId, kind: 'refund' });
  return { entry: known, taken: -known.credits, frozen: known.frozen, isNew: false };
}

import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Cause, type Entry, requireCount, sameEntry } from './entry.ts';
import { addEntry, findEntry, grantStatement } from './store.ts';

export interface Grant extends Cause {
  credits: number;
  kind: 'purchase' | 'bonus' | 'adjustment';
}

/**
 * Gives the user credits, once a key: `isNew` is false when they have them already. May be called
 * many times at once. Throws ACCOUNT_NOT_FOUND, or IDEMPOTENCY_KEY_REUSED when the key stands for
 * something else.
 */
export async function grantCredits(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  { userId, credits, kind, key, reason, reference = null }: Grant,
): Promise<{ entry: Entry; isNew: boolean }> {
  requireCount(credits);
  const values = [userId, credits, key, reason, reference, ctx.clock(), kind];
  const entry = await addEntry(db, grantStatement, values);
  if (entry) return { entry, isNew: true };
  const known = await findEntry(db, key);
  if (!known) throw new AppError('ACCOUNT_NOT_FOUND');
  if (known.credits !== credits) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { entry: sameEntry(known, { userId, kind }), isNew: false };
}

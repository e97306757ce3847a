import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Cause, type Entry, requireCount, sameEntry } from './entry.ts';
import { addEntry, findEntry, spendStatement } from './store.ts';

/**
 * Spends credits of the user; the same key again gives the same entry. Throws INSUFFICIENT_CREDITS,
 * IDEMPOTENCY_KEY_REUSED when the key stands for something else, and in a transaction
 * IDEMPOTENCY_IN_PROGRESS when another spends with the key at this moment.
 */
export async function spendCredits(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  { userId, credits, key, reason, reference = null }: Cause & { credits: number },
): Promise<Entry> {
  requireCount(credits);
  const values = [userId, credits, key, reason, reference, ctx.clock()];
  const entry = await addEntry(db, spendStatement, values);
  if (entry) return entry;
  const known = await findEntry(db, key);
  if (!known) throw new AppError('INSUFFICIENT_CREDITS');
  return sameSpend(known, { userId, credits });
}

function sameSpend(known: Entry, { userId, credits }: { userId: string; credits: number }): Entry {
  if (known.credits !== -credits) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return sameEntry(known, { userId, kind: 'spend' });
}

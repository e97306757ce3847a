import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { giveBackCredits } from './give-back.ts';
import { selectTakenBack } from './store.ts';
import { takeBackCredits } from './take-back.ts';

/**
 * Brings the ledger in line with a purchase of which part went back, in the transaction that holds
 * its row: `credits` of it are taken back, or frozen where they were spent, less what the entries
 * say already (docs/specification/money.md, Refunds and disputes). Where less is gone than before,
 * what was frozen is let go of first, so that every order ends in the same balance. Told again, it
 * changes nothing.
 */
export async function keepTakenBack(
  ctx: Pick<Context, 'clock'>,
  trx: Kysely<Schema>,
  { userId, reference, credits }: { userId: string; reference: string; credits: number },
): Promise<void> {
  const known = await selectTakenBack(trx, { userId, reference });
  const more = credits - known.taken - known.frozen;
  const cause = { userId, reference, key: `reversal:${reference}:${known.count + 1}` };
  if (more > 0) {
    const reason = 'Payment refunded or disputed';
    await takeBackCredits(ctx, trx, { ...cause, credits: more, reason, freezeRest: true });
  }
  if (more < 0) {
    const frozen = Math.min(-more, known.frozen);
    const reason = 'Payment valid after all';
    await giveBackCredits(ctx, trx, { ...cause, credits: -more - frozen, frozen, reason });
  }
}

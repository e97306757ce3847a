import { type CommissionedPayment, commissionDue, commissionFreeAt } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { insertEntry, selectEarned } from './entry-store.ts';
import { selectReferrer } from './store.ts';

export interface Commissioned extends CommissionedPayment {
  checkoutId: string;
  buyerId: string;
  paidAt: Date;
}

/**
 * Brings the commission ledger in line with a purchase, in the transaction that holds its row: what is
 * due of what stays paid, less what the entries say already. Told again, it changes nothing.
 */
export async function keepCommission(
  ctx: Pick<Context, 'clock'>,
  trx: Kysely<Schema>,
  { checkoutId, buyerId, paidAt, ...payment }: Commissioned,
): Promise<void> {
  const earned = await selectEarned(trx, checkoutId);
  const affiliateId = earned.affiliateId ?? (await selectReferrer(trx, buyerId));
  if (affiliateId === undefined) return;
  const cents = commissionDue(payment) - earned.cents;
  if (cents === 0) return;
  await insertEntry(trx, {
    affiliate_id: affiliateId,
    cents,
    checkout_id: checkoutId,
    payout_id: null,
    kind: cents > 0 ? 'commission' : 'reversal',
    key: `${checkoutId}:${earned.count + 1}`,
    available_at: commissionFreeAt(paidAt),
    created_at: ctx.clock(),
  });
}

import { AppError, type Payment } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { findCheckout, updateCheckout } from './checkout-store.ts';
import { presentPayment } from './payments-list.ts';
import { syncReversal } from './reversals.ts';

/**
 * Pays a payment back in full, and takes back what it bought
 * (docs/specification/money.md, Refunds and disputes): credits, or Premium, whose running period is
 * paid back and which ends at once. Asked again, it changes nothing. Throws PURCHASE_NOT_FOUND;
 * REFUND_IMPOSSIBLE for what nothing was paid for.
 */
export async function refundPayment(
  ctx: Context,
  { admin, id, reason }: { admin: User; id: string; reason: string },
): Promise<Payment> {
  const checkout = await findCheckout(ctx.db, { id });
  if (!checkout) throw new AppError('PURCHASE_NOT_FOUND');
  if (checkout.status !== 'paid') throw new AppError('REFUND_IMPOSSIBLE');
  await ctx.db.transaction().execute(async (trx) => {
    await updateCheckout(trx, id, { refund_reason: reason, refunded_by: admin.userId });
    const act = { adminId: admin.userId, action: 'payments.refund', subject: id };
    await recordAct(ctx, trx, { ...act, details: { reason } });
  });
  const { kind, payment_id: paymentId, subscription_id: subscriptionId } = checkout;
  if (kind === 'premium' && subscriptionId !== null) {
    const refunded = await syncReversal(ctx, await ctx.payments.refundPeriod(subscriptionId));
    return presentPayment(refunded ?? checkout);
  }
  if (kind === 'premium' || paymentId === null) throw new AppError('REFUND_IMPOSSIBLE');
  await ctx.payments.refund({ paymentId, key: `refund:${id}` });
  return presentPayment((await syncReversal(ctx, paymentId)) ?? checkout);
}

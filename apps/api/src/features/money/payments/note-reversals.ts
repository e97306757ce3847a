import { disputeOf, opensPremium, type ReversalOutcome } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Checkout, updateCheckout } from './checkout-store.ts';
import { mailDispute, mailRefund, mailRefundFailed } from './mails.ts';
import { markMailed, type ReversalRow, reversalOf } from './reversal-store.ts';
import { findSubscription, selectEntitlement, stateOf } from './subscription-store.ts';

/**
 * Writes what went back of a checkout's payments beside it, for admins, and tells the buyer what is new.
 * `reversals`: the newest first.
 */
export async function noteReversals(
  ctx: Context,
  trx: Kysely<Schema>,
  { checkout, reversals }: { checkout: Checkout; reversals: ReversalRow[] },
): Promise<Checkout> {
  const [newest] = reversals;
  if (!newest) return checkout;
  for (const row of reversals) await mailChanges(ctx, trx, checkout, row);
  return updateCheckout(trx, checkout.id, {
    payment_id: newest.payment_id,
    refunded_cents: newest.refunded_cents,
    refund_failed_cents: newest.failed_cents,
    dispute_status: disputeOf(reversals.flatMap((row) => reversalOf(row).disputes)),
  });
}

async function mailChanges(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  row: ReversalRow,
): Promise<void> {
  const dispute = disputeOf(reversalOf(row).disputes);
  const isRefunded = row.refunded_cents > row.told_refunded_cents;
  const hasFailed = row.failed_cents > row.told_failed_cents;
  const isDecided = dispute !== null && dispute !== row.told_dispute;
  if (isRefunded || hasFailed || isDecided) {
    const reversal = { row, outcome: await outcomeOf(ctx, trx, row.subscription_id) };
    if (isRefunded) await mailRefund(ctx, trx, checkout, reversal);
    if (hasFailed) await mailRefundFailed(ctx, trx, checkout, reversal);
    if (isDecided) await mailDispute(ctx, trx, checkout, { ...reversal, dispute });
  }
  await markMailed(trx, row, dispute);
}

/** What became of what the payment bought. */
async function outcomeOf(
  ctx: Context,
  trx: Kysely<Schema>,
  subscriptionId: string | null,
): Promise<ReversalOutcome> {
  if (subscriptionId === null) return 'taken-back';
  const now = ctx.clock();
  const subscription = await findSubscription(trx, subscriptionId);
  if (subscription && opensPremium(stateOf(subscription), now)) return 'premium-kept';
  const owner = subscription?.user_id;
  if (!owner) return 'premium-ended';
  const { subscriptions } = await selectEntitlement(trx, owner);
  return subscriptions.some((other) => opensPremium(other, now))
    ? 'premium-twice'
    : 'premium-ended';
}

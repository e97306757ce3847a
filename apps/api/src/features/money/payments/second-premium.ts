import { AppError, isInGrace, opensPremium } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { updateCheckout } from './checkout-store.ts';
import { wasEnded } from './reversal-store.ts';
import { syncReversal } from './reversals.ts';
import { findSubscription, selectEntitlement } from './subscription-store.ts';
import { syncSubscription } from './subscriptions.ts';

/**
 * Leaves a user one open subscription: any later one is ended and paid back. A guest is not told
 * beforehand that an address has Premium, because that would tell who has an account
 * (docs/specification/people.md, What a stranger may learn). Asked again, it changes nothing.
 * Throws what the gateway throws.
 */
export async function endSecondPremium(ctx: Context, userId: string): Promise<void> {
  const seen = await openSubscriptions(ctx, userId);
  if (seen.length < 2) return;
  // The first may have ended since it was heard of.
  for (const id of seen) await syncSubscription(ctx, id);
  const [, ...later] = await openSubscriptions(ctx, userId);
  for (const id of later) await payBack(ctx, id);
}

/** The one to keep comes first: the oldest that is paid for. */
async function openSubscriptions(ctx: Context, userId: string): Promise<string[]> {
  const { subscriptions } = await selectEntitlement(ctx.db, userId);
  return subscriptions
    .filter((subscription) => opensPremium(subscription, ctx.clock()))
    .reverse()
    .sort((one, other) => Number(isInGrace(one)) - Number(isInGrace(other)))
    .map(({ id }) => id);
}

async function payBack(ctx: Context, subscriptionId: string): Promise<void> {
  // Its refund did not reach the buyer: what is to become of the money is an admin's.
  if (await wasEnded(ctx.db, subscriptionId)) return;
  const subscription = await findSubscription(ctx.db, subscriptionId);
  if (subscription) {
    const refund_reason = 'Premium was active already';
    await updateCheckout(ctx.db, subscription.checkout_id, { refund_reason });
  }
  try {
    const paymentId = await ctx.payments.refundPeriod(subscriptionId);
    await syncReversal(ctx, paymentId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'REFUND_IMPOSSIBLE')) throw error;
    // Nothing was paid for it.
    await ctx.payments.endSubscription(subscriptionId);
    await syncSubscription(ctx, subscriptionId);
  }
}

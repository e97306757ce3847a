import { commissionFreeAt, creditsUndone, defaultProductName } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import { keepCommission } from '../affiliate/index.ts';
import { grantCredits, takeBackCredits } from '../credits/index.ts';
import { type Checkout, findRecipient, updateCheckout } from './checkout-store.ts';
import { keepTier } from './premium.ts';
import { assignSubscription } from './subscription-store.ts';

/**
 * Brings accounts in line with a checkout that the transaction holds: what is paid is granted, once and
 * to its buyer alone, and what was paid back or is disputed is taken back (rulings 27, 30, 31, 32).
 * Without a buyer whose address is verified, it waits. Who referred the buyer earns by what stays paid.
 */
export async function settle(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
): Promise<Checkout> {
  if (checkout.status !== 'paid') return checkout;
  const granted = checkout.granted_at === null ? await grant(ctx, trx, checkout) : checkout;
  if (granted.granted_to === null) return granted;
  await commission(ctx, trx, granted, granted.granted_to);
  if (granted.kind === 'premium') return granted;
  const refunded = await takeBackRefunded(ctx, trx, granted, granted.granted_to);
  return settleDispute(ctx, trx, refunded, granted.granted_to);
}

async function grant(ctx: Context, trx: Kysely<Schema>, checkout: Checkout): Promise<Checkout> {
  const userId = await findRecipient(trx, checkout);
  if (userId === null) return checkout;
  const { id, kind, credits } = checkout;
  if (kind === 'credits') {
    await grantCredits(ctx, trx, {
      ...{ userId, credits, kind: 'purchase', reference: id },
      key: `purchase:${id}`,
      reason: defaultProductName(credits),
    });
  } else {
    await assignSubscription(trx, id, userId);
    await keepTier(ctx, trx, userId);
  }
  return updateCheckout(trx, id, { granted_at: ctx.clock(), granted_to: userId });
}

async function commission(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  buyerId: string,
): Promise<void> {
  const { id, paid_at: paidAt, dispute_status: dispute } = checkout;
  if (paidAt === null) return;
  // What goes back of Premium later is a renewal's, which earned nobody anything.
  const isHeld = ctx.clock().getTime() < commissionFreeAt(paidAt).getTime();
  if (checkout.kind === 'premium' && !isHeld) return;
  await keepCommission(ctx, trx, {
    ...{ checkoutId: id, buyerId, paidAt, priceCents: checkout.amount_cents },
    paidCents: checkout.amount_paid_cents ?? checkout.amount_cents,
    refundedCents: checkout.refunded_cents,
    isDisputed: dispute === 'open' || dispute === 'lost',
  });
}

async function takeBackRefunded(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  userId: string,
): Promise<Checkout> {
  const { id, credits, dispute_credits: disputed } = checkout;
  const undone = creditsUndone({
    credits,
    paidCents: checkout.amount_paid_cents ?? checkout.amount_cents,
    refundedCents: checkout.refunded_cents,
  });
  // What a dispute took is not taken again.
  const target = Math.min(undone, credits - disputed);
  if (target <= checkout.refunded_credits) return checkout;
  await takeBackCredits(ctx, trx, {
    userId,
    credits: target - checkout.refunded_credits,
    key: `refund:${id}:${target}`,
    reason: 'Payment refunded',
    reference: id,
    freezeRest: true,
  });
  return updateCheckout(trx, id, { refunded_credits: target });
}

async function settleDispute(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  userId: string,
): Promise<Checkout> {
  const { id, credits, dispute_id: disputeId, dispute_status: status } = checkout;
  if (disputeId === null) return checkout;
  const taking = {
    ...{ userId, key: `dispute:${disputeId}`, reason: 'Payment disputed', reference: id },
    freezeRest: true,
  };
  if (status === 'won') {
    if (checkout.dispute_credits === 0) return checkout;
    // The key is known by now: this only tells what was taken. What was frozen stays an admin's.
    const { taken } = await takeBackCredits(ctx, trx, {
      ...taking,
      credits: checkout.dispute_credits,
    });
    if (taken > 0) {
      await grantCredits(ctx, trx, {
        ...{ userId, credits: taken, kind: 'adjustment', reference: id },
        key: `dispute-won:${disputeId}`,
        reason: 'Dispute decided: payment valid',
      });
    }
    return updateCheckout(trx, id, { dispute_credits: 0 });
  }
  const rest = credits - checkout.refunded_credits;
  if (checkout.dispute_credits > 0 || rest === 0) return checkout;
  await takeBackCredits(ctx, trx, { ...taking, credits: rest });
  return updateCheckout(trx, id, { dispute_credits: rest });
}

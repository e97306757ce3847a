import { AppError, opensPremium } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { PaymentEvent, PeriodFacts, RefundFacts } from '../../gateways/payment-facts.ts';
import {
  type Checkout,
  type CheckoutName,
  findCheckout,
  lockCheckout,
  lockPayment,
  updateCheckout,
} from './checkout-store.ts';
import { insertEvent } from './event-store.ts';
import { mailPeriodRefund } from './mails.ts';
import { settle } from './settle.ts';
import { findSubscription, selectEntitlement, stateOf } from './subscription-store.ts';
import { syncSubscription } from './subscriptions.ts';

/**
 * Pays the running period of a subscription back in full, which ends Premium. Asked again, it changes
 * nothing. Throws REFUND_IMPOSSIBLE where nothing was paid for the period.
 */
export async function refundPeriod(
  ctx: Context,
  subscriptionId: string,
): Promise<Checkout | undefined> {
  const facts = await ctx.payments.refundPeriod(subscriptionId);
  const period = await findPeriod(ctx, facts.paymentId);
  if (!period) throw new AppError('REFUND_IMPOSSIBLE');
  return reversePeriod(ctx, facts, { period });
}

/** Undefined for what is no subscription's payment, and for a subscription that is not ours. */
export async function findPeriod(
  ctx: Context,
  paymentId: string,
): Promise<PeriodFacts | undefined> {
  const period = await ctx.payments.readPeriod(paymentId);
  const checkout = period && (await findCheckout(ctx.db, nameOf(period)));
  return checkout?.kind === 'premium' ? period : undefined;
}

const nameOf = ({ checkoutId, subscriptionId }: PeriodFacts): CheckoutName =>
  checkoutId === null ? { subscriptionId } : { id: checkoutId };

/**
 * What a refund of a subscription's payment means, told by the provider or made here: the whole of the
 * running period ends Premium at once; a part, and any of an earlier period, leaves it as it is. Returns
 * the checkout.
 */
export async function reversePeriod(
  ctx: Context,
  facts: RefundFacts,
  { period, event }: { period: PeriodFacts; event?: PaymentEvent },
): Promise<Checkout | undefined> {
  const { subscriptionId } = period;
  // Before the event counts as dealt with: a provider that cannot be asked now sends it again.
  if (period.isRunning && facts.amountRefunded >= facts.amount) {
    await ctx.payments.endSubscription(subscriptionId);
  }
  await syncSubscription(ctx, subscriptionId);
  return ctx.db.transaction().execute(async (trx) => {
    if (event && !(await insertEvent(trx, event, ctx.clock()))) return undefined;
    await lockPayment(trx, facts.paymentId);
    const checkout = await lockCheckout(trx, nameOf(period));
    return checkout && note(ctx, trx, checkout, { facts, period });
  });
}

/** The checkout names the newest payment of which anything went back. */
async function note(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  { facts, period }: { facts: RefundFacts; period: PeriodFacts },
): Promise<Checkout> {
  const { paymentId, amountRefunded } = facts;
  const isKnown = checkout.payment_id === paymentId;
  if (isKnown && amountRefunded <= checkout.refunded_cents) return checkout;
  await mailPeriodRefund(ctx, trx, checkout, {
    ...{ paymentId, amountCents: amountRefunded },
    outcome: await outcomeOf(ctx, trx, period.subscriptionId),
  });
  if (!isKnown && checkout.payment_id !== null && !period.isRunning) return checkout;
  const refunded = { payment_id: paymentId, refunded_cents: amountRefunded };
  return settle(ctx, trx, await updateCheckout(trx, checkout.id, refunded));
}

async function outcomeOf(ctx: Context, trx: Kysely<Schema>, subscriptionId: string) {
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

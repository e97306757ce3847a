import { endsPremium } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PaymentEvent, PeriodFacts, ReversalFacts } from '../../../gateways/payment-facts.ts';
import {
  type Checkout,
  type CheckoutName,
  findCheckout,
  lockCheckout,
  lockPayment,
} from './checkout-store.ts';
import { insertEvent } from './event-store.ts';
import { storeNewest } from './newest.ts';
import { findReversal, putReversal, type ReversalRow } from './reversal-store.ts';
import { settle } from './settle.ts';
import { syncSubscription } from './subscriptions.ts';

/**
 * Brings everything in line with what of a payment went back or came back, as the provider has it
 * now: refunds, those that failed, and disputes, however often they were decided
 * (docs/specification/money.md, Refunds and disputes). Only then the event counts as dealt with: a
 * provider that cannot be asked, or a process that dies in between, is told again. What is told of
 * a payment that is not known yet is applied once it is. Returns the checkout.
 */
export async function syncReversal(
  ctx: Context,
  paymentId: string,
  event?: PaymentEvent,
): Promise<Checkout | undefined> {
  await storeReversal(ctx, paymentId);
  const row = await findReversal(ctx.db, paymentId);
  const subscriptionId = row?.subscription_id ?? null;
  if (subscriptionId !== null) await syncSubscription(ctx, subscriptionId);
  return ctx.db.transaction().execute(async (trx) => {
    if (event && !(await insertEvent(trx, event, ctx.clock()))) return undefined;
    if (!row) return undefined;
    await lockPayment(trx, subscriptionId ?? paymentId);
    const checkout = await lockCheckout(trx, nameOf(row));
    return checkout && settle(ctx, trx, checkout);
  });
}

function storeReversal(ctx: Context, paymentId: string): Promise<boolean> {
  return storeNewest({
    findRevision: async () => (await findReversal(ctx.db, paymentId))?.revision ?? 0,
    async read() {
      const facts = await ctx.payments.readReversal(paymentId);
      return facts && { facts, hasEnded: await end(ctx, facts) };
    },
    async store(read, revision) {
      const row = { ...read, paymentId, revision, now: ctx.clock() };
      return (await putReversal(ctx.db, row)) ? 'stored' : 'overtaken';
    },
  });
}

/** Ends the subscription whose running period is not paid for any more, if it is ours. */
async function end(ctx: Context, facts: ReversalFacts): Promise<boolean> {
  const { period } = facts;
  if (!period?.isRunning || !endsPremium(facts)) return false;
  const checkout = await findCheckout(ctx.db, nameOfPeriod(period));
  if (checkout?.kind !== 'premium') return false;
  await ctx.payments.endSubscription(period.subscriptionId);
  return true;
}

const nameOfPeriod = ({ checkoutId, subscriptionId }: PeriodFacts): CheckoutName =>
  checkoutId === null ? { subscriptionId } : { id: checkoutId };

function nameOf({ checkout_id: id, subscription_id, payment_id }: ReversalRow): CheckoutName {
  if (id !== null) return { id };
  return subscription_id === null ? { paymentId: payment_id } : { subscriptionId: subscription_id };
}

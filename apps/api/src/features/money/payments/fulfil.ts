import { laterStatus, purchaseFault } from '@linkwright/core/all';
import type { Kysely, Updateable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CheckoutsTable, Schema } from '../../../db/schema.ts';
import type { PaymentEvent, PurchaseFacts } from '../../../gateways/payment-facts.ts';
import { adopt } from './adopt.ts';
import {
  type Checkout,
  findCheckout,
  lockCheckout,
  lockPayment,
  updateCheckout,
} from './checkout-store.ts';
import { insertEvent } from './event-store.ts';
import { mailReceipt } from './mails.ts';
import { isProven } from './proof.ts';
import { endSecondPremium } from './second-premium.ts';
import { settle } from './settle.ts';
import { syncSubscription } from './subscriptions.ts';

/**
 * The one place that grants what was paid for, for webhook, success page, sandbox and the server's
 * own look alike: in one transaction with the event and the checkout
 * (docs/specification/money.md, Who grants). The same facts again, and older ones, change nothing.
 * Returns the checkout; undefined when none was begun here, or the event was dealt with before.
 * Throws what the gateway throws when a subscription cannot be read.
 */
export async function fulfil(
  ctx: Context,
  facts: PurchaseFacts,
  event?: PaymentEvent,
): Promise<Checkout | undefined> {
  if (facts.isByLink || isProven(ctx, facts)) await adopt(ctx, facts);
  // Before the event counts as dealt with: a provider that cannot be asked now sends it again.
  if (facts.subscriptionId !== null) await syncSubscription(ctx, facts.subscriptionId);
  const checkout = await ctx.db.transaction().execute(async (trx) => {
    if (event && !(await insertEvent(trx, event, ctx.clock()))) return undefined;
    const payment = facts.subscriptionId ?? facts.paymentId;
    if (payment !== null) await lockPayment(trx, payment);
    const checkout = await lockCheckout(trx, { id: facts.checkoutId });
    if (!checkout || isForeign(checkout, facts)) {
      ctx.log.warn({ sessionId: facts.sessionId }, 'a purchase that was not begun here');
      return undefined;
    }
    return apply(ctx, trx, checkout, facts);
  });
  if (checkout?.kind !== 'premium' || checkout.granted_to === null) return checkout;
  await endSecondPremium(ctx, checkout.granted_to).catch((error: unknown) => {
    // The server's own look does it later.
    ctx.log.warn({ err: error }, 'a second subscription could not be ended');
  });
  return findCheckout(ctx.db, { id: checkout.id });
}

const isForeign = ({ session_id: known }: Checkout, { sessionId }: PurchaseFacts): boolean =>
  known !== null && known !== sessionId;

async function apply(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  facts: PurchaseFacts,
): Promise<Checkout> {
  if (checkout.status === 'paid') return settle(ctx, trx, checkout);
  const names = {
    session_id: facts.sessionId,
    customer_id: facts.customerId ?? checkout.customer_id,
    subscription_id: facts.subscriptionId ?? checkout.subscription_id,
    payment_id: facts.paymentId ?? checkout.payment_id,
  };
  const status = laterStatus(checkout.status, facts.paid ? 'paid' : notPaid(facts.status));
  const fault = facts.paid ? faultOf(checkout, facts) : null;
  if (fault !== null) {
    ctx.log.error({ checkoutId: checkout.id, fault }, 'a payment is not what was begun');
    return updateCheckout(trx, checkout.id, { ...names, problem: fault });
  }
  const paid: Updateable<CheckoutsTable> =
    status === 'paid' ? { paid_at: ctx.clock(), amount_paid_cents: facts.amountTotal } : {};
  const row = await updateCheckout(trx, checkout.id, { ...names, ...paid, status });
  const settled = await settle(ctx, trx, row);
  if (settled.status === 'paid') await mailReceipt(ctx, trx, settled);
  return settled;
}

/** Facts that name no payment cannot say that one was made. */
const notPaid = (status: PurchaseFacts['status']) => (status === 'paid' ? 'processing' : status);

const faultOf = (checkout: Checkout, facts: PurchaseFacts): string | null =>
  purchaseFault(
    {
      kind: checkout.kind,
      credits: checkout.credits,
      plan: checkout.plan,
      amountCents: checkout.amount_cents,
    },
    {
      kind: facts.kind,
      credits: facts.credits,
      plan: facts.plan,
      amountCents: facts.amountSubtotal,
      currency: facts.currency,
    },
  );

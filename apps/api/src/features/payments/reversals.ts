import type { Kysely, Updateable } from 'kysely';
import type { Context } from '../../context.ts';
import type { CheckoutsTable, Schema } from '../../db/schema.ts';
import type { PaymentEvent } from '../../gateways/payment-facts.ts';
import {
  type Checkout,
  type CheckoutName,
  lockCheckout,
  lockPayment,
  updateCheckout,
} from './checkout-store.ts';
import { insertEvent, type Reversal, selectReversals } from './event-store.ts';
import { mailRefund } from './mails.ts';
import { settle } from './settle.ts';

/**
 * Takes back what a refunded or disputed payment bought (ruling 32), in one transaction with the event.
 * What is told of a payment that is not known yet is applied once it is. Returns the checkout.
 */
export async function reverse(
  ctx: Context,
  reversal: Reversal,
  event?: PaymentEvent,
): Promise<Checkout | undefined> {
  const { paymentId } = reversal.facts;
  return ctx.db.transaction().execute(async (trx) => {
    if (event && !(await insertEvent(trx, event, ctx.clock()))) return undefined;
    if (paymentId === null) return undefined;
    await lockPayment(trx, paymentId);
    const checkout = await lockCheckout(trx, nameOf(reversal, paymentId));
    if (!checkout) return undefined;
    return reverseCheckout(ctx, trx, checkout, reversal);
  });
}

const nameOf = ({ about, facts }: Reversal, paymentId: string): CheckoutName =>
  about === 'refund' && facts.checkoutId !== null ? { id: facts.checkoutId } : { paymentId };

async function reverseCheckout(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  reversal: Reversal,
): Promise<Checkout> {
  const row = await updateCheckout(trx, checkout.id, changesOf(checkout, reversal));
  if (row.refunded_cents > checkout.refunded_cents) await mailRefund(ctx, trx, row);
  return settle(ctx, trx, row);
}

/** What refunds and disputes of the payment, told before, make of a checkout. */
export async function reversedBy(
  trx: Kysely<Schema>,
  checkout: Checkout,
  paymentId: string,
): Promise<Updateable<CheckoutsTable>> {
  let row = checkout;
  for (const reversal of await selectReversals(trx, paymentId)) {
    row = { ...row, ...changesOf(row, reversal) };
  }
  const { payment_id, refunded_cents, dispute_id, dispute_status } = row;
  return { payment_id, refunded_cents, dispute_id, dispute_status };
}

/** Sums only grow, and a decided dispute stays decided: the order does not matter. */
function changesOf(
  checkout: Checkout,
  { about, facts }: Reversal,
): Pick<Checkout, 'payment_id' | 'refunded_cents' | 'dispute_id' | 'dispute_status'> {
  const { refunded_cents, dispute_id, dispute_status } = checkout;
  const payment_id = facts.paymentId ?? checkout.payment_id;
  if (about === 'refund') {
    const most = Math.max(refunded_cents, facts.amountRefunded);
    return { payment_id, refunded_cents: most, dispute_id, dispute_status };
  }
  const isDecided = dispute_id === facts.disputeId && dispute_status !== 'open';
  return {
    payment_id,
    refunded_cents,
    dispute_id: facts.disputeId,
    dispute_status: isDecided && facts.status === 'open' ? dispute_status : facts.status,
  };
}

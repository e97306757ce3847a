import type { Dispute } from '@linkwright/core/all';
import type Stripe from 'stripe';
import type { PeriodFacts, ReversalFacts } from './payment-facts.ts';
import { expectKind, idOf } from './stripe-facts.ts';
import { date } from './stripe-subscription-facts.ts';

/** More than anybody refunds or disputes of one payment. */
const MOST = 1000;

/** What stands now of a payment: no event says it whole, and events come late and in any order. */
export async function readReversal(stripe: Stripe, paymentId: string): Promise<ReversalFacts> {
  const intent = await stripe.paymentIntents.retrieve(paymentId);
  expectKind(intent, 'payment_intent');
  const refunds = await listRefunds(stripe, paymentId);
  const disputes = await stripe.disputes
    .list({ payment_intent: paymentId, limit: 100 })
    .autoPagingToArray({ limit: MOST });
  const checkoutId = intent.metadata.checkoutId ?? null;
  const period = checkoutId === null ? await readPeriod(stripe, paymentId) : null;
  return {
    paidCents: intent.amount_received,
    refundedCents: sumOf(refunds.filter((refund) => !hasFailed(refund))),
    failedCents: sumOf(refunds.filter(hasFailed)),
    disputes: disputes.flatMap((dispute) => disputeFacts(dispute, intent)),
    checkoutId: checkoutId ?? period?.checkoutId ?? null,
    period,
  };
}

export const listRefunds = (stripe: Stripe, paymentId: string): Promise<Stripe.Refund[]> =>
  stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).autoPagingToArray({ limit: MOST });

/** The money is the merchant's again. */
export const hasFailed = ({ status }: Stripe.Refund): boolean =>
  status === 'failed' || status === 'canceled';

const sumOf = (amounts: { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** An inquiry, and what the bank settled beforehand, moves no money. */
function disputeFacts(
  { id, amount, currency, status }: Stripe.Dispute,
  intent: Stripe.PaymentIntent,
): Dispute[] {
  const name: string = status;
  if (name.startsWith('warning_') || name === 'prevented') return [];
  return [
    {
      id,
      // Some banks count in their own money.
      cents: currency === intent.currency ? amount : intent.amount_received,
      status: name === 'won' || name === 'lost' ? name : 'open',
    },
  ];
}

/** Null for a payment of no subscription's invoice. */
async function readPeriod(stripe: Stripe, paymentId: string): Promise<PeriodFacts | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentId },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (typeof invoice !== 'object' || !('parent' in invoice)) return null;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (!subscriptionId || !invoice.id) return null;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  expectKind(subscription, 'subscription');
  const ends = invoice.lines.data.map(({ period }) => period.end);
  return {
    subscriptionId,
    checkoutId: subscription.metadata.checkoutId ?? null,
    invoiceId: invoice.id,
    isFirst: invoice.billing_reason === 'subscription_create',
    isRunning: idOf(subscription.latest_invoice) === invoice.id,
    endsAt: ends.length === 0 ? null : date(Math.max(...ends)),
  };
}

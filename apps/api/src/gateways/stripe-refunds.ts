import { AppError } from '@linkwright/core';
import Stripe from 'stripe';
import type { PeriodFacts, RefundFacts } from './payment-facts.ts';
import { expectKind, idOf, refundFacts } from './stripe-facts.ts';
import { isMissing } from './stripe-faults.ts';

const { StripeInvalidRequestError } = Stripe.errors;

/** Gives back what is left of a payment; one that went back before stays so. Throws REFUND_IMPOSSIBLE. */
export async function payBack(
  stripe: Stripe,
  { paymentId, key }: { paymentId: string; key: string },
): Promise<RefundFacts> {
  await stripe.refunds
    .create({ payment_intent: paymentId }, { idempotencyKey: `refund-${key}` })
    .catch((error: unknown) => {
      if (!(error instanceof StripeInvalidRequestError)) throw error;
      if (isMissing(error)) throw error;
      if (error.code === 'charge_already_refunded') return;
      throw new AppError('REFUND_IMPOSSIBLE', { cause: error.code });
    });
  const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
  expectKind(intent, 'payment_intent');
  const facts = refundFacts(intent.latest_charge);
  if (!facts) throw new AppError('REFUND_IMPOSSIBLE');
  return facts;
}

/** The payment of the newest invoice of a subscription. Throws REFUND_IMPOSSIBLE where none was made. */
export async function findPeriodPayment(stripe: Stripe, subscriptionId: string): Promise<string> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  expectKind(subscription, 'subscription');
  const invoice = idOf(subscription.latest_invoice);
  if (!invoice) throw new AppError('REFUND_IMPOSSIBLE');
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  const paymentId = data.map(({ payment }) => idOf(payment.payment_intent)).find(Boolean);
  if (!paymentId) throw new AppError('REFUND_IMPOSSIBLE');
  return paymentId;
}

/** Undefined for a payment of no subscription's invoice. */
export async function readPeriod(
  stripe: Stripe,
  paymentId: string,
): Promise<PeriodFacts | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentId },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (typeof invoice !== 'object' || !('parent' in invoice)) return undefined;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (!subscriptionId) return undefined;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  expectKind(subscription, 'subscription');
  return {
    subscriptionId,
    checkoutId: subscription.metadata.checkoutId ?? null,
    isRunning: idOf(subscription.latest_invoice) === invoice.id,
  };
}

/**
 * What `change` makes of a subscription. One that has ended cannot be changed any more, and that is what
 * whoever wants it to end asked for.
 */
export async function unlessEnded(
  stripe: Stripe,
  id: string,
  change: Promise<Stripe.Subscription>,
): Promise<Stripe.Subscription> {
  return change.catch(async (error: unknown) => {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
    const found = await stripe.subscriptions.retrieve(id);
    if (found.status !== 'canceled') throw error;
    return found;
  });
}

import { AppError } from '@linkwright/core/all';
import Stripe from 'stripe';
import { expectKind, idOf } from './stripe-facts.ts';
import { isMissing } from './stripe-faults.ts';
import { hasFailed, listRefunds } from './stripe-reversals.ts';

const { StripeInvalidRequestError } = Stripe.errors;

/** Gives back what is left of a payment; one that went back before stays so. Throws REFUND_IMPOSSIBLE. */
export async function payBack(
  stripe: Stripe,
  { paymentId, key }: { paymentId: string; key: string },
): Promise<void> {
  // One that failed is tried anew: under the same key, the provider would answer with it again.
  const failed = (await listRefunds(stripe, paymentId)).filter(hasFailed).length;
  const idempotencyKey = failed === 0 ? `refund-${key}` : `refund-${key}-${failed}`;
  try {
    const params = { payment_intent: paymentId };
    expectKind(await stripe.refunds.create(params, { idempotencyKey }), 'refund');
  } catch (error) {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
    if (isMissing(error)) throw error;
    if (error.code === 'charge_already_refunded') return;
    throw new AppError('REFUND_IMPOSSIBLE', { cause: error.code });
  }
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

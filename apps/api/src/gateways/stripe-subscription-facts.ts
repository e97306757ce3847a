import { type PlanId, type SubscriptionStatus, subscriptionStatuses } from '@linkwright/core/all';
import type Stripe from 'stripe';
import type { InvoiceFacts, SubscriptionFacts } from './payment-facts.ts';
import type { StripeConfig } from './stripe-client.ts';
import { expectKind, idOf, readPlan } from './stripe-facts.ts';

type Prices = StripeConfig['prices'];

export function subscriptionFacts(
  subscription: Stripe.Subscription,
  prices: Prices,
): SubscriptionFacts {
  expectKind(subscription, 'subscription');
  const { cancel_at: cancelAt, metadata } = subscription;
  const item = subscription.items.data[0];
  // An endpoint of an older API version has the period on the subscription itself.
  const old = subscription as { current_period_end?: number };
  const periodEnd = item?.current_period_end ?? old.current_period_end;
  const end = Math.min(periodEnd ?? Number.POSITIVE_INFINITY, cancelAt ?? Number.POSITIVE_INFINITY);
  const customerId = idOf(subscription.customer);
  if (!customerId) throw new TypeError('This subscription has no customer');
  return {
    subscriptionId: subscription.id,
    checkoutId: metadata.checkoutId ?? null,
    customerId,
    status: subscriptionStatus(subscription.status),
    plan: planOf(item?.price, prices) ?? readPlan(metadata.plan),
    currentPeriodEnd: Number.isFinite(end) ? date(end) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    endedAt: subscription.ended_at === null ? null : date(subscription.ended_at),
    invoiceId: idOf(subscription.latest_invoice),
    userId: metadata.userId ?? null,
    email: metadata.email ?? null,
  };
}

/** A status that this product does not know opens nothing. */
const subscriptionStatus = (status: string): SubscriptionStatus =>
  subscriptionStatuses.find((known) => known === status) ?? 'incomplete';

/** The customer may have changed the plan at the provider, so that the price counts first. */
function planOf(price: Stripe.Price | undefined, prices: Prices): PlanId | null {
  if (!price) return null;
  if (price.id === prices.monthly) return 'monthly';
  if (price.id === prices.yearly) return 'yearly';
  if (price.recurring?.interval === 'month') return 'monthly';
  return price.recurring?.interval === 'year' ? 'yearly' : null;
}

export function invoiceFacts(invoice: Stripe.Invoice, paid: boolean): InvoiceFacts {
  const old = invoice as { subscription?: string | null };
  return {
    invoiceId: invoice.id ?? '',
    subscriptionId:
      idOf(invoice.parent?.subscription_details?.subscription) ?? old.subscription ?? null,
    customerId: idOf(invoice.customer),
    paid,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
  };
}

/** `seconds`: since 1970. */
export const date = (seconds: number): Date => new Date(seconds * 1000);

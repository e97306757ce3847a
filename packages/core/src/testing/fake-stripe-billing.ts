import type { FakeAccount } from './fake-stripe-account.ts';
import { makeCustomer, makeIntent } from './fake-stripe-makers.ts';
import type {
  FakeIntent,
  FakeSession,
  FakeSubscription,
  SessionTerms,
} from './fake-stripe-objects.ts';
import {
  makeInvoice,
  makeInvoicePayment,
  makeSubscription,
  periodEnd,
} from './fake-stripe-subscriptions.ts';

/** What becomes of subscriptions, their periods and their invoices. Each tells its events. */
export interface Billing {
  /** The subscription of a session that is paid at this moment. */
  begin(paying: FakeSession, terms: SessionTerms): void;
  /** The next period begins, and its invoice is paid, or not. */
  renew(subscriptionId: string, outcome?: 'paid' | 'failed'): void;
  cancelAtPeriodEnd(subscriptionId: string): void;
  /** The end that was planned is taken back. */
  goOn(subscriptionId: string): void;
  /** Ends at once. */
  endSubscription(subscriptionId: string): void;
}

export function createBilling(
  { make, put, find, emit }: FakeAccount,
  succeed: (paying: FakeIntent) => void,
): Billing {
  const subscription = (id: string) => find<FakeSubscription>('subscription', id);

  /** The newest invoice of a subscription, and the money for it. */
  function bill(billed: FakeSubscription, amount: number, reason: string, isPaid = true) {
    const invoice = put(makeInvoice(make('in'), billed, { amount, isPaid, reason }));
    billed.latest_invoice = invoice.id;
    if (!isPaid || amount === 0) return invoice;
    const paying = put(
      makeIntent(make('pi'), {
        amount,
        currency: 'usd',
        customer: billed.customer,
        metadata: {},
        description: null,
      }),
    );
    put(makeInvoicePayment(make('inpay'), { invoice: invoice.id, payment: paying.id, amount }));
    succeed(paying);
    return invoice;
  }

  return {
    begin(paying, { price, subscriptionMetadata: metadata }) {
      const email = paying.customer_details?.email ?? null;
      const customer = paying.customer ?? put(makeCustomer(make('cus'), { email })).id;
      const begun = put(makeSubscription(make('sub'), { customer, price, metadata }));
      const invoice = bill(begun, paying.amount_total, 'subscription_create');
      Object.assign(paying, { customer, subscription: begun.id, invoice: invoice.id });
      emit('customer.subscription.created', begun);
      emit('invoice.paid', invoice);
    },
    renew(id, outcome = 'paid') {
      const renewed = subscription(id);
      const [item] = renewed.items.data;
      const isPaid = outcome === 'paid';
      const start = item.current_period_end;
      item.current_period_start = start;
      item.current_period_end = periodEnd(start, item.price);
      renewed.status = isPaid ? 'active' : 'past_due';
      const invoice = bill(renewed, item.price.unit_amount, 'subscription_cycle', isPaid);
      emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
      emit('customer.subscription.updated', renewed);
    },
    cancelAtPeriodEnd(id) {
      const cancelled = subscription(id);
      cancelled.cancel_at_period_end = true;
      cancelled.cancel_at = cancelled.items.data[0].current_period_end;
      emit('customer.subscription.updated', cancelled);
    },
    goOn(id) {
      const going = subscription(id);
      Object.assign(going, { cancel_at_period_end: false, cancel_at: null });
      emit('customer.subscription.updated', going);
    },
    endSubscription(id) {
      const ended = subscription(id);
      const { created: now } = make('evt');
      Object.assign(ended, { status: 'canceled', canceled_at: now, ended_at: now });
      emit('customer.subscription.deleted', ended);
    },
  };
}

import { base, type Made } from './fake-stripe-makers.ts';
import type {
  FakeInvoicePayment,
  FakePrice,
  FakeSubscription,
  StripeMetadata,
  StripeObject,
} from './fake-stripe-objects.ts';

export const makeSubscription = (
  made: Made,
  { customer, price, metadata }: { customer: string; price: FakePrice; metadata: StripeMetadata },
): FakeSubscription =>
  ({
    ...base(made, 'subscription'),
    billing_cycle_anchor: made.created,
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer,
    discounts: [],
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${made.id.slice(4)}`,
          object: 'subscription_item',
          created: made.created,
          current_period_start: made.created,
          current_period_end: periodEnd(made.created, price),
          metadata: {},
          price,
          quantity: 1,
          subscription: made.id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${made.id}`,
    },
    latest_invoice: null,
    metadata,
    start_date: made.created,
    status: 'active',
    trial_end: null,
    trial_start: null,
  }) as FakeSubscription;

/** A month or a year after `start`, in seconds, UTC. */
export function periodEnd(start: number, { recurring }: FakePrice): number {
  const end = new Date(start * 1000);
  end.setUTCMonth(end.getUTCMonth() + (recurring?.interval === 'year' ? 12 : 1));
  return end.getTime() / 1000;
}

export function makeInvoice(
  made: Made,
  subscription: FakeSubscription,
  { amount, isPaid, reason }: { amount: number; isPaid: boolean; reason: string },
): StripeObject {
  const { id, customer, metadata, items } = subscription;
  const invoice = {
    ...base(made, 'invoice'),
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    attempt_count: 1,
    attempted: true,
    billing_reason: reason,
    currency: items.data[0].price.currency,
    customer,
    lines: {
      object: 'list',
      has_more: false,
      url: `/v1/invoices/${made.id}/lines`,
      data: items.data.map(({ current_period_start: start, current_period_end: end }) => ({
        id: `il_${made.id.slice(3)}`,
        object: 'line_item',
        amount,
        invoice: made.id,
        period: { start, end },
      })),
    },
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription: id },
      type: 'subscription_details',
    },
    period_start: made.created,
    period_end: made.created,
    status: isPaid ? 'paid' : 'open',
    total: amount,
  };
  return invoice;
}

export const makeInvoicePayment = (
  made: Made,
  { invoice, payment, amount }: { invoice: string; payment: string; amount: number },
): FakeInvoicePayment =>
  ({
    ...base(made, 'invoice_payment'),
    amount_paid: amount,
    amount_requested: amount,
    currency: 'usd',
    is_default: true,
    invoice,
    payment: { type: 'payment_intent', payment_intent: payment },
    status: 'paid',
  }) as FakeInvoicePayment;

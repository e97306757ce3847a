import { AppError } from '@linkwright/core/all';
import type Stripe from 'stripe';
import type { PaymentEvent, PurchaseFacts } from './payment-facts.ts';
import type { StripeConfig } from './stripe-client.ts';
import { idOf, intentFacts, purchaseFacts } from './stripe-facts.ts';
import { invoiceFacts, subscriptionFacts } from './stripe-subscription-facts.ts';

/** How far a signature's time may lie ahead of ours; the package judges only what lies behind. */
const AHEAD_MS = 5 * 60 * 1000;

interface EventContext {
  signature: string | undefined;
  now: Date;
  prices: StripeConfig['prices'];
}

/**
 * The event, if `verify` finds it signed by the provider, no more than five minutes ago and not in
 * the future. Throws INVALID_SIGNATURE.
 */
export function readStripeEvent(
  verify: (now: Date) => Stripe.Event,
  { signature, now, prices }: EventContext,
): PaymentEvent {
  let event: Stripe.Event;
  try {
    event = verify(now);
  } catch {
    throw new AppError('INVALID_SIGNATURE');
  }
  if (!(signedAt(signature) <= now.getTime() + AHEAD_MS)) throw new AppError('INVALID_SIGNATURE');
  const { id, type, created } = event;
  return { id, type, createdAt: new Date(created * 1000), ...subjectOf(event, prices) };
}

/** Milliseconds; NaN without a time. The signature covers it. */
const signedAt = (header = ''): number => Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]) * 1000;

type Subject = PaymentEvent extends infer E
  ? E extends PaymentEvent
    ? Omit<E, 'id' | 'type' | 'createdAt'>
    : never
  : never;

const other: Subject = { about: 'other' };

function subjectOf(event: Stripe.Event, prices: StripeConfig['prices']): Subject {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return purchase(purchaseFacts(event.data.object));
    case 'checkout.session.async_payment_failed': {
      const facts = purchaseFacts(event.data.object);
      return purchase(facts && { ...facts, status: 'failed', paid: false });
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
      return purchase(intentFacts(event.data.object));
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.deleted':
      return {
        about: 'subscription',
        subscription: subscriptionFacts(event.data.object, prices),
      };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return {
        about: 'invoice',
        invoice: invoiceFacts(event.data.object, event.type === 'invoice.paid'),
      };
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return reversal('refund', event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return reversal('dispute', event.data.object);
    default:
      return other;
  }
}

const purchase = (facts: PurchaseFacts | undefined): Subject =>
  facts ? { about: 'purchase', purchase: facts } : other;

/** Of a charge that is no payment of a session or an intent there is nothing to tell. */
function reversal(
  about: 'refund' | 'dispute',
  { payment_intent }: Pick<Stripe.Charge | Stripe.Refund | Stripe.Dispute, 'payment_intent'>,
): Subject {
  const paymentId = idOf(payment_intent);
  return paymentId === null ? other : { about, paymentId };
}

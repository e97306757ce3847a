import type { PlanId, PurchaseStatus, SubscriptionStatus } from '@linkwright/core';

/**
 * One purchase as the provider knows it: a Checkout session or, for an embedded payment, an intent.
 * A session's event and the server's own look at the session give the same facts.
 */
export interface PurchaseFacts {
  /** Id of the session or of the intent. */
  sessionId: string;
  /** As given when it was begun; drawn from the session's id where a fixed page began it. */
  checkoutId: string;
  /** As given when it was begun. */
  proof?: string;
  /** True where a fixed page of the provider began it: nothing was written down here before. */
  isByLink?: boolean;
  kind: 'credits' | 'premium';
  status: PurchaseStatus;
  /** The money is there (or nothing was to pay); nothing is granted before. */
  paid: boolean;
  /** Cents, before discounts and taxes: what the credits or the plan cost. */
  amountSubtotal: number;
  /** Cents, as paid. */
  amountTotal: number;
  /** ISO 4217 in lower case. */
  currency: string;
  /** 0 for Premium. */
  credits: number;
  plan: PlanId | null;
  userId: string | null;
  /** Typed by the buyer: no proof of anything (ruling 31). */
  email: string | null;
  /** Refunds and disputes name it; null while nothing was paid, and when nothing was to pay. */
  paymentId: string | null;
  customerId: string | null;
  subscriptionId: string | null;
}

/** A subscription as it stands; in an event, as it stood when the event happened. */
export interface SubscriptionFacts {
  subscriptionId: string;
  checkoutId: string | null;
  customerId: string;
  status: SubscriptionStatus;
  plan: PlanId | null;
  currentPeriodEnd: Date | null;
  /** It ends then and is not prolonged. */
  cancelAtPeriodEnd: boolean;
  /** Null while it has not ended. */
  endedAt: Date | null;
  userId: string | null;
  email: string | null;
}

export interface InvoiceFacts {
  invoiceId: string;
  /** Null for an invoice that belongs to no subscription. */
  subscriptionId: string | null;
  customerId: string | null;
  paid: boolean;
  amountPaid: number;
  currency: string;
}

export interface RefundFacts {
  paymentId: string;
  checkoutId: string | null;
  /** Cents of the payment. */
  amount: number;
  /** Cents given back so far, all refunds of the payment together. */
  amountRefunded: number;
  currency: string;
}

/** The subscription whose invoice a payment paid. */
export interface PeriodFacts {
  subscriptionId: string;
  checkoutId: string | null;
  /** It is the newest invoice: of the period that runs. */
  isRunning: boolean;
}

export interface DisputeFacts {
  disputeId: string;
  /** Null where the provider names none. */
  paymentId: string | null;
  amount: number;
  currency: string;
  status: 'open' | 'won' | 'lost';
}

/** What the provider says by itself. It may come twice, late, in any order, or never. */
export type PaymentEvent = {
  id: string;
  /** The provider's own name of what happened. */
  type: string;
  /** Whole seconds: events of one second have no order. */
  createdAt: Date;
} & (
  | { about: 'purchase'; purchase: PurchaseFacts }
  | { about: 'subscription'; subscription: SubscriptionFacts }
  | { about: 'invoice'; invoice: InvoiceFacts }
  | { about: 'refund'; refund: RefundFacts }
  | { about: 'dispute'; dispute: DisputeFacts }
  /** Nothing that concerns us. */
  | { about: 'other' }
);

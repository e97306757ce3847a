import type { PlanId, PurchaseStatus, Reversal, SubscriptionStatus } from '@linkwright/core/all';

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
  /**
   * Typed by the buyer: no proof of anything (docs/specification/people.md, Unproven addresses).
   */
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
  /** The newest invoice, which is the running period's; null before the first. */
  invoiceId: string | null;
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

/** The period of a subscription that a payment paid for. */
export interface PeriodFacts {
  subscriptionId: string;
  checkoutId: string | null;
  invoiceId: string;
  /** The subscription began with it. */
  isFirst: boolean;
  /** It is the newest invoice: of the period that runs. */
  isRunning: boolean;
  endsAt: Date | null;
}

/** What of a payment went back, or may have to, as the provider has it now. */
export interface ReversalFacts extends Reversal {
  /** As given when the payment was begun; null where none was. */
  checkoutId: string | null;
  /** Cents of refunds that did not reach the buyer. */
  failedCents: number;
  /** Null for a payment that paid for no period. */
  period: PeriodFacts | null;
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
  /** Something of a payment went back or came back: what stands now is asked for. */
  | { about: 'refund' | 'dispute'; paymentId: string }
  /** Nothing that concerns us. */
  | { about: 'other' }
);

/** What Stripe's objects hold, as far as a buyer, a subscription and their money need it. */
export interface StripeObject {
  id: string;
  object: string;
}

export type StripeMetadata = Record<string, string>;

export interface FakeSession extends StripeObject {
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  amount_subtotal: number;
  amount_total: number;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  currency: string;
  metadata: StripeMetadata;
  success_url: string;
  cancel_url: string | null;
  allow_promotion_codes: boolean | null;
  automatic_tax: { enabled: boolean; liability: null; status: string | null };
  url: string | null;
}

export interface FakeCustomer extends StripeObject {
  email: string | null;
  name: string | null;
  metadata: StripeMetadata;
}

export interface FakeIntent extends StripeObject {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  last_payment_error: { type: string; code: string; message: string } | null;
  metadata: StripeMetadata;
}

export interface FakeCharge extends StripeObject {
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  customer: string | null;
  metadata: StripeMetadata;
  payment_intent: string;
}

export interface FakePrice extends StripeObject {
  currency: string;
  unit_amount: number;
  recurring: { interval: string; interval_count: number } | null;
}

export interface FakeSubscription extends StripeObject {
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  metadata: StripeMetadata;
  items: {
    object: 'list';
    data: [SubscriptionItem];
    has_more: boolean;
    url: string;
  };
}

interface SubscriptionItem extends StripeObject {
  created: number;
  metadata: StripeMetadata;
  quantity: number;
  subscription: string;
  price: FakePrice;
  current_period_start: number;
  current_period_end: number;
}

/** What paid an invoice. */
export interface FakeInvoicePayment extends StripeObject {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'paid';
}

export interface FakeRefund extends StripeObject {
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  failure_reason?: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}

export interface FakeDispute extends StripeObject {
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  is_charge_refundable: boolean;
  status:
    | 'warning_needs_response'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented';
}

/** What a session needs to know besides its own fields. */
export interface SessionTerms {
  price: FakePrice;
  /** As the page shows it. */
  productName: string;
  intentMetadata: StripeMetadata;
  subscriptionMetadata: StripeMetadata;
}

import type { PlanId } from '@linkwright/core/all';
import type Stripe from 'stripe';
import type { CreditsCheckoutInput, IntentInput, SubscriptionCheckoutInput } from './payments.ts';
import type { StripeConfig } from './stripe-client.ts';

export type SessionParams = Stripe.Checkout.SessionCreateParams;

const intervals: Record<PlanId, 'month' | 'year'> = { monthly: 'month', yearly: 'year' };

type AnyInput = IntentInput | CreditsCheckoutInput | SubscriptionCheckoutInput;

/** What a session is made with besides its purchase. */
interface Asked {
  config: StripeConfig;
  /** Made for the buyer's name; undefined: the checkout makes one where it needs one. */
  customer: string | undefined;
}

/** Who is named on the provider's receipts and invoices; undefined where the buyer gave no name. */
export const customerParams = (input: AnyInput): Stripe.CustomerCreateParams | undefined =>
  input.buyerName
    ? { name: input.buyerName, email: input.email, metadata: ours(input) }
    : undefined;

/** A hosted checkout for credits: described in the session, or so many times the operator's price. */
export function creditsSession(input: CreditsCheckoutInput, asked: Asked): SessionParams {
  const { credits, amountCents, checkoutId, buyerName } = input;
  const { config } = asked;
  const { credit: price } = config.prices;
  return {
    ...sessionBase(input, asked),
    mode: 'payment',
    line_items: [
      price
        ? { price, quantity: credits }
        : { price_data: priceData(input.productName, amountCents, config), quantity: 1 },
    ],
    metadata: { ...ours(input), kind: 'credits', credits: String(credits) },
    // Charges inherit it, so that refunds and disputes name the checkout; no kind: the session tells.
    payment_intent_data: {
      description: input.productName,
      metadata: { checkoutId, ...(buyerName ? { buyerName } : {}) },
    },
  };
}

export function subscriptionSession(input: SubscriptionCheckoutInput, asked: Asked): SessionParams {
  const { config } = asked;
  const { plan, amountCents } = input;
  const price = config.prices[plan];
  const metadata = { ...ours(input), kind: 'premium', plan };
  const described = {
    ...priceData(input.productName, amountCents, config),
    recurring: { interval: intervals[plan] },
  };
  return {
    ...sessionBase(input, asked),
    mode: 'subscription',
    line_items: [price ? { price, quantity: 1 } : { price_data: described, quantity: 1 }],
    metadata,
    subscription_data: { metadata },
  };
}

/** A payment embedded in a page; taxes and promotion codes are the hosted checkout's. */
export const intentParams = (
  input: IntentInput,
  customer: string | undefined,
): Stripe.PaymentIntentCreateParams => ({
  ...(customer ? { customer } : {}),
  amount: input.amountCents,
  currency: 'usd',
  automatic_payment_methods: { enabled: true },
  description: input.productName,
  metadata: { ...ours(input), kind: 'credits', credits: String(input.credits) },
});

function sessionBase(
  input: CreditsCheckoutInput | SubscriptionCheckoutInput,
  { config: { automaticTax, promotionCodes }, customer }: Asked,
): SessionParams {
  return {
    client_reference_id: input.checkoutId,
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    // Amounts are compared in US cents.
    adaptive_pricing: { enabled: false },
    ...(customer ? { customer } : { customer_email: input.email }),
    // Taxes go by an address, which only the checkout asks for.
    ...(customer && automaticTax ? { customer_update: { address: 'auto' } } : {}),
    ...(promotionCodes ? { allow_promotion_codes: true } : {}),
    ...(automaticTax ? { automatic_tax: { enabled: true } } : {}),
  };
}

const priceData = (name: string, amountCents: number, { automaticTax }: StripeConfig) => ({
  currency: 'usd',
  unit_amount: amountCents,
  product_data: { name },
  ...(automaticTax ? { tax_behavior: 'exclusive' as const } : {}),
});

const ours = ({ checkoutId, proof, userId, email, buyerName }: AnyInput) => ({
  checkoutId,
  email,
  ...(buyerName ? { buyerName } : {}),
  ...(proof ? { proof } : {}),
  ...(userId ? { userId } : {}),
});

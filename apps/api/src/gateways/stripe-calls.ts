import { AppError } from '@linkwright/core/all';
import type Stripe from 'stripe';
import type { PaymentEvent, SubscriptionFacts } from './payment-facts.ts';
import type {
  CreditsCheckoutInput,
  GatewayFact,
  PaymentsGateway,
  SubscriptionCheckoutInput,
} from './payments.ts';
import { takeEndBack, unlessEnded } from './stripe-changes.ts';
import { openStripe, type StripeSettings } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { expectKind, intentFacts, purchaseFacts } from './stripe-facts.ts';
import { type Area, isMissing, paymentFault } from './stripe-faults.ts';
import {
  creditsSession,
  customerParams,
  intentParams,
  type SessionParams,
  subscriptionSession,
} from './stripe-params.ts';
import { findPeriodPayment, payBack } from './stripe-refunds.ts';
import { readReversal } from './stripe-reversals.ts';
import { subscriptionFacts } from './stripe-subscription-facts.ts';

/** What Stripe is asked for, and what it says by itself. */
export interface StripeCalls extends Omit<PaymentsGateway, GatewayFact | 'readEvent'> {
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent;
}

/** Opens Stripe's own package, of which Node reads half a megabyte. */
export function openStripeCalls(
  settings: StripeSettings,
  { clock }: { clock: () => Date },
): StripeCalls {
  const stripe = openStripe(settings);
  const { webhookSecret } = settings;

  /** The answer, or the fault in the specified words. `missing` is what an unknown id means. */
  async function ask<T>(area: Area, work: () => Promise<T>, missing?: AppError): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (missing && isMissing(error)) throw missing;
      throw paymentFault(error, area);
    }
  }

  const unknown = () => new AppError('PURCHASE_NOT_FOUND');

  /** Of a buyer who gave a name. */
  async function customerOf(input: Parameters<typeof customerParams>[0]) {
    const params = customerParams(input);
    if (!params) return undefined;
    const idempotencyKey = `customer-${input.checkoutId}`;
    const customer = await stripe.customers.create(params, { idempotencyKey });
    expectKind(customer, 'customer');
    return customer.id;
  }

  const begin = <Input extends CreditsCheckoutInput | SubscriptionCheckoutInput>(
    area: Area,
    input: Input,
    paramsOf: (input: Input, asked: Parameters<typeof creditsSession>[1]) => SessionParams,
  ) =>
    ask(area, async () => {
      const { checkoutId, amountCents } = input;
      const params = paramsOf(input, { config: settings, customer: await customerOf(input) });
      const idempotencyKey = `checkout-${checkoutId}`;
      const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
      expectKind(session, 'checkout.session');
      // A price of the operator's that is not ours is found before anybody can pay it.
      if (session.amount_subtotal !== amountCents || session.currency !== 'usd') {
        throw new AppError('PRICE_INVALID');
      }
      if (!session.url) throw new AppError('PAYMENT_NO_URL');
      return { id: session.id, url: session.url };
    });

  const readSubscription = (id: string): Promise<SubscriptionFacts> =>
    ask(
      'subscription',
      async () => subscriptionFacts(await stripe.subscriptions.retrieve(id), settings.prices),
      unknown(),
    );

  const change = (id: string, work: () => Promise<Stripe.Subscription>) =>
    ask(
      'subscription',
      async () => subscriptionFacts(await unlessEnded(stripe, id, work()), settings.prices),
      new AppError('SUBSCRIPTION_NOT_FOUND'),
    );

  return {
    createCheckout: (input) => begin('payment', input, creditsSession),
    createSubscriptionCheckout: (input) => begin('subscription', input, subscriptionSession),
    createIntent: (input) =>
      ask('payment', async () => {
        const idempotencyKey = `intent-${input.checkoutId}`;
        const params = intentParams(input, await customerOf(input));
        const intent = await stripe.paymentIntents.create(params, { idempotencyKey });
        expectKind(intent, 'payment_intent');
        const { id, client_secret: clientSecret } = intent;
        if (!clientSecret) throw new TypeError('The intent has no secret');
        return { id, clientSecret };
      }),
    readSession: (id) =>
      ask(
        'payment',
        async () => {
          const session = await stripe.checkout.sessions.retrieve(id, {
            expand: ['payment_intent'],
          });
          const facts = purchaseFacts(session);
          if (!facts) throw unknown();
          return facts;
        },
        unknown(),
      ),
    readIntent: (id) =>
      ask(
        'payment',
        async () => {
          const facts = intentFacts(await stripe.paymentIntents.retrieve(id));
          if (!facts) throw unknown();
          return facts;
        },
        unknown(),
      ),
    readSubscription,
    openPortal: ({ customerId, returnUrl }) =>
      ask(
        'subscription',
        async () => {
          const { url } = await stripe.billingPortal.sessions.create({
            customer: customerId,
            return_url: returnUrl,
          });
          if (!url) throw new AppError('PAYMENT_NO_URL');
          return { url };
        },
        new AppError('SUBSCRIPTION_NOT_FOUND'),
      ),
    cancelSubscription: (id) =>
      change(id, () => stripe.subscriptions.update(id, { cancel_at_period_end: true })),
    resumeSubscription: (id) => change(id, () => takeEndBack(stripe, id)),
    endSubscription: (id) => change(id, () => stripe.subscriptions.cancel(id)),
    refund: (input) =>
      ask('payment', () => payBack(stripe, input), new AppError('PURCHASE_NOT_FOUND')),
    refundPeriod: (subscriptionId) =>
      ask(
        'subscription',
        async () => {
          const paymentId = await findPeriodPayment(stripe, subscriptionId);
          await payBack(stripe, { paymentId, key: paymentId });
          return paymentId;
        },
        new AppError('PURCHASE_NOT_FOUND'),
      ),
    readReversal: (paymentId) =>
      ask('payment', () =>
        readReversal(stripe, paymentId).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        }),
      ),
    readEvent(rawBody, signature) {
      if (!webhookSecret) throw new AppError('NOT_FOUND');
      const verify = (now: Date) =>
        stripe.webhooks.constructEvent(
          rawBody,
          signature ?? '',
          webhookSecret,
          undefined,
          undefined,
          now.getTime(),
        );
      return readStripeEvent(verify, { signature, now: clock(), prices: settings.prices });
    },
  };
}

import { randomUUID } from 'node:crypto';
import { AppError } from '@linkwright/core/all';
import { type FakeStripe, signWebhook, startFakeStripe } from '@linkwright/core/testing/vendors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentEvent } from './payment-facts.ts';
import { openStripeCalls, type StripeCalls } from './stripe-calls.ts';

const secretKey = 'sk_test_1';
const webhookSecret = 'whsec_1';
const now = new Date('2026-11-21T09:00:00.000Z');
const clock = () => now;
const userId = 'd3b0a1f2-1111-4222-8333-444455556666';

let stripe: FakeStripe;
let payments: StripeCalls;
beforeEach(async () => {
  stripe = await startFakeStripe({ secretKey, clock });
  payments = open(webhookSecret);
});
afterEach(() => stripe.close());

const open = (secret: string | undefined) =>
  openStripeCalls(
    {
      secretKey,
      webhookSecret: secret,
      publishableKey: undefined,
      apiBase: stripe.url,
      prices: { credit: undefined, monthly: undefined, yearly: undefined },
      automaticTax: false,
      links: undefined,
      promotionCodes: false,
    },
    { clock },
  );

/** Every event so far, as the gateway reads it. */
const events = (): PaymentEvent[] =>
  stripe.events.map((event) => {
    const body = JSON.stringify(event);
    return payments.readEvent(Buffer.from(body), signWebhook(body, webhookSecret, now));
  });
const ofType = (type: string) => events().filter((event) => event.type === type);

const beginCredits = () =>
  payments.createCheckout({
    checkoutId: randomUUID(),
    userId,
    email: 'ada@example.com',
    credits: 50,
    amountCents: 7000,
    productName: '50 Premium Backlink Credits',
    successUrl: 'https://links.test/ok',
    cancelUrl: 'https://links.test/no',
  });
const beginPremium = () =>
  payments.createSubscriptionCheckout({
    checkoutId: randomUUID(),
    userId,
    email: 'ada@example.com',
    plan: 'monthly',
    amountCents: 2900,
    productName: 'Premium',
    successUrl: 'https://links.test/ok',
    cancelUrl: 'https://links.test/no',
  });

describe('an event', () => {
  it('says of a paid session what the session itself says', async () => {
    const { id } = await beginCredits();
    stripe.buyer.pay(id);
    const [event] = ofType('checkout.session.completed');
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'checkout.session.completed',
      createdAt: now,
      about: 'purchase',
      purchase: await payments.readSession(id),
    });
    // The session's own payment is not a second purchase.
    expect(ofType('payment_intent.succeeded')).toMatchObject([{ about: 'other' }]);
  });

  it('tells a delayed payment that came from one that failed', async () => {
    const ids = [(await beginCredits()).id, (await beginCredits()).id] as const;
    for (const id of ids) stripe.buyer.pay(id, { isDelayed: true });
    stripe.buyer.settle(ids[0], 'succeeded');
    stripe.buyer.settle(ids[1], 'failed');
    const purchases = events().flatMap((event) =>
      event.about === 'purchase' ? [event.purchase] : [],
    );
    expect(purchases.map(({ sessionId, status, paid }) => [sessionId, status, paid])).toEqual([
      [ids[0], 'processing', false],
      [ids[1], 'processing', false],
      [ids[0], 'paid', true],
      [ids[1], 'failed', false],
    ]);
  });

  it('tells of an embedded payment, an expired session, and nothing of strangers', async () => {
    const { id } = await payments.createIntent({
      checkoutId: randomUUID(),
      userId,
      email: 'ada@example.com',
      credits: 50,
      amountCents: 7000,
      productName: '50 Premium Backlink Credits',
    });
    stripe.buyer.payIntent(id);
    expect(ofType('payment_intent.succeeded')).toMatchObject([
      { about: 'purchase', purchase: { sessionId: id, paid: true, credits: 50 } },
    ]);
    const session = await beginCredits();
    stripe.buyer.expire(session.id);
    expect(ofType('checkout.session.expired')).toMatchObject([
      { about: 'purchase', purchase: { sessionId: session.id, status: 'expired', paid: false } },
    ]);
    expect(ofType('charge.succeeded')).toMatchObject([{ about: 'other' }]);
  });

  it('tells how a subscription goes', async () => {
    const { id } = await beginPremium();
    stripe.buyer.pay(id);
    const { subscriptionId } = await payments.readSession(id);
    const subscription = subscriptionId ?? '';
    stripe.buyer.renew(subscription, 'failed');
    stripe.buyer.cancelAtPeriodEnd(subscription);
    stripe.buyer.endSubscription(subscription);
    expect(
      events().flatMap((event) =>
        event.about === 'subscription'
          ? [[event.subscription.status, event.subscription.cancelAtPeriodEnd]]
          : [],
      ),
    ).toEqual([
      ['active', false],
      ['past_due', false],
      ['past_due', true],
      ['canceled', true],
    ]);
    expect(
      events().flatMap((event) =>
        event.about === 'invoice' ? [[event.invoice.subscriptionId, event.invoice.paid]] : [],
      ),
    ).toEqual([
      [subscription, true],
      [subscription, false],
    ]);
  });

  it('names the payment of which money went back or came back', async () => {
    const [first, second] = [await beginCredits(), await beginCredits()];
    stripe.buyer.pay(first.id);
    stripe.buyer.pay(second.id);
    const one = (await payments.readSession(first.id)).paymentId ?? '';
    const two = (await payments.readSession(second.id)).paymentId ?? '';
    stripe.buyer.refund(one, 1000);
    stripe.buyer.refund(one);
    expect(ofType('charge.refunded')).toMatchObject([
      { about: 'refund', paymentId: one },
      { about: 'refund', paymentId: one },
    ]);
    stripe.buyer.closeDispute(stripe.buyer.dispute(two), 'lost');
    stripe.buyer.dispute(one, 'warning_needs_response');
    const disputes = events().filter(({ type }) => type.startsWith('charge.dispute'));
    expect(disputes).toMatchObject([
      { type: 'charge.dispute.created', about: 'dispute', paymentId: two },
      { type: 'charge.dispute.funds_withdrawn', about: 'dispute', paymentId: two },
      { type: 'charge.dispute.closed', about: 'dispute', paymentId: two },
      { type: 'charge.dispute.created', about: 'dispute', paymentId: one },
    ]);
    const [refund] = stripe.objects('refund');
    stripe.buyer.failRefund(String(refund?.id));
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
      expect(ofType(type)).toMatchObject([{ about: 'refund', paymentId: one }]);
    }
  });
});

describe('a signature', () => {
  const body = '{"id":"evt_1","object":"event","type":"ping","created":1,"data":{"object":{}}}';
  const seconds = (offset: number) => new Date(now.getTime() + offset * 1000);
  const read = (header: string | undefined, bytes = body) => {
    try {
      return payments.readEvent(Buffer.from(bytes), header).about;
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  };

  it.each([
    ['right', signWebhook(body, webhookSecret, now), 'other'],
    ['five minutes old', signWebhook(body, webhookSecret, seconds(-300)), 'other'],
    ['older', signWebhook(body, webhookSecret, seconds(-301)), 'INVALID_SIGNATURE'],
    ['five minutes ahead', signWebhook(body, webhookSecret, seconds(300)), 'other'],
    ['further ahead', signWebhook(body, webhookSecret, seconds(301)), 'INVALID_SIGNATURE'],
    ['a year ahead', signWebhook(body, webhookSecret, seconds(31_536_000)), 'INVALID_SIGNATURE'],
    ['made with another secret', signWebhook(body, 'whsec_2', now), 'INVALID_SIGNATURE'],
    ['made for other bytes', signWebhook(`${body} `, webhookSecret, now), 'INVALID_SIGNATURE'],
    ['missing', undefined, 'INVALID_SIGNATURE'],
    ['empty', '', 'INVALID_SIGNATURE'],
    ['garbage', 't=soon,v1=hello', 'INVALID_SIGNATURE'],
    [
      'of another scheme',
      signWebhook(body, webhookSecret, now).replace('v1', 'v0'),
      'INVALID_SIGNATURE',
    ],
    [
      'without a time',
      signWebhook(body, webhookSecret, now).replace(/t=\d+,/, ''),
      'INVALID_SIGNATURE',
    ],
    [
      'with a second, later time',
      signWebhook(body, webhookSecret, seconds(-4000)).replace(',', `,t=${now.getTime() / 1000},`),
      'INVALID_SIGNATURE',
    ],
  ])('that is %s', (_name, header, result) => {
    expect(read(header)).toBe(result);
  });

  it('covers a body that is no JSON', () => {
    expect(read(signWebhook('hello', webhookSecret, now), 'hello')).toBe('INVALID_SIGNATURE');
  });

  it('is one of several while a secret is changed', () => {
    const [time, right] = signWebhook(body, webhookSecret, now).split(',');
    const other = signWebhook(body, 'whsec_2', now).split(',')[1];
    expect(read(`${time},${other},${right}`)).toBe('other');
  });

  it('is asked of nobody without a secret', () => {
    const deaf = open(undefined);
    expect(() => deaf.readEvent(Buffer.from(body), signWebhook(body, webhookSecret, now))).toThrow(
      AppError,
    );
  });
});

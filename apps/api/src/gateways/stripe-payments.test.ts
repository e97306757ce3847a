import { randomUUID } from 'node:crypto';
import { AppError } from '@linkwright/core/all';
import {
  type FakeStripe,
  type FakeStripeOptions,
  type StripeReply,
  startFakeStripe,
  stripeCardDeclined,
  stripeDown,
  stripeError,
  stripeRateLimited,
} from '@linkwright/core/testing/vendors';
import { afterEach, describe, expect, it } from 'vitest';
import type { CreditsCheckoutInput, SubscriptionCheckoutInput } from './payments.ts';
import type { StripeSettings } from './stripe-client.ts';
import { createStripePayments } from './stripe-payments.ts';

const secretKey = 'sk_test_0123456789abcdef';
const webhookSecret = 'whsec_0123456789abcdef';
const clock = () => new Date('2026-11-21T09:00:00.000Z');
const userId = 'd3b0a1f2-1111-4222-8333-444455556666';

const settings: StripeSettings = {
  secretKey,
  webhookSecret,
  publishableKey: 'pk_test_1',
  apiBase: undefined,
  prices: { credit: undefined, monthly: undefined, yearly: undefined },
  automaticTax: false,
  links: undefined,
  promotionCodes: false,
  timeoutMs: 5000,
};

const open: FakeStripe[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((fake) => fake.close()));
});

async function start(options: FakeStripeOptions = {}, more: Partial<StripeSettings> = {}) {
  const stripe = await startFakeStripe({ secretKey, clock, ...options });
  open.push(stripe);
  return {
    stripe,
    payments: createStripePayments({ ...settings, apiBase: stripe.url, ...more }, { clock }),
  };
}

const checkout = (more: Partial<CreditsCheckoutInput> = {}): CreditsCheckoutInput => ({
  checkoutId: randomUUID(),
  userId,
  email: 'ada@example.com',
  credits: 50,
  amountCents: 7000,
  productName: '50 Premium Backlink Credits',
  successUrl: 'https://links.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://links.test/payment-cancelled',
  ...more,
});

const premium = (more: Partial<SubscriptionCheckoutInput> = {}): SubscriptionCheckoutInput => ({
  checkoutId: randomUUID(),
  userId,
  email: 'ada@example.com',
  amountCents: 29_000,
  plan: 'yearly',
  productName: 'Premium (yearly)',
  successUrl: 'https://links.test/ok',
  cancelUrl: 'https://links.test/no',
  ...more,
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a checkout for credits', () => {
  it('is one session for one id, with the price described in it', async () => {
    const { stripe, payments } = await start();
    const input = checkout();
    const [begun, again] = [
      await payments.createCheckout(input),
      await payments.createCheckout(input),
    ];
    expect(again).toEqual(begun);
    expect(begun.url).toBe(`${stripe.url}/c/pay/${begun.id}`);
    expect(stripe.objects('checkout.session')).toHaveLength(1);
    expect(stripe.requests[0]?.fields).toMatchObject({
      mode: 'payment',
      adaptive_pricing: { enabled: 'false' },
      client_reference_id: input.checkoutId,
      customer_email: 'ada@example.com',
      line_items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: '7000',
            product_data: { name: '50 Premium Backlink Credits' },
          },
          quantity: '1',
        },
      ],
    });
    expect(stripe.requests[0]?.fields).not.toHaveProperty('automatic_tax');
    expect(stripe.requests[0]?.fields).not.toHaveProperty('allow_promotion_codes');
  });

  it('names its buyer as the provider’s customer, once, and on payment and session', async () => {
    const { stripe, payments } = await start({}, { automaticTax: true });
    const input = checkout({ buyerName: 'Ada Lovelace' });
    const { id } = await payments.createCheckout(input);
    await payments.createCheckout(input);
    const [customer, ...others] = stripe.objects('customer');
    expect(others).toEqual([]);
    expect(customer).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      metadata: { checkoutId: input.checkoutId },
    });
    expect(
      stripe.requests.find(({ path }) => path === '/v1/checkout/sessions')?.fields,
    ).toMatchObject({
      customer: customer?.id,
      customer_update: { address: 'auto' },
      metadata: { buyerName: 'Ada Lovelace' },
      payment_intent_data: {
        description: '50 Premium Backlink Credits',
        metadata: { buyerName: 'Ada Lovelace' },
      },
    });
    stripe.buyer.pay(id);
    expect(await payments.readSession(id)).toMatchObject({
      paid: true,
      email: 'ada@example.com',
      customerId: customer?.id,
    });
  });

  it('is read as open, processing, paid, failed and expired', async () => {
    const { stripe, payments } = await start();
    const begin = async () => (await payments.createCheckout(checkout())).id;
    const [first, second, third] = [await begin(), await begin(), await begin()];
    expect(await payments.readSession(first)).toMatchObject({
      status: 'open',
      paid: false,
      kind: 'credits',
      credits: 50,
      userId,
      plan: null,
      amountSubtotal: 7000,
      currency: 'usd',
      email: 'ada@example.com',
      paymentId: null,
    });
    stripe.buyer.pay(first);
    expect(await payments.readSession(first)).toMatchObject({
      status: 'paid',
      paid: true,
      amountTotal: 7000,
      paymentId: expect.stringMatching(/^pi_/),
    });
    stripe.buyer.pay(second, { isDelayed: true });
    expect(await payments.readSession(second)).toMatchObject({ status: 'processing', paid: false });
    stripe.buyer.settle(second, 'failed');
    expect(await payments.readSession(second)).toMatchObject({ status: 'failed', paid: false });
    stripe.buyer.expire(third);
    expect(await payments.readSession(third)).toMatchObject({ status: 'expired', paid: false });
  });

  it('adds taxes and takes promotion codes where the operator wants them', async () => {
    const { stripe, payments } = await start(
      { promotionCodes: { HALF: 50, ALL: 100 }, taxPercent: 10 },
      { automaticTax: true, promotionCodes: true },
    );
    const { id } = await payments.createCheckout(checkout());
    expect(stripe.requests[0]?.fields).toMatchObject({
      automatic_tax: { enabled: 'true' },
      allow_promotion_codes: 'true',
      line_items: [{ price_data: { tax_behavior: 'exclusive' } }],
    });
    stripe.buyer.pay(id, { promotionCode: 'HALF' });
    expect(await payments.readSession(id)).toMatchObject({
      paid: true,
      amountSubtotal: 7000,
      amountTotal: 3850,
    });
    const { id: free } = await payments.createCheckout(checkout());
    stripe.buyer.pay(free, { promotionCode: 'ALL' });
    expect(await payments.readSession(free)).toMatchObject({
      paid: true,
      amountTotal: 0,
      paymentId: null,
    });
  });

  it('uses the operator’s price, and refuses one that is not ours before anybody can pay', async () => {
    const prices = {
      price_c: { cents: 140 },
      price_other: { cents: 150 },
      price_eur: { cents: 140, currency: 'eur' },
    };
    const withPrice = async (credit: string) => {
      const { stripe, payments } = await start(
        { prices },
        { prices: { ...settings.prices, credit } },
      );
      return { stripe, code: await codeOf(payments.createCheckout(checkout())) };
    };
    const right = await withPrice('price_c');
    expect(right.code).toBe('none');
    expect(right.stripe.requests[0]?.fields).toMatchObject({
      line_items: [{ price: 'price_c', quantity: '50' }],
    });
    expect((await withPrice('price_other')).code).toBe('PRICE_INVALID');
    expect((await withPrice('price_eur')).code).toBe('PRICE_INVALID');
    expect((await withPrice('price_gone')).code).toBe('PRICE_INVALID');
  });

  it('tells a session of another product from ours, and an unknown one', async () => {
    const { stripe, payments } = await start();
    const { id } = await payments.createCheckout(checkout());
    stripe.buyer.pay(id);
    const { paymentId } = await payments.readSession(id);
    expect(await codeOf(payments.readSession('cs_test_gone'))).toBe('PURCHASE_NOT_FOUND');
    expect(await codeOf(payments.readSession(paymentId ?? ''))).toBe('PURCHASE_NOT_FOUND');
    // The session's own payment buys nothing a second time.
    expect(await codeOf(payments.readIntent(paymentId ?? ''))).toBe('PURCHASE_NOT_FOUND');
    expect(await codeOf(payments.readSession('../customers'))).toMatch(/NOT_FOUND|UNAVAILABLE/);
  });
});

it('takes events where a secret proves them', async () => {
  const takes = async (webhookSecret: string | undefined) =>
    (await start({}, { webhookSecret })).payments.takesEvents;
  expect([await takes('whsec_1'), await takes(undefined)]).toEqual([true, false]);
});

it('embeds a payment', async () => {
  const { stripe, payments } = await start();
  const { successUrl, cancelUrl, ...input } = checkout();
  const { id, clientSecret } = await payments.createIntent(input);
  expect(clientSecret).toMatch(new RegExp(`^${id}_secret_`));
  expect(await payments.createIntent(input)).toEqual({ id, clientSecret });
  stripe.buyer.declineIntent(id);
  expect(await payments.readIntent(id)).toMatchObject({ status: 'failed', paid: false });
  stripe.buyer.payIntent(id);
  expect(await payments.readIntent(id)).toMatchObject({
    sessionId: id,
    paymentId: id,
    status: 'paid',
    paid: true,
    kind: 'credits',
    credits: 50,
    amountSubtotal: 7000,
    amountTotal: 7000,
    currency: 'usd',
    userId,
  });
});

describe('a subscription', () => {
  it('is begun, read, prolonged and cancelled at the end of its period', async () => {
    const { stripe, payments } = await start();
    const input = premium();
    const { id } = await payments.createSubscriptionCheckout(input);
    expect(stripe.requests[0]?.fields).toMatchObject({
      mode: 'subscription',
      line_items: [{ price_data: { recurring: { interval: 'year' }, unit_amount: '29000' } }],
    });
    stripe.buyer.pay(id);
    const purchase = await payments.readSession(id);
    expect(purchase).toMatchObject({ kind: 'premium', plan: 'yearly', paid: true, credits: 0 });
    const subscriptionId = purchase.subscriptionId ?? '';
    const customerId = purchase.customerId ?? '';
    expect(await payments.readSubscription(subscriptionId)).toEqual({
      subscriptionId,
      customerId,
      checkoutId: input.checkoutId,
      userId,
      status: 'active',
      plan: 'yearly',
      cancelAtPeriodEnd: false,
      endedAt: null,
      invoiceId: stripe.objects('invoice').at(-1)?.id,
      currentPeriodEnd: new Date('2027-11-21T09:00:00.000Z'),
      email: 'ada@example.com',
    });
    stripe.buyer.renew(subscriptionId, 'failed');
    expect(await payments.readSubscription(subscriptionId)).toMatchObject({ status: 'past_due' });
    stripe.buyer.renew(subscriptionId);
    const cancelled = await payments.cancelSubscription(subscriptionId);
    expect(cancelled).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date('2029-11-21T09:00:00.000Z'),
    });
    const goingOn = { status: 'active', cancelAtPeriodEnd: false };
    expect(await payments.resumeSubscription(subscriptionId)).toMatchObject(goingOn);
    // The operator may have set a day by hand.
    const [stored] = stripe.objects('subscription');
    Object.assign(stored ?? {}, { cancel_at: clock().getTime() / 1000 + 60 });
    expect(await payments.readSubscription(subscriptionId)).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    expect(await payments.resumeSubscription(subscriptionId)).toMatchObject(goingOn);
    stripe.buyer.endSubscription(subscriptionId);
    // What has ended already is what was asked for.
    expect(await payments.cancelSubscription(subscriptionId)).toMatchObject({
      status: 'canceled',
      endedAt: clock(),
    });
    expect(await payments.resumeSubscription(subscriptionId)).toMatchObject({ status: 'canceled' });
    expect(await codeOf(payments.cancelSubscription('sub_gone'))).toBe('SUBSCRIPTION_NOT_FOUND');
    expect(await codeOf(payments.resumeSubscription('sub_gone'))).toBe('SUBSCRIPTION_NOT_FOUND');
  });

  it('opens the provider’s page for its customer', async () => {
    const { stripe, payments } = await start();
    const { id } = await payments.createSubscriptionCheckout(premium({ plan: 'monthly' }));
    stripe.buyer.pay(id);
    const { customerId } = await payments.readSession(id);
    const returnUrl = 'https://links.test/dashboard';
    const { url } = await payments.openPortal({ customerId: customerId ?? '', returnUrl });
    expect(url).toMatch(`${stripe.url}/p/session/bps_`);
    expect(await codeOf(payments.openPortal({ customerId: 'cus_gone', returnUrl }))).toBe(
      'SUBSCRIPTION_NOT_FOUND',
    );
  });
});

it('gives a payment back once', async () => {
  const { stripe, payments } = await start();
  const { id } = await payments.createCheckout(checkout());
  stripe.buyer.pay(id);
  const { paymentId } = await payments.readSession(id);
  const refund = (key: string) => payments.refund({ paymentId: paymentId ?? '', key });
  for (const key of ['one', 'one', 'two']) await refund(key);
  const [first, ...others] = stripe.objects('refund');
  expect(others).toEqual([]);
  const read = () => payments.readReversal(paymentId ?? '');
  expect(await read()).toMatchObject({ paidCents: 7000, refundedCents: 7000, failedCents: 0 });
  stripe.buyer.failRefund(String(first?.id));
  expect(await read()).toMatchObject({ refundedCents: 0, failedCents: 7000 });
  await refund('one');
  expect(stripe.objects('refund')).toHaveLength(2);
  expect(await read()).toMatchObject({ refundedCents: 7000, failedCents: 7000, period: null });
  expect(await codeOf(payments.refund({ paymentId: 'pi_gone', key: 'x' }))).toBe(
    'PURCHASE_NOT_FOUND',
  );
});

describe('what went back of a payment', () => {
  it('is every refund and dispute as it stands now, but no inquiry', async () => {
    const { stripe, payments } = await start();
    const { id } = await payments.createCheckout(checkout());
    stripe.buyer.pay(id);
    const { paymentId, checkoutId } = await payments.readSession(id);
    const payment = paymentId ?? '';
    stripe.buyer.refund(payment, 500);
    stripe.buyer.dispute(payment, 'warning_needs_response');
    stripe.buyer.dispute(payment, 'prevented');
    const won = stripe.buyer.dispute(payment, 'needs_response', 1000);
    stripe.buyer.closeDispute(won, 'won');
    const open = stripe.buyer.dispute(payment, 'under_review', 2000);
    const facts = await payments.readReversal(payment);
    expect(facts).toEqual({
      checkoutId,
      paidCents: 7000,
      refundedCents: 500,
      failedCents: 0,
      period: null,
      disputes: [
        { id: open, cents: 2000, status: 'open' },
        { id: won, cents: 1000, status: 'won' },
      ],
    });
    expect(await payments.readReversal('pi_gone')).toBeUndefined();
  });

  it('names the period that it paid for', async () => {
    const { stripe, payments } = await start();
    const { id } = await payments.createSubscriptionCheckout(premium());
    stripe.buyer.pay(id);
    const { checkoutId, subscriptionId } = await payments.readSession(id);
    const first = String(stripe.objects('payment_intent').at(-1)?.id);
    stripe.buyer.renew(subscriptionId ?? '');
    const second = String(stripe.objects('payment_intent').at(-1)?.id);
    const { invoiceId } = await payments.readSubscription(subscriptionId ?? '');
    expect(await payments.readReversal(first)).toMatchObject({
      period: { subscriptionId, checkoutId, isFirst: true, isRunning: false },
    });
    expect(await payments.readReversal(second)).toMatchObject({
      checkoutId,
      paidCents: 29_000,
      period: { subscriptionId, invoiceId, isFirst: false, isRunning: true },
    });
  });
});

describe('faults', () => {
  const impatient = { timeoutMs: 400 };
  const isSilent = ({ kind }: StripeReply) => kind === 'hang' || kind === 'slow';
  const no = (kind: 'error' | 'raw' | 'hang', reply: object): StripeReply =>
    ({ kind, ...reply }) as StripeReply;
  const unknownType = { type: 'invalid_request_error', message: 'No.' } as const;

  it.each<[string, StripeReply, string, string?]>([
    ['down', stripeDown(), 'PAYMENT_UNAVAILABLE', 'SUBSCRIPTION_UNAVAILABLE'],
    ['silent', { kind: 'hang' }, 'PAYMENT_TIMEOUT'],
    ['slow', { kind: 'slow', afterMs: 5000 }, 'PAYMENT_TIMEOUT'],
    ['cut off', { kind: 'reset' }, 'PAYMENT_UNAVAILABLE', 'SUBSCRIPTION_UNAVAILABLE'],
    ['busy', stripeRateLimited(7), 'PAYMENT_RATE_LIMITED'],
    ['against our key', stripeError(401, unknownType), 'PAYMENT_MISCONFIGURED'],
    ['against our rights', stripeError(403, unknownType), 'PAYMENT_MISCONFIGURED'],
    ['against the card', stripeCardDeclined(), 'PAYMENT_DECLINED'],
    [
      'against what we sent',
      stripeError(400, { ...unknownType, param: 'customer_email' }),
      'PAYMENT_INVALID',
    ],
    [
      'a page of a proxy',
      no('raw', { status: 502, body: '<html>Bad Gateway</html>' }),
      'PAYMENT_UNAVAILABLE',
      'SUBSCRIPTION_UNAVAILABLE',
    ],
    ['no JSON', no('raw', { body: 'hello' }), 'PAYMENT_UNAVAILABLE', 'SUBSCRIPTION_UNAVAILABLE'],
    ['null', no('raw', { body: 'null' }), 'PAYMENT_UNAVAILABLE', 'SUBSCRIPTION_UNAVAILABLE'],
    [
      'an empty object',
      no('raw', { body: '{}' }),
      'PAYMENT_UNAVAILABLE',
      'SUBSCRIPTION_UNAVAILABLE',
    ],
    [
      'half a body',
      no('raw', { body: '{"id":"cs_' }),
      'PAYMENT_UNAVAILABLE',
      'SUBSCRIPTION_UNAVAILABLE',
    ],
    [
      'another object',
      no('raw', { body: '{"object":"charge","id":"ch_1"}' }),
      'PAYMENT_UNAVAILABLE',
      'SUBSCRIPTION_UNAVAILABLE',
    ],
    [
      'a session without an address',
      no('raw', {
        body: '{"object":"checkout.session","id":"cs_1","amount_subtotal":7000,"currency":"usd","url":null}',
      }),
      'PAYMENT_NO_URL',
      'PRICE_INVALID',
    ],
  ])(
    'says of a provider that is %s what is specified',
    async (_name, reply, code, other = code) => {
      const { stripe, payments } = await start({}, isSilent(reply) ? impatient : {});
      stripe.always(reply);
      const [credits, subscription] = await Promise.all([
        codeOf(payments.createCheckout(checkout())),
        codeOf(payments.createSubscriptionCheckout(premium())),
      ]);
      expect([credits, subscription]).toEqual([code, other]);
      expect(stripe.objects('checkout.session')).toHaveLength(0);
    },
  );

  it('says it of a server that is not there', async () => {
    const { stripe, payments } = await start();
    await stripe.close();
    await expect(payments.createCheckout(checkout())).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      // For the log.
      cause: { message: expect.stringContaining('ECONNREFUSED') },
    });
  });

  it('tries again, and makes one session although its first answer was lost', async () => {
    const { stripe, payments } = await start();
    stripe.script({ kind: 'reset', isDone: true }, {
      ...stripeDown(),
      isDone: true,
    } as StripeReply);
    const { id } = await payments.createCheckout(checkout());
    expect(stripe.objects('checkout.session').map((session) => session.id)).toEqual([id]);
    expect(new Set(stripe.requests.map(({ key }) => key)).size).toBe(1);
    expect(stripe.requests).toHaveLength(3);
  });

  it('makes one session although the provider was slower than we wait', async () => {
    const { stripe, payments } = await start({}, impatient);
    stripe.script({ kind: 'slow', afterMs: 700 });
    const { id } = await payments.createCheckout(checkout());
    expect(stripe.objects('checkout.session').map((session) => session.id)).toEqual([id]);
  });

  it('ends after three attempts', async () => {
    const { stripe, payments } = await start();
    stripe.always(stripeDown());
    expect(await codeOf(payments.readSession('cs_1'))).toBe('PAYMENT_UNAVAILABLE');
    expect(stripe.requests).toHaveLength(3);
  });

  it('passes on when to come back, and never a key', async () => {
    const { stripe, payments } = await start();
    stripe.script(stripeRateLimited(7));
    const busy = await payments.createCheckout(checkout()).catch((error: unknown) => error);
    expect(busy).toMatchObject({ retryAfter: 7 });
    stripe.script(
      stripeError(401, { type: 'invalid_request_error', message: `Invalid API Key: ${secretKey}` }),
    );
    const refused = await payments.createCheckout(checkout()).catch((error: unknown) => error);
    const said = JSON.stringify(refused, (_name, value: unknown) =>
      value instanceof Error
        ? { ...value, message: value.message, stack: value.stack, cause: value.cause }
        : value,
    );
    expect(said).toContain('Invalid API Key');
    expect(said).not.toContain(secretKey);
  });

  it('takes no answer for another', async () => {
    const { stripe, payments } = await start();
    stripe.always({ kind: 'raw', body: '{"object":"list","data":[]}' });
    const codes = await Promise.all(
      [
        payments.readSession('cs_1'),
        payments.readIntent('pi_1'),
        payments.refund({ paymentId: 'pi_1', key: 'one' }),
      ].map(codeOf),
    );
    expect(codes).toEqual(Array(3).fill('PAYMENT_UNAVAILABLE'));
    expect(await codeOf(payments.readSubscription('sub_1'))).toBe('SUBSCRIPTION_UNAVAILABLE');
  });

  it('follows no redirect with our key', async () => {
    const { stripe, payments } = await start();
    const elsewhere = await start();
    stripe.always(
      stripeError(307, unknownType, { location: `${elsewhere.stripe.url}/v1/checkout/sessions` }),
    );
    expect(await codeOf(payments.createCheckout(checkout()))).toBe('PAYMENT_UNAVAILABLE');
    expect(elsewhere.stripe.requests).toEqual([]);
  });
});

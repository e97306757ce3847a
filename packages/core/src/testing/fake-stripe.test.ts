import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeStripe, startFakeStripe, stripeDown, stripeRateLimited } from './vendors.ts';

const secret = 'whsec_test';
let server: FakeStripe;
let stripe: Stripe;
beforeEach(async () => {
  server = await startFakeStripe({
    prices: { price_month: { cents: 2900, interval: 'month' } },
    promotionCodes: { TENTH: 10 },
  });
  stripe = open();
});
afterEach(() => server.close());

/** The real package as a client. */
function open(key = 'sk_test_fake'): Stripe {
  const { hostname, port } = new URL(server.url);
  return new Stripe(key, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

const line = (cents: number) => ({
  quantity: 1,
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Things & more' } },
});
const begin = (more: Stripe.Checkout.SessionCreateParams = {}, key?: string) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [line(7000)],
      metadata: { order: 'a&b=[c]' },
      success_url: 'https://shop.test/done?id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.test/no',
      customer_email: 'ada@example.com',
      ...more,
    },
    key ? { idempotencyKey: key } : {},
  );

describe('the API', () => {
  it('keeps what a form says, brackets and all', async () => {
    const { id } = await begin();
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 7000,
      currency: 'usd',
      metadata: { order: 'a&b=[c]' },
    });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/checkout/sessions',
      `GET /v1/checkout/sessions/${id}`,
    ]);
  });

  it('puts whole objects where they are asked for', async () => {
    const { id } = await begin();
    server.buyer.pay(id);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent'],
    });
    expect(intent).toMatchObject({ object: 'payment_intent', status: 'succeeded', amount: 7000 });
  });

  it('answers a key with the same answer, and another request under it with an error', async () => {
    const [first, again] = [await begin({}, 'key-1'), await begin({}, 'key-1')];
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(begin({ locale: 'de' }, 'key-1')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    server.script({ kind: 'slow', afterMs: 200 });
    const [slow, meanwhile] = await Promise.allSettled([begin({}, 'key-2'), begin({}, 'key-2')]);
    expect(slow.status).toBe('fulfilled');
    expect(meanwhile).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    });
    // What was refused before anything was done may come again, mended.
    await expect(begin({ line_items: [line(10)] }, 'key-3')).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    await expect(begin({}, 'key-3')).resolves.toMatchObject({ status: 'open' });
  });

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'an unknown session',
      () => stripe.checkout.sessions.retrieve('cs_1'),
      { statusCode: 404, code: 'resource_missing' },
    ],
    [
      'a payment asked for as a session',
      async () => {
        const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
        return stripe.checkout.sessions.retrieve(id);
      },
      { statusCode: 404 },
    ],
    [
      'an unknown price',
      () => begin({ line_items: [{ price: 'price_x' }] }),
      { statusCode: 400, code: 'resource_missing', param: 'line_items[0][price]' },
    ],
    ['a price that does not recur', () => begin({ mode: 'subscription' }), { statusCode: 400 }],
    ['an address that is none', () => begin({ customer_email: 'ada' }), { code: 'email_invalid' }],
    [
      'an unknown customer',
      () => stripe.billingPortal.sessions.create({ customer: 'cus_1' }),
      { code: 'resource_missing' },
    ],
    [
      'an address of the API that is not served',
      () => stripe.topups.retrieve('tu_1'),
      { statusCode: 404 },
    ],
    [
      'a wrong key',
      () => open('sk_test_other').checkout.sessions.retrieve('cs_1'),
      { type: 'StripeAuthenticationError' },
    ],
    [
      'a rate limit',
      () => {
        server.script(stripeRateLimited(3));
        return begin();
      },
      { type: 'StripeRateLimitError', headers: expect.objectContaining({ 'retry-after': '3' }) },
    ],
    [
      'its own fault',
      () => {
        server.script(stripeDown());
        return begin();
      },
      { type: 'StripeAPIError', statusCode: 500 },
    ],
    [
      'garbage',
      () => {
        server.script({ kind: 'raw', body: '<html>' });
        return begin();
      },
      { type: 'StripeAPIError', message: expect.stringContaining('Invalid JSON') },
    ],
  ])('refuses %s as Stripe does', async (_name, ask, refusal) => {
    await expect(ask()).rejects.toMatchObject(refusal);
  });

  it('loses an answer, but not the work', async () => {
    server.script({ kind: 'raw', body: '', isDone: true });
    await expect(begin({}, 'key-4')).rejects.toThrow();
    const { id } = await begin({}, 'key-4');
    expect(server.objects('checkout.session').map((session) => session.id)).toEqual([id]);
  });
});

describe('people', () => {
  it('pay a subscription, which then goes on', async () => {
    const { id } = await begin({ mode: 'subscription', line_items: [{ price: 'price_month' }] });
    server.buyer.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    const subscription = await stripe.subscriptions.retrieve(String(session.subscription));
    const [item] = subscription.items.data;
    expect(subscription.status).toBe('active');
    server.buyer.renew(subscription.id);
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.items.data[0]?.current_period_start).toBe(item?.current_period_end);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await stripe.subscriptions.cancel(subscription.id);
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow('canceled subscription');
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect(server.events.map(({ type }) => type)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
  });

  it('pay each period’s invoice, which names its payment and is found by it', async () => {
    const { id } = await begin({ mode: 'subscription', line_items: [{ price: 'price_month' }] });
    server.buyer.pay(id);
    const { subscription } = await stripe.checkout.sessions.retrieve(id);
    server.buyer.renew(String(subscription));
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(String(subscription));
    const paid = await stripe.invoicePayments.list({ invoice: String(invoice), status: 'paid' });
    expect(paid.data).toMatchObject([{ invoice, payment: { type: 'payment_intent' } }]);
    const payment_intent = String(paid.data[0]?.payment.payment_intent);
    const found = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
      expand: ['data.invoice'],
    });
    expect(found.data).toMatchObject([
      { invoice: { id: invoice, parent: { subscription_details: { subscription } } } },
    ]);
    const none = { type: 'payment_intent', payment_intent: 'pi_none' };
    expect((await stripe.invoicePayments.list({ payment: none })).data).toEqual([]);
  });

  it('buy on a fixed page, whose metadata the session has', async () => {
    const id = server.buyer.buyByLink({
      cents: 14_000,
      email: 'ada@example.com',
      metadata: { sells: 'credits' },
    });
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 14_000,
      metadata: { sells: 'credits' },
      customer_details: { email: 'ada@example.com' },
      payment_link: expect.stringMatching(/^plink_/),
    });
  });

  it('get no more back than they paid', async () => {
    const { id } = await begin({ allow_promotion_codes: true });
    server.buyer.pay(id, { promotionCode: 'TENTH' });
    const { payment_intent: intent, amount_total: total } =
      await stripe.checkout.sessions.retrieve(id);
    expect(total).toBe(6300);
    const payment_intent = String(intent);
    await stripe.refunds.create({ payment_intent, amount: 300 });
    await expect(stripe.refunds.create({ payment_intent, amount: 6001 })).rejects.toThrow(
      'greater than unrefunded amount',
    );
    await stripe.refunds.create({ payment_intent });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(() => server.buyer.pay(id)).toThrow('not open');
  });

  it('see a page that they can pay, decline and leave on', async () => {
    const { id, url } = await begin();
    const page = () => fetch(url ?? '').then((answer) => answer.text());
    expect(await page()).toContain('Things &amp; more: <strong>$70.00</strong>');
    expect(await page()).toContain('<a href="https://shop.test/no">Cancel</a>');
    const press = (action: string) =>
      fetch(`${url}/${action}`, { method: 'POST', redirect: 'manual' });
    expect(await (await press('decline')).text()).toContain('Your card was declined.');
    const paid = await press('pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `https://shop.test/done?id=${id}`,
    ]);
    expect(await page()).toContain('This checkout session is complete.');
    expect((await press('pay')).status).toBe(410);
  });

  it('cancel their subscription on a page', async () => {
    const { id } = await begin({ mode: 'subscription', line_items: [{ price: 'price_month' }] });
    server.buyer.pay(id);
    const { customer } = await stripe.checkout.sessions.retrieve(id);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: String(customer),
      return_url: 'https://shop.test/account',
    });
    expect(await (await fetch(url)).text()).toContain('Your subscription is active.');
    await fetch(`${url}/cancel`, { method: 'POST' });
    expect(await (await fetch(url)).text()).toContain('ends with its period');
    expect(server.events.at(-1)?.type).toBe('customer.subscription.updated');
  });
});

describe('webhooks', () => {
  let got: { body: string; signature: string | undefined }[];
  let close: () => void;
  let statuses: number[];
  beforeEach(async () => {
    got = [];
    statuses = [];
    const listener = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      got.push({ body, signature: request.headers['stripe-signature']?.toString() });
      response.writeHead(statuses.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    close = () => listener.close();
    const { port } = listener.address() as AddressInfo;
    server.webhooks.sendTo({ url: `http://127.0.0.1:${port}/hook`, secret });
  });
  afterEach(() => close());

  const pay = async () => server.buyer.pay((await begin()).id);
  const typesOf = () => got.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  it('go out as they happen, signed so that the real package takes them', async () => {
    await pay();
    await server.webhooks.idle();
    expect(typesOf()).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    for (const { body, signature } of got) {
      const event = stripe.webhooks.constructEvent(body, signature ?? '', secret);
      expect(server.events.map(({ id }) => id)).toContain(event.id);
    }
  });

  it('come again until they are taken', async () => {
    statuses = [500, 503];
    await pay();
    await server.webhooks.idle();
    expect(server.webhooks.deliveries.map(({ status }) => status)).toEqual([
      500, 503, 200, 200, 200,
    ]);
  });

  it('wait, and come twice, in another order, or not at all', async () => {
    server.webhooks.hold();
    await pay();
    expect(got).toEqual([]);
    const done = await server.webhooks.release(([charge, intent, session]) =>
      [session, charge, session].flatMap((event) => (event && intent ? [event] : [])),
    );
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(typesOf()).toEqual([
      'checkout.session.completed',
      'charge.succeeded',
      'checkout.session.completed',
    ]);
    expect(server.webhooks.waiting).toEqual([]);
  });

  it('are signed as wrongly as a test wants', async () => {
    server.webhooks.hold();
    await pay();
    const [event] = server.events;
    if (!event) throw new Error('an event');
    const signedAt = new Date('2026-01-02T03:04:05.000Z');
    await server.webhooks.deliver(event, { secret: 'whsec_x', signedAt, body: 'hello' });
    await server.webhooks.deliver(event, { signature: null });
    const time = signedAt.getTime() / 1000;
    const hash = createHmac('sha256', 'whsec_x').update(`${time}.hello`).digest('hex');
    expect(got).toMatchObject([
      { body: 'hello', signature: `t=${time},v1=${hash}` },
      { signature: undefined },
    ]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';
import { auditLedger } from '../credits/index.ts';

let shop: StripeShop;
let buyer: SignedInUser;
beforeAll(async () => {
  shop = await openStripeShop({
    env: { STRIPE_PROMOTION_CODES: 'true', STRIPE_AUTOMATIC_TAX: 'true' },
    stripe: { promotionCodes: { HALF: 50, ALL: 100 }, taxPercent: 10 },
  });
});
beforeEach(async () => {
  buyer = await seedSignedIn(shop.api.ctx);
});
afterEach(async () => {
  expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
});
afterAll(() => shop.close());

/** Everything that waits is told, in order, and taken. */
async function deliverEvents(): Promise<void> {
  const answers = await shop.stripe.webhooks.release();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}
const entries = async () => {
  const rows = await shop.api.ctx.db
    .selectFrom('credit_entries')
    .select(['kind', 'credits'])
    .where('user_id', '=', buyer.user.userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, credits }) => [kind, credits]);
};
const verify = async (sessionId: string) => {
  const { status, body } = await shop.post('/api/verify-payment', { sessionId }, buyer.cookie);
  return { http: status, ...body };
};
const premium = async () =>
  (await fetch(`${shop.url}/api/me/premium`, { headers: buyer.cookie })).json();
/** Buys 50 credits and returns the payment. */
async function buy(): Promise<string> {
  const id = await shop.begin(50, buyer);
  shop.stripe.buyer.pay(id);
  await deliverEvents();
  const { payment_id: payment } = await shop.api.ctx.db
    .selectFrom('checkouts')
    .select('payment_id')
    .where('session_id', '=', id)
    .executeTakeFirstOrThrow();
  return payment ?? '';
}

describe('the name that a buyer gave', () => {
  const named = { firstName: 'Ada', lastName: 'Lovelace' };
  const receipts = () =>
    shop.api.ctx.db
      .selectFrom('outbox')
      .select('text')
      .where('to', '=', buyer.user.email)
      .where('kind', 'like', '%receipt')
      .execute();

  it.each([
    ['/api/create-payment', { amount: 70, credits: 50 }],
    ['/api/create-subscription', { plan: 'yearly' }],
  ])('is the customer’s and the receipt’s after %s', async (path, order) => {
    const { body } = await shop.post(path, { ...order, ...named }, buyer.cookie);
    shop.stripe.buyer.pay(String(body.sessionId));
    await deliverEvents();
    const session = shop.stripe.objects('checkout.session').at(-1);
    const customer = shop.stripe
      .objects('customer')
      .find(({ id }) => id === Object(session).customer);
    expect(customer).toMatchObject({ name: 'Ada Lovelace', email: buyer.user.email });
    expect((await receipts()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Billed to: Ada Lovelace'),
    ]);
  });

  it('is there after an embedded payment, too', async () => {
    await shop.post('/api/create-payment-intent', { credits: 50, ...named }, buyer.cookie);
    const intent = shop.stripe.objects('payment_intent').at(-1);
    const customer = shop.stripe
      .objects('customer')
      .find(({ id }) => id === Object(intent).customer);
    expect(customer).toMatchObject({ name: 'Ada Lovelace' });
    shop.stripe.buyer.payIntent(intent?.id ?? '');
    await deliverEvents();
    expect((await receipts())[0]?.text).toContain('Billed to: Ada Lovelace');
  });

  it('is refused where it is too long, by its field', async () => {
    const order = { amount: 70, credits: 50, firstName: 'x'.repeat(121) };
    const { status, body } = await shop.post('/api/create-payment', order, buyer.cookie);
    expect([status, body]).toMatchObject([400, { details: [{ field: 'firstName' }] }]);
  });
});

describe('credits through Stripe’s own package', () => {
  it('come with an embedded payment', async () => {
    const { status, body } = await shop.post(
      '/api/create-payment-intent',
      { credits: 50, email: buyer.user.email },
      buyer.cookie,
    );
    expect([status, body]).toMatchObject([200, { clientSecret: expect.stringMatching(/^pi_/) }]);
    const intent = shop.stripe.objects('payment_intent').at(-1)?.id ?? '';
    shop.stripe.buyer.declineIntent(intent);
    await deliverEvents();
    expect(await entries()).toEqual([]);
    shop.stripe.buyer.payIntent(intent);
    await deliverEvents();
    expect(await entries()).toEqual([['purchase', 50]]);
    expect(await verify(intent)).toMatchObject({ http: 200, paid: true, credits: 50 });
    expect(await entries()).toEqual([['purchase', 50]]);
  });

  it('come when a delayed payment does, and not when it fails', async () => {
    const [good, bad] = [await shop.begin(50, buyer), await shop.begin(50, buyer)];
    shop.stripe.buyer.pay(good, { isDelayed: true });
    shop.stripe.buyer.pay(bad, { isDelayed: true });
    await deliverEvents();
    expect(await verify(good)).toMatchObject({ paid: false, status: 'processing' });
    shop.stripe.buyer.settle(good, 'succeeded');
    shop.stripe.buyer.settle(bad, 'failed');
    await deliverEvents();
    expect(await entries()).toEqual([['purchase', 50]]);
    expect(await verify(good)).toMatchObject({ paid: true, amount_total: 7700 });
    expect(await verify(bad)).toMatchObject({ paid: false, status: 'failed' });
  });

  it('come with promotion codes, taxes, and nothing to pay', async () => {
    const [half, all] = [await shop.begin(50, buyer), await shop.begin(50, buyer)];
    shop.stripe.buyer.pay(half, { promotionCode: 'HALF' });
    shop.stripe.buyer.pay(all, { promotionCode: 'ALL' });
    await deliverEvents();
    expect(await entries()).toEqual([
      ['purchase', 50],
      ['purchase', 50],
    ]);
    expect(await verify(half)).toMatchObject({ paid: true, amount_total: 3850 });
    expect(await verify(all)).toMatchObject({ paid: true, amount_total: 0 });
  });

  it('go back in parts and in whole, without the taxes counting as credits', async () => {
    const payment = await buy();
    shop.stripe.buyer.refund(payment, 3850);
    await deliverEvents();
    expect(await entries()).toEqual([
      ['purchase', 50],
      ['refund', -25],
    ]);
    shop.stripe.buyer.refund(payment);
    await deliverEvents();
    expect((await entries()).reduce((sum, [, credits]) => sum + Number(credits), 0)).toBe(0);
  });

  it('go with a dispute that is lost, and come back with one that is won', async () => {
    const sum = async () =>
      (await entries()).reduce((total, [, credits]) => total + Number(credits), 0);
    const [one, two] = [await buy(), await buy()];
    const [lost, won] = [shop.stripe.buyer.dispute(one), shop.stripe.buyer.dispute(two)];
    await deliverEvents();
    expect(await sum()).toBe(0);
    shop.stripe.buyer.closeDispute(lost, 'lost');
    shop.stripe.buyer.closeDispute(won, 'won');
    await deliverEvents();
    expect(await sum()).toBe(50);
    shop.stripe.buyer.dispute(two, 'warning_needs_response');
    await deliverEvents();
    expect(await sum()).toBe(50);
  });

  it('wait for nothing when a session expires', async () => {
    const id = await shop.begin(50, buyer);
    shop.stripe.buyer.expire(id);
    await deliverEvents();
    expect(await verify(id)).toMatchObject({ paid: false, status: 'expired' });
    expect(await entries()).toEqual([]);
  });
});

describe('Premium through Stripe’s own package', () => {
  it('opens, is managed, cancelled at its end, and then closes', async () => {
    const id = await shop.subscribe('monthly', buyer);
    expect(await premium()).toMatchObject({ isPremium: false });
    shop.stripe.buyer.pay(id);
    expect(await verify(id)).toMatchObject({ http: 200, paid: true, plan: 'monthly' });
    await deliverEvents();
    expect(await premium()).toMatchObject({
      isPremium: true,
      plan: 'monthly',
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-21T09:00:00.000Z',
    });
    const portal = await shop.post('/api/billing-portal', {}, buyer.cookie);
    expect(portal).toMatchObject({ status: 200, body: { success: true } });
    const cancelled = await shop.post('/api/cancel-subscription', {}, buyer.cookie);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { isPremium: true, cancelAtPeriodEnd: true },
    });
    shop.stripe.buyer.endSubscription(shop.stripe.objects('subscription').at(-1)?.id ?? '');
    await deliverEvents();
    expect(await premium()).toMatchObject({ isPremium: false, status: 'canceled' });
  });
});

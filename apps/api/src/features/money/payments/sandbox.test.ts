import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { reconcilePayments } from './upkeep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: Shop;
let ada: SignedInUser;
beforeAll(async () => {
  shop = await openShop({ payments: undefined });
});
beforeEach(async () => {
  ada = await seedSignedIn(shop.api.ctx);
});
afterAll(() => shop.close());

const order = { amount: 70, credits: 50, returnUrl: '/after' };
const begin = async () => (await shop.post('/api/create-payment', order, ada.cookie)).body;

describe('without a provider', () => {
  it('says in the configuration and in readyz what stands in', async () => {
    const config = (await shop.get('/api/public-config')).body;
    expect(config).toMatchObject({
      payments: { kind: 'sandbox', isStandIn: true },
      creditPriceCents: 140,
      packages: [
        { credits: 50, priceCents: 7000 },
        { credits: 100, priceCents: 14_000 },
        { credits: 250, priceCents: 35_000 },
        { credits: 500, priceCents: 70_000 },
      ],
      starterPackages: [
        { credits: 100, priceCents: 14_000 },
        { credits: 200, priceCents: 28_000 },
        { credits: 300, priceCents: 42_000 },
      ],
      plans: [
        { id: 'monthly', priceCents: 2900 },
        { id: 'yearly', priceCents: 29_000 },
      ],
    });
    expect(config.stripePublishableKey).toBeUndefined();
    const ready = (await shop.get('/readyz')).body;
    expect(ready.checks.payments).toEqual({
      ok: true,
      provider: 'sandbox checkout',
      standIn: true,
    });
  });

  it('completes a purchase of credits on its own page, once', async () => {
    const { sessionId, url } = await begin();
    const page = new URL(url);
    expect([page.origin, page.pathname]).toEqual(['http://linkwright.test', '/secure-payment']);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      credits: '50',
      amount: '70.00',
      rate: '1.40',
      email: ada.user.email,
      return_url: `/after?session_id=${sessionId}`,
      cancel_url: '/payment-cancelled',
    });
    const path = `/api/sandbox-checkout/${sessionId}`;
    expect((await shop.get(path, ada.cookie)).body).toEqual({
      sessionId,
      kind: 'credits',
      status: 'open',
      credits: 50,
      plan: null,
      productName: '50 Premium Backlink Credits',
      amountTotal: 7000,
      returnUrl: `/after?session_id=${sessionId}`,
      cancelUrl: '/payment-cancelled',
    });
    for (const _time of [1, 2]) {
      const { body } = await shop.post(`${path}/complete`, {}, ada.cookie);
      expect(body).toEqual({ success: true, url: `/after?session_id=${sessionId}` });
    }
    expect(await shop.balance(ada)).toBe(50);
    expect((await shop.get(path, ada.cookie)).body.status).toBe('complete');
    const receipt = await shop.api.ctx.db
      .selectFrom('outbox')
      .select('text')
      .where('to', '=', ada.user.email)
      .execute();
    expect(receipt).toHaveLength(1);
    expect(receipt[0]?.text).toContain('no money has moved');
  });

  it('grants nothing for a checkout that was given up', async () => {
    const { sessionId } = await begin();
    const path = `/api/sandbox-checkout/${sessionId}`;
    const { body } = await shop.post(`${path}/cancel`, {}, ada.cookie);
    expect(body).toEqual({ success: true, url: '/payment-cancelled' });
    const late = await shop.post(`${path}/complete`, {}, ada.cookie);
    expect([late.status, late.body.code]).toEqual([409, 'CHECKOUT_CLOSED']);
    expect(await shop.balance(ada)).toBe(0);
  });

  it('opens nobody else’s checkout', async () => {
    const { sessionId } = await begin();
    const eve = await seedSignedIn(shop.api.ctx);
    const path = `/api/sandbox-checkout/${sessionId}`;
    for (const call of [`${path}/complete`, `${path}/cancel`]) {
      expect((await shop.post(call, {}, eve.cookie)).status).toBe(403);
      expect((await shop.post(call)).status).toBe(401);
    }
    expect((await shop.get(path, eve.cookie)).status).toBe(403);
    expect(await shop.balance(ada)).toBe(0);
  });

  it('takes Premium back that was cancelled, on a page of its own', async () => {
    const { body } = await shop.post('/api/create-subscription', { plan: 'monthly' }, ada.cookie);
    await shop.post(`/api/sandbox-checkout/${body.sessionId}/complete`, {}, ada.cookie);
    const portal = await shop.post('/api/billing-portal', { returnUrl: '/credits' }, ada.cookie);
    expect(portal.body.url).toBe(
      'http://linkwright.test/secure-payment?manage=subscription&return_url=%2Fcredits',
    );
    await shop.post('/api/cancel-subscription', {}, ada.cookie);
    const resumed = await shop.post('/api/resume-subscription', {}, ada.cookie);
    expect(resumed.body).toMatchObject({
      isPremium: true,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-21T09:00:00.000Z',
    });
  });

  it('sells Premium once: a second checkout that stood open is refused', async () => {
    const begin = async () =>
      (await shop.post('/api/create-subscription', { plan: 'monthly' }, ada.cookie)).body;
    const [first, second] = [await begin(), await begin()];
    const complete = (sessionId: string) =>
      shop.post(`/api/sandbox-checkout/${sessionId}/complete`, {}, ada.cookie);
    expect((await complete(first.sessionId)).status).toBe(200);
    const again = await complete(second.sessionId);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_PREMIUM']);
    expect((await begin()).code).toBe('ALREADY_PREMIUM');
    // The first one stays complete.
    expect((await complete(first.sessionId)).status).toBe(200);
  });

  it('prolongs Premium by itself, and ends it after it was cancelled', async () => {
    const { body } = await shop.post('/api/create-subscription', { plan: 'monthly' }, ada.cookie);
    await shop.post(`/api/sandbox-checkout/${body.sessionId}/complete`, {}, ada.cookie);
    const premium = async () => (await shop.get('/api/me/premium', ada.cookie)).body;
    expect(await premium()).toMatchObject({
      isPremium: true,
      currentPeriodEnd: '2026-12-21T09:00:00.000Z',
    });
    shop.api.clock.forward(31 * DAY_MS);
    await reconcilePayments(shop.api.ctx);
    expect(await premium()).toMatchObject({
      isPremium: true,
      currentPeriodEnd: '2027-01-21T09:00:00.000Z',
    });
    await shop.post('/api/cancel-subscription', {}, ada.cookie);
    expect(await premium()).toMatchObject({ isPremium: true, cancelAtPeriodEnd: true });
    shop.api.clock.forward(31 * DAY_MS);
    expect(await premium()).toMatchObject({ isPremium: false, features: [] });
    await reconcilePayments(shop.api.ctx);
    expect(await premium()).toMatchObject({ isPremium: false, status: 'canceled' });
    const { subscription_tier: tier } = await shop.api.ctx.db
      .selectFrom('profiles')
      .select('subscription_tier')
      .where('user_id', '=', ada.user.userId)
      .executeTakeFirstOrThrow();
    expect(tier).toBe('free');
  });
});

it('has no page of its own where a real provider takes the money', async () => {
  const real = await openShop();
  const buyer = await seedSignedIn(real.api.ctx);
  const sessionId = await real.begin(50, buyer);
  const path = `/api/sandbox-checkout/${sessionId}`;
  expect((await real.get(path, buyer.cookie)).status).toBe(404);
  expect((await real.post(`${path}/complete`, {}, buyer.cookie)).status).toBe(404);
  expect(await real.balance(buyer)).toBe(0);
  const config = (await real.get('/api/public-config')).body;
  expect(config.stripePublishableKey).toBe('pk_test_scripted');
  await real.close();
});

it('sells nothing where payments are off', async () => {
  const off = await openShop({ payments: undefined, env: { STRIPE_SECRET_KEY: 'off' } });
  const guest = { ...order, isGuest: true, guestEmail: 'eve@example.com' };
  const { status, body } = await off.post('/api/create-payment', guest);
  expect([status, body.error]).toEqual([503, 'Stripe is not configured. Please contact support.']);
  expect((await off.get('/api/public-config')).body.payments.kind).toBe('off');
  await reconcilePayments(off.api.ctx);
  await off.close();
});

import { AppError, gatedFeatures } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionFacts } from '../../../gateways/payment-facts.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { isPremium } from './premium.ts';
import { reconcilePayments } from './upkeep.ts';

let shop: Shop;
let ada: SignedInUser;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  ada = await seedSignedIn(shop.api.ctx);
});
afterAll(() => shop.close());

const end = '2026-12-21T09:00:00.000Z';
const premium = async () => (await shop.get('/api/me/premium', ada.cookie)).body;
const stored = () =>
  shop.api.ctx.db
    .selectFrom('premium_subscriptions')
    .select(['user_id', 'status', 'plan_type', 'current_period_end', 'cancel_at_period_end'])
    .where('email', '=', ada.user.email)
    .execute();
const subscriber = () =>
  shop.api.ctx.db
    .selectFrom('subscribers')
    .select(['subscribed', 'subscription_tier', 'stripe_customer_id'])
    .where('email', '=', ada.user.email)
    .executeTakeFirst();
const tier = async () =>
  (
    await shop.api.ctx.db
      .selectFrom('profiles')
      .select('subscription_tier')
      .where('user_id', '=', ada.user.userId)
      .executeTakeFirstOrThrow()
  ).subscription_tier;

/** A paid subscription of the user's, as the provider has it. */
async function pay(plan: 'monthly' | 'yearly') {
  const sessionId = await shop.subscribe(plan, ada);
  const purchase = shop.payments.pay(sessionId);
  const id = purchase.subscriptionId ?? '';
  const change = (changes: Partial<SubscriptionFacts>): SubscriptionFacts => {
    const subscription = shop.payments.subscriptions.get(id);
    if (!subscription) throw new Error('no subscription');
    const changed = { ...subscription, ...changes };
    shop.payments.subscriptions.set(id, changed);
    return changed;
  };
  return { sessionId, purchase, id, change };
}

describe('buying Premium', () => {
  it.each([
    ['monthly', 2900, 'monthly'],
    ['yearly', 29_000, 'premium'],
  ] as const)('%s for %i cents makes the tier %s', async (plan, amountCents, expected) => {
    expect(await premium()).toEqual({
      isPremium: false,
      plan: null,
      status: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      isInGrace: false,
      features: [],
    });
    shop.payments.inputs.length = 0;
    const { sessionId } = await pay(plan);
    expect(shop.payments.inputs).toMatchObject([
      {
        plan,
        amountCents,
        successUrl: 'http://linkwright.test/subscription-success?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'http://linkwright.test/subscription-cancelled',
      },
    ]);
    const { body } = await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
    expect(body).toMatchObject({
      type: 'subscription',
      paid: true,
      status: 'complete',
      plan,
      credits: 0,
      granted: true,
      amount_total: amountCents,
    });
    expect(await premium()).toEqual({
      isPremium: true,
      plan,
      status: 'active',
      currentPeriodEnd: end,
      cancelAtPeriodEnd: false,
      isInGrace: false,
      features: gatedFeatures,
    });
    expect(await tier()).toBe(expected);
    expect(await stored()).toMatchObject([{ user_id: ada.user.userId, plan_type: plan }]);
    expect(await subscriber()).toMatchObject({ subscribed: true, subscription_tier: expected });
    const again = await shop.post('/api/create-subscription', { plan }, ada.cookie);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_PREMIUM']);
  });

  it('answers url and checkoutUrl, and knows a plan by its tier', async () => {
    const body = { tier: 'premium-annual', isGuest: false, priceId: 'price_of_the_client' };
    const answer = await shop.post('/.netlify/functions/create-subscription', body, ada.cookie);
    const { sessionId } = answer.body;
    const url = `https://pay.example/${sessionId}`;
    expect(answer.body).toEqual({ success: true, url, checkoutUrl: url, sessionId });
    expect(shop.payments.purchases.get(sessionId)?.plan).toBe('yearly');
  });

  it.each([
    [{}, 400, 'INVALID_REQUEST'],
    [{ plan: 'weekly' }, 400, 'INVALID_REQUEST'],
    [{ plan: 'monthly', tier: 'premium-annual' }, 400, 'INVALID_REQUEST'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await shop.post('/api/create-subscription', body, ada.cookie);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    ['https://evil.example/x', '//evil.example/x'],
    ['javascript:alert(1)', '/\\evil.example'],
  ])('ignores return addresses that leave the site: %s, %s', async (returnUrl, cancelUrl) => {
    shop.payments.inputs.length = 0;
    const order = { plan: 'monthly', returnUrl, cancelUrl };
    expect((await shop.post('/api/create-subscription', order, ada.cookie)).status).toBe(200);
    expect(shop.payments.inputs).toMatchObject([
      {
        successUrl: 'http://linkwright.test/subscription-success?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'http://linkwright.test/subscription-cancelled',
      },
    ]);
  });

  it('asks a guest for an address', async () => {
    const ask = async (body: object) =>
      (await shop.post('/api/create-subscription', { plan: 'monthly', ...body })).body.error;
    expect(await ask({})).toBe('Email is required for payment processing');
    expect(await ask({ isGuest: true })).toBe('Guest email is required for guest checkout');
    expect(await ask({ userEmail: 'eve@example.com' })).toBe(
      'Email is required for payment processing',
    );
  });
});

describe('what happens to a subscription', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  it.each(orders)('ends in the same state when told %i, %i, %i', async (...order) => {
    const { change, purchase } = await pay('monthly');
    const created = change({});
    const updated = change({ cancelAtPeriodEnd: true });
    const deleted = change({ status: 'canceled', endedAt: shop.api.clock() });
    const states = [created, updated, deleted];
    for (const at of order) {
      const subscription = states[at];
      if (subscription) await shop.sendEvent({ about: 'subscription', subscription });
    }
    await shop.sendEvent({ about: 'purchase', purchase });
    expect(await stored()).toEqual([
      {
        user_id: ada.user.userId,
        status: 'canceled',
        plan_type: 'monthly',
        current_period_end: shop.api.clock(),
        cancel_at_period_end: true,
      },
    ]);
    expect([await tier(), (await premium()).isPremium]).toEqual(['free', false]);
    expect(await subscriber()).toMatchObject({ subscribed: false });
  });

  it('stays Premium in grace, and not when the provider gives up', async () => {
    const { id, change } = await pay('monthly');
    await shop.sendEvent({ about: 'subscription', subscription: change({}) });
    const invoice = {
      invoiceId: 'in_1',
      subscriptionId: id,
      customerId: null,
      paid: false,
      amountPaid: 0,
      currency: 'usd',
    };
    change({ status: 'past_due' });
    await shop.sendEvent({ about: 'invoice', invoice });
    expect(await premium()).toMatchObject({ isPremium: true, status: 'past_due', isInGrace: true });
    expect(await tier()).toBe('monthly');
    await shop.sendEvent({ about: 'subscription', subscription: change({ status: 'unpaid' }) });
    expect(await premium()).toMatchObject({ isPremium: false, isInGrace: false, features: [] });
    expect(await tier()).toBe('free');
  });

  it('mails a receipt for a renewal, and word of one that failed', async () => {
    const { id, change } = await pay('monthly');
    await shop.sendEvent({ about: 'subscription', subscription: change({}) });
    const invoice = (invoiceId: string, paid: boolean) => ({
      invoiceId,
      subscriptionId: id,
      customerId: null,
      paid,
      amountPaid: 2900,
      currency: 'usd',
    });
    const later = (days: number) => new Date(shop.api.clock().getTime() + days * 24 * 3600 * 1000);
    const base = invoice('in_first', true);
    await shop.sendEvent({ about: 'invoice', invoice: base });
    const sendInvoice = (name: string, paid: boolean, days: number) =>
      shop.sendEvent({
        about: 'invoice',
        invoice: invoice(`${name}_${id}`, paid),
        createdAt: later(days),
      });
    await sendInvoice('in_second', true, 30);
    await sendInvoice('in_third', false, 60);
    const mails = await shop.api.ctx.db
      .selectFrom('outbox')
      .select('kind')
      .where('to', '=', ada.user.email)
      .orderBy('kind')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['premium-receipt', 'renewal-failed']);
  });

  it('ignores subscriptions that were not begun here', async () => {
    const { change } = await pay('monthly');
    const foreign = { ...change({}), subscriptionId: 'sub_foreign', checkoutId: null };
    shop.payments.subscriptions.set('sub_foreign', foreign);
    expect(await shop.sendEvent({ about: 'subscription', subscription: foreign })).toBe(200);
    const unknown = { ...foreign, subscriptionId: 'sub_unknown' };
    expect(await shop.sendEvent({ about: 'subscription', subscription: unknown })).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('is told again when the provider cannot be asked', async () => {
    const { change } = await pay('monthly');
    const event = { id: `evt_${ada.user.userId}`, about: 'subscription' } as const;
    shop.payments.fault = new AppError('PAYMENT_UNAVAILABLE');
    expect(await shop.sendEvent({ ...event, subscription: change({}) })).toBe(503);
    shop.payments.fault = undefined;
    expect(await stored()).toEqual([]);
    expect(await shop.sendEvent({ ...event, subscription: change({}) })).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});

it('counts an address with two subscriptions as a subscriber as long as one of them goes on', async () => {
  const email = 'two@example.com';
  const begin = async (plan: 'monthly' | 'yearly') => {
    const purchase = shop.payments.pay(await shop.subscribe(plan, { guestEmail: email }));
    await shop.sendEvent({ about: 'purchase', purchase });
    return purchase.subscriptionId ?? '';
  };
  const [first] = [await begin('monthly'), await begin('yearly')];
  const subscription = await shop.payments.endSubscription(first);
  await shop.sendEvent({ about: 'subscription', subscription });
  const row = await shop.api.ctx.db
    .selectFrom('subscribers')
    .select(['subscribed', 'subscription_tier'])
    .where('email', '=', email)
    .executeTakeFirst();
  expect(row).toEqual({ subscribed: true, subscription_tier: 'premium' });
});

describe('cancelling', () => {
  it('keeps Premium to the end of what is paid for', async () => {
    const none = await shop.post('/api/cancel-subscription', {}, ada.cookie);
    expect([none.status, none.body.code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    const { sessionId } = await pay('monthly');
    await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
    const { body } = await shop.post('/api/cancel-subscription', {}, ada.cookie);
    expect(body).toMatchObject({
      success: true,
      isPremium: true,
      cancelAtPeriodEnd: true,
      currentPeriodEnd: end,
    });
    expect(await subscriber()).toMatchObject({ subscribed: false });
    const again = await shop.post('/api/cancel-subscription', {}, ada.cookie);
    expect([again.status, again.body]).toEqual([200, body]);
    expect((await shop.post('/api/cancel-subscription')).status).toBe(401);
  });

  it('is taken back while Premium is open, and not afterwards', async () => {
    const resume = () => shop.post('/api/resume-subscription', {}, ada.cookie);
    const none = await resume();
    expect([none.status, none.body.code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    const { sessionId, change } = await pay('monthly');
    await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
    await shop.post('/api/cancel-subscription', {}, ada.cookie);
    const going = { success: true, isPremium: true, cancelAtPeriodEnd: false };
    // The second one finds nothing to take back, and says the same.
    for (const _time of [1, 2]) expect((await resume()).body).toMatchObject(going);
    expect(await subscriber()).toMatchObject({ subscribed: true });
    // What ended at the provider before anybody heard of it stays ended.
    await shop.post('/api/cancel-subscription', {}, ada.cookie);
    change({ status: 'canceled', endedAt: shop.api.clock() });
    expect([(await resume()).body.code, (await premium()).isPremium]).toEqual([
      'SUBSCRIPTION_NOT_FOUND',
      false,
    ]);
    expect((await shop.post('/api/resume-subscription')).status).toBe(401);
  });

  it('opens the provider’s page for whoever paid there', async () => {
    const none = await shop.post('/api/billing-portal', {}, ada.cookie);
    expect([none.status, none.body.code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    const { sessionId, purchase } = await pay('monthly');
    await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
    const ask = async (returnUrl: string) =>
      (await shop.post('/api/billing-portal', { returnUrl }, ada.cookie)).body;
    const portal = `https://portal.example/${purchase.customerId}?back=http://linkwright.test`;
    expect(await ask('/account')).toEqual({ success: true, url: `${portal}/account` });
    expect(await ask('https://evil.example')).toMatchObject({ url: `${portal}/credits` });
  });
});

describe('Premium', () => {
  it('opens by a tier that an operator gave', async () => {
    await shop.api.ctx.db
      .updateTable('profiles')
      .set({ subscription_tier: 'premium' })
      .where('user_id', '=', ada.user.userId)
      .execute();
    expect(await isPremium(shop.api.ctx, ada.user.userId)).toBe(true);
    await reconcilePayments(shop.api.ctx);
    expect(await tier()).toBe('premium');
  });
});

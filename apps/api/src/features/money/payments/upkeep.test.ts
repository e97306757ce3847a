import { AppError } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { reconcilePayments } from './upkeep.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let shop: Shop;
let ada: SignedInUser;
beforeEach(async () => {
  shop = await openShop();
  ada = await seedSignedIn(shop.api.ctx);
});
afterEach(() => shop.close());

const run = () => reconcilePayments(shop.api.ctx);
const countReads = () => shop.payments.calls.filter((call) => call === 'readSession').length;

it('finds a payment whose event never came', async () => {
  const sessionId = await shop.begin(50, ada);
  shop.payments.pay(sessionId);
  await run();
  expect(await shop.balance(ada)).toBe(0);
  shop.api.clock.forward(11 * MINUTE_MS);
  await run();
  expect(await shop.balance(ada)).toBe(50);
  shop.api.clock.forward(DAY_MS);
  await run();
  expect(countReads()).toBe(1);
});

it('asks less and less often, and not for ever', async () => {
  await shop.begin(50, ada);
  for (let minute = 0; minute < 160; minute += 1) {
    shop.api.clock.forward(MINUTE_MS);
    await run();
  }
  // After 11, 22, 44 and 88 minutes.
  expect(countReads()).toBe(4);
  shop.api.clock.forward(31 * DAY_MS);
  await run();
  expect(countReads()).toBe(4);
});

it('asks again when the provider was away', async () => {
  const sessionId = await shop.begin(50, ada);
  shop.payments.pay(sessionId);
  shop.payments.fault = new AppError('PAYMENT_UNAVAILABLE');
  shop.api.clock.forward(11 * MINUTE_MS);
  await run();
  shop.payments.fault = undefined;
  shop.api.clock.forward(11 * MINUTE_MS);
  await run();
  expect(await shop.balance(ada)).toBe(50);
});

it('cancels the subscription of an account that is gone', async () => {
  const sessionId = await shop.subscribe('monthly', ada);
  const { subscriptionId } = shop.payments.pay(sessionId);
  await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
  await run();
  expect(shop.payments.calls).not.toContain('cancelSubscription');
  await shop.api.ctx.db.deleteFrom('users').where('id', '=', ada.user.userId).execute();
  await run();
  await run();
  expect(shop.payments.calls.filter((call) => call === 'cancelSubscription')).toHaveLength(1);
  expect(shop.payments.subscriptions.get(subscriptionId ?? '')?.cancelAtPeriodEnd).toBe(true);
});

it('asks how a subscription goes on when its period ended', async () => {
  const sessionId = await shop.subscribe('monthly', ada);
  const { subscriptionId } = shop.payments.pay(sessionId);
  await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
  const known = shop.payments.subscriptions.get(subscriptionId ?? '');
  if (!known) throw new Error('no subscription');
  shop.payments.subscriptions.set(known.subscriptionId, {
    ...known,
    currentPeriodEnd: new Date('2027-01-21T09:00:00.000Z'),
  });
  shop.api.clock.forward(30 * DAY_MS + MINUTE_MS);
  await run();
  expect((await shop.get('/api/me/premium', ada.cookie)).body).toMatchObject({
    isPremium: true,
    currentPeriodEnd: '2027-01-21T09:00:00.000Z',
  });
});

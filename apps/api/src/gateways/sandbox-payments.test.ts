import { randomUUID } from 'node:crypto';
import { AppError } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../db/open.ts';
import { seedUser } from '../testing/seed-user.ts';
import { freshDatabase } from '../testing/start-api.ts';
import { createNoPayments } from './no-payments.ts';
import type { PaymentsGateway } from './payments.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

let database: Database;
let now: Date;
let payments: PaymentsGateway;
beforeAll(async () => {
  ({ database } = await freshDatabase());
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2027-01-31T12:00:00.000Z');
  payments = open();
});

const open = () => createSandboxPayments({ db: database.db, clock: () => now, uuid: randomUUID });
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const desk = () => {
  if (!payments.desk) throw new Error('The sandbox has a desk');
  return payments.desk;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const base = () => ({
  checkoutId: randomUUID(),
  userId: null,
  email: 'ada@example.com',
  successUrl: 'https://links.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://links.test/payment-cancelled',
});
const credits = () => ({
  ...base(),
  credits: 50,
  amountCents: 7000,
  productName: '50 Premium Backlink Credits',
});
const premium = (plan: 'monthly' | 'yearly') => ({
  ...base(),
  plan,
  amountCents: 2900,
  productName: 'Premium',
});

it('stands in, and says so', () => {
  expect(payments).toMatchObject({
    kind: 'sandbox',
    isStandIn: true,
    publishableKey: undefined,
    takesEvents: false,
  });
});

it('sends the buyer to the page of the product, with the parameters that it knows', async () => {
  const { id, url } = await payments.createCheckout(credits());
  const page = new URL(url);
  expect(page.origin + page.pathname).toBe('https://links.test/secure-payment');
  expect(Object.fromEntries(page.searchParams)).toEqual({
    credits: '50',
    amount: '70.00',
    rate: '1.40',
    product: '50 Premium Backlink Credits',
    email: 'ada@example.com',
    cancel_url: '/payment-cancelled',
    session_id: id,
    return_url: `/payment-success?session_id=${id}`,
  });
});

it('keeps one checkout for one id, across processes', async () => {
  const input = credits();
  const begun = await Promise.all([
    payments.createCheckout(input),
    open().createCheckout(input),
    payments.createCheckout(input),
  ]);
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
});

it('is paid once, and no longer after it was given up or a day has gone', async () => {
  const { userId } = await seedUser(database.db);
  const { id } = await payments.createCheckout({ ...credits(), userId });
  expect(await payments.readSession(id)).toMatchObject({ status: 'open', paid: false });
  const paid = await desk().pay(id);
  expect(paid).toMatchObject({
    sessionId: id,
    kind: 'credits',
    credits: 50,
    status: 'paid',
    paid: true,
    userId,
    amountSubtotal: 7000,
    amountTotal: 7000,
    currency: 'usd',
    subscriptionId: null,
    paymentId: id.replace('cs_', 'pi_'),
  });
  expect(await desk().pay(id)).toEqual(paid);
  // Another process knows it, and giving it up comes too late.
  expect(await open().readSession(id)).toEqual(paid);
  expect(await desk().cancel(id)).toEqual(paid);

  const givenUp = (await payments.createCheckout(credits())).id;
  expect(await desk().cancel(givenUp)).toMatchObject({ status: 'expired', paid: false });
  expect(await codeOf(desk().pay(givenUp))).toBe('CHECKOUT_CLOSED');

  const old = (await payments.createCheckout(credits())).id;
  later(24);
  expect(await codeOf(desk().pay(old))).toBe('CHECKOUT_CLOSED');
  expect(await payments.readSession(old)).toMatchObject({ status: 'expired' });
  expect(await codeOf(desk().pay('cs_sandbox_gone'))).toBe('PURCHASE_NOT_FOUND');
});

it('prolongs a subscription by the calendar, and ends it with its period', async () => {
  const { id } = await payments.createSubscriptionCheckout(premium('monthly'));
  expect(await codeOf(payments.readSubscription(id.replace('cs_', 'sub_')))).toBe(
    'PURCHASE_NOT_FOUND',
  );
  const { subscriptionId } = await desk().pay(id);
  const read = () => payments.readSubscription(subscriptionId ?? '');
  const active = { status: 'active', plan: 'monthly', cancelAtPeriodEnd: false, endedAt: null };
  expect(await read()).toMatchObject({
    ...active,
    currentPeriodEnd: new Date('2027-02-28T12:00:00.000Z'),
  });
  later(28 * 24);
  // A month that has no 31st ends on its last day; the next one that has is not cut short.
  expect(await read()).toMatchObject({
    ...active,
    currentPeriodEnd: new Date('2027-03-31T12:00:00.000Z'),
  });
  const end = new Date('2027-03-31T12:00:00.000Z');
  const cancelled = { status: 'active', cancelAtPeriodEnd: true, currentPeriodEnd: end };
  expect(await payments.cancelSubscription(subscriptionId ?? '')).toMatchObject(cancelled);
  expect(await payments.cancelSubscription(subscriptionId ?? '')).toMatchObject(cancelled);
  expect(await payments.resumeSubscription(subscriptionId ?? '')).toMatchObject({
    ...active,
    currentPeriodEnd: end,
  });
  expect(await payments.cancelSubscription(subscriptionId ?? '')).toMatchObject(cancelled);
  later(31 * 24);
  expect(await read()).toMatchObject({ status: 'canceled', endedAt: end, currentPeriodEnd: end });
  // What has ended cannot be taken back.
  expect(await payments.resumeSubscription(subscriptionId ?? '')).toMatchObject({
    status: 'canceled',
  });
});

it('gives back what was paid, once', async () => {
  const { id } = await payments.createCheckout(credits());
  const paymentId = id.replace('cs_', 'pi_');
  expect(await codeOf(payments.refund({ paymentId, key: 'one' }))).toBe('REFUND_IMPOSSIBLE');
  await desk().pay(id);
  expect(await payments.readReversal(paymentId)).toMatchObject({ refundedCents: 0 });
  for (const key of ['one', 'two']) await payments.refund({ paymentId, key });
  expect(await payments.readReversal(paymentId)).toMatchObject({
    paidCents: 7000,
    refundedCents: 7000,
    disputes: [],
    period: null,
  });
});

it('embeds no payment and takes no event', async () => {
  const { successUrl, cancelUrl, ...input } = credits();
  expect(await codeOf(payments.createIntent(input))).toBe('PAYMENTS_NOT_CONFIGURED');
  expect(await codeOf(payments.readEvent(Buffer.from('{}'), undefined))).toBe('INVALID_SIGNATURE');
});

it('sells nothing where payments are off, in the specified words', async () => {
  payments = createNoPayments();
  expect(payments).toMatchObject({ kind: 'off', isStandIn: false, takesEvents: false });
  await expect(payments.createCheckout(credits())).rejects.toThrow(
    'Stripe is not configured. Please contact support.',
  );
  await expect(payments.readSession('cs_1')).rejects.toThrow('Stripe is not configured.');
  await expect(payments.readEvent(Buffer.from('{}'), '')).rejects.toThrow(
    'Stripe is not configured.',
  );
});

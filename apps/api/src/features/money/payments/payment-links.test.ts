import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';
import { auditLedger } from '../credits/index.ts';

let shop: StripeShop;
let buyer: SignedInUser;
const link = 'https://buy.example/fixed';
beforeAll(async () => {
  shop = await openStripeShop({ env: { STRIPE_LINK_CREDITS_100: link, STRIPE_LINK_YEARLY: link } });
});
beforeEach(async () => {
  buyer = await seedSignedIn(shop.api.ctx);
});
afterEach(async () => {
  await shop.stripe.webhooks.release(() => []);
  expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
});
afterAll(() => shop.close());

async function deliverEvents(): Promise<void> {
  const answers = await shop.stripe.webhooks.release();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}
const read = async (path: string) =>
  (await fetch(`${shop.url}${path}`, { headers: buyer.cookie })).json() as Promise<object>;
const credits = async () => ((await read('/api/me/credits')) as { balance: number }).balance;
const buy = (cents: number, sold: string, email = buyer.user.email): string =>
  shop.stripe.buyer.buyByLink({
    cents,
    email,
    metadata: { linkwright: sold },
    ...(sold === 'yearly' ? { interval: 'year' as const } : {}),
  });
const verify = async (sessionId: string) =>
  (await shop.post('/api/verify-payment', { sessionId }, buyer.cookie)).body;

it('tells pages which fixed pages there are', async () => {
  expect(await read('/api/public-config')).toMatchObject({
    paymentLinks: { credits: { 100: link }, premium: { yearly: link } },
  });
});

it('gives what was paid for on a fixed page, once, to the account with that verified address', async () => {
  const sessionId = buy(14_000, 'credits', buyer.user.email.toUpperCase());
  const events = [...shop.stripe.webhooks.waiting];
  await deliverEvents();
  for (const event of events) await shop.stripe.webhooks.deliver(event);
  expect(await credits()).toBe(100);
  expect(await verify(sessionId)).toMatchObject({ paid: true, granted: true, credits: 100 });
  expect(await credits()).toBe(100);
});

it('counts the credits that the money pays for, whatever the quantity', async () => {
  buy(28_000, 'credits');
  await deliverEvents();
  expect(await credits()).toBe(200);
});

it('grants by its own look, before any event', async () => {
  const sessionId = buy(14_000, 'credits');
  const answers = await Promise.all([verify(sessionId), verify(sessionId), verify(sessionId)]);
  for (const answer of answers) expect(answer).toMatchObject({ paid: true, credits: 100 });
  await deliverEvents();
  expect(await credits()).toBe(100);
});

it('opens Premium, which can be paid back like any other', async () => {
  const sessionId = buy(29_000, 'yearly');
  await deliverEvents();
  expect(await read('/api/me/premium')).toMatchObject({ isPremium: true, plan: 'yearly' });
  const admin = await seedSignedIn(shop.api.ctx, { isAdmin: true });
  const { id } = await shop.api.ctx.db
    .selectFrom('checkouts')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const path = `/api/admin/payments/${id}/refund`;
  expect((await shop.post(path, { reason: 'asked for' }, admin.cookie)).status).toBe(200);
  expect(await read('/api/me/premium')).toMatchObject({ isPremium: false });
});

it('waits where the address is not verified', async () => {
  const sessionId = buy(14_000, 'credits', 'nobody@example.com');
  await deliverEvents();
  expect(await verify(sessionId)).toMatchObject({ paid: true, granted: false });
});

it('takes the credits back with the money', async () => {
  buy(14_000, 'credits');
  await deliverEvents();
  shop.stripe.buyer.refund(String(shop.stripe.objects('payment_intent').at(-1)?.id));
  await deliverEvents();
  expect(await credits()).toBe(0);
});

it('grants nothing for money that pays for no whole credits, and tells admins why', async () => {
  const sessionId = buy(14_050, 'credits');
  await deliverEvents();
  expect(await credits()).toBe(0);
  const row = await shop.api.ctx.db
    .selectFrom('checkouts')
    .select(['problem', 'status'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  expect(row).toEqual({ problem: 'priced at 14050 cents, not 14000', status: 'open' });
});

it('leaves pages that sell something else alone', async () => {
  const sessionId = buy(14_000, 'socks');
  await deliverEvents();
  expect(await verify(sessionId)).toMatchObject({ code: 'VERIFICATION_FAILED' });
  expect(await credits()).toBe(0);
});

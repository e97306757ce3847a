import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountClient, mailedToken } from '../../../testing/account-client.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { auditLedger } from '../credits/index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
  await shop.close();
});

const password = 'a fine password of mine';

/** Signs up, confirms the address and signs in, as a person does. */
async function join(email: string) {
  const client = accountClient(shop.api);
  const signUp = () =>
    client.post('/api/auth/sign-up/email', { email, password, firstName: 'Gil' });
  const confirm = async () => {
    const token = await mailedToken(shop.api, email, 'confirmation');
    return client.get(`/api/auth/verify-email?token=${token}`);
  };
  const signIn = () => client.post('/api/auth/sign-in/email', { email, password });
  return { client, signUp, confirm, signIn };
}

const credits = async (email: string): Promise<number> => {
  const row = await shop.api.ctx.db
    .selectFrom('credits')
    .innerJoin('users', 'users.id', 'credits.user_id')
    .select('amount')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.amount ?? 0;
};

it('gives a guest’s credits to the account with that verified address at once', async () => {
  const gil = await seedSignedIn(shop.api.ctx, { email: 'gil@example.com' });
  const sessionId = await shop.begin(50, { guestEmail: ' Gil@Example.COM ' });
  shop.payments.pay(sessionId);
  const { body } = await shop.post('/api/verify-payment', { sessionId });
  expect(body).toMatchObject({ paid: true, granted: true, guestEmail: 'g…@example.com' });
  expect(await shop.balance(gil)).toBe(50);
});

it('never gives them to an unverified address', async () => {
  const eve = await seedSignedIn(shop.api.ctx, { email: 'eve@example.com', isVerified: false });
  const sessionId = await shop.begin(50, { guestEmail: 'eve@example.com' });
  const purchase = shop.payments.pay(sessionId);
  expect(await shop.sendEvent({ about: 'purchase', purchase })).toBe(200);
  const { body } = await shop.post('/api/verify-payment', { sessionId });
  expect(body).toMatchObject({ paid: true, granted: false });
  expect(await shop.balance(eve)).toBe(0);
});

it('keeps them until the address is verified, and gives them then, once', async () => {
  const email = 'new@example.com';
  const sessionId = await shop.begin(50, { guestEmail: email });
  const purchase = shop.payments.pay(sessionId);
  await shop.sendEvent({ about: 'purchase', purchase });
  const { client, signUp, confirm, signIn } = await join(email);
  expect((await signUp()).statusCode).toBe(200);
  expect(await credits(email)).toBe(0);
  expect((await confirm()).statusCode).toBe(200);
  expect(await credits(email)).toBe(50);
  await signIn();
  await signIn();
  await shop.sendEvent({ about: 'purchase', purchase });
  await shop.post('/api/verify-payment', { sessionId });
  expect((await client.get('/api/me/credits')).json()).toMatchObject({ balance: 50 });
  const receipts = await shop.api.ctx.db
    .selectFrom('outbox')
    .select('text')
    .where('to', '=', email)
    .where('kind', '=', 'credits-receipt')
    .execute();
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).toContain('as soon as you have an account with this address');
});

it('gives what is paid after the verification', async () => {
  const email = 'slow@example.com';
  const sessionId = await shop.begin(50, { guestEmail: email });
  const { signUp, confirm } = await join(email);
  await signUp();
  await confirm();
  expect(await credits(email)).toBe(0);
  await shop.sendEvent({ about: 'purchase', purchase: shop.payments.pay(sessionId) });
  expect(await credits(email)).toBe(50);
});

it('gives a guest’s Premium to the verified address too', async () => {
  const email = 'premium@example.com';
  const sessionId = await shop.subscribe('yearly', { guestEmail: email });
  const purchase = shop.payments.pay(sessionId);
  await shop.sendEvent({ about: 'purchase', purchase });
  const { client, signUp, confirm, signIn } = await join(email);
  await signUp();
  const tier = async () =>
    shop.api.ctx.db
      .selectFrom('profiles')
      .select('subscription_tier')
      .where('email', '=', email)
      .executeTakeFirst();
  await confirm();
  await signIn();
  expect(await tier()).toEqual({ subscription_tier: 'premium' });
  expect((await client.get('/api/me/premium')).json()).toMatchObject({
    isPremium: true,
    plan: 'yearly',
  });
});

it('gives nothing twice when the account is gone and another has the address', async () => {
  const email = 'gone@example.com';
  const first = await seedSignedIn(shop.api.ctx, { email });
  const sessionId = await shop.begin(50, { guestEmail: email });
  const purchase = shop.payments.pay(sessionId);
  await shop.sendEvent({ about: 'purchase', purchase });
  expect(await shop.balance(first)).toBe(50);
  await shop.api.ctx.db.deleteFrom('users').where('id', '=', first.user.userId).execute();
  const second = await seedSignedIn(shop.api.ctx, { email });
  await shop.sendEvent({ about: 'purchase', purchase });
  expect(await shop.balance(second)).toBe(0);
});

it('leaves no address in the books when the account is deleted, and refunds all the same', async () => {
  const email = 'leaving@example.com';
  const { client, signUp, confirm, signIn } = await join(email);
  await signUp();
  await confirm();
  await signIn();
  const sessionId = await shop.begin(50, { guestEmail: email });
  const purchase = shop.payments.pay(sessionId);
  await shop.sendEvent({ about: 'purchase', purchase });
  const held = (await client.get('/api/me/export')).json();
  expect(held.purchases).toMatchObject([{ session_id: sessionId, credits: 50 }]);
  const deleted = await client.delete('/api/me', { password, posts: 'delete' });
  expect(deleted.statusCode).toBe(200);
  expect(await shop.reverse(purchase, { refundedCents: purchase.amountTotal })).toBe(200);
  const row = await shop.api.ctx.db
    .selectFrom('checkouts')
    .select(['email', 'refunded_cents'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  expect(row).toEqual({ email: '', refunded_cents: 7000 });
});

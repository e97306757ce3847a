import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';

let shop: Shop;
let admin: SignedInUser;
let ada: SignedInUser;
beforeAll(async () => {
  shop = await openShop();
  admin = await seedSignedIn(shop.api.ctx, { isAdmin: true });
  ada = await seedSignedIn(shop.api.ctx, { name: 'ada' });
});
afterAll(() => shop.close());

const orders = async (query: string) =>
  (await shop.get(`/api/admin/payments${query}`, admin.token)).body.items;
const SUBSCRIPTIONS = '/api/admin/subscriptions';

it('finds an order by its address, its state and its names', async () => {
  const purchase = shop.payments.pay(await shop.begin(50, ada));
  await shop.sendEvent({ about: 'purchase', purchase });
  await shop.begin(100, { guestEmail: 'guest@example.com' });
  const [order] = await orders('?q=ADA@example');
  expect(order).toMatchObject({ email: ada.user.email, credits: 50, status: 'paid' });
  for (const q of [order.id, order.sessionId, purchase.paymentId]) {
    expect(await orders(`?q=${q}`)).toEqual([order]);
  }
  expect(await orders('?status=open')).toMatchObject([{ email: 'guest@example.com' }]);
  expect(await orders('?q=%25')).toEqual([]);
});

it('writes a refund down with its reason', async () => {
  const [order] = await orders('?q=ada@');
  const refund = { reason: 'asked for' };
  await shop.post(`/api/admin/payments/${order.id}/refund`, refund, admin.token);
  const acts = await shop.api.ctx.db
    .selectFrom('admin_acts')
    .select(['admin_id', 'action', 'subject', 'details'])
    .execute();
  const act = { admin_id: admin.user.userId, action: 'payments.refund', subject: order.id };
  expect(acts).toEqual([{ ...act, details: refund }]);
});

it('lists subscriptions, newest first, and whether they open Premium', async () => {
  const { db, clock } = shop.api.ctx;
  const [{ id: checkout_id }] = await orders('?q=ada@');
  const now = clock();
  const ends = { gone: -1000, here: 1000 };
  for (const [index, [id, after]] of Object.entries(ends).entries()) {
    await db
      .insertInto('premium_subscriptions')
      .values({
        id: `sub_${id}`,
        checkout_id,
        user_id: ada.user.userId,
        email: ada.user.email,
        status: 'active',
        plan_type: 'yearly',
        cancel_at_period_end: false,
        revision: 1,
        customer_id: 'cus_1',
        current_period_end: new Date(now.getTime() + after),
        created_at: new Date(now.getTime() + index),
        updated_at: now,
      })
      .execute();
  }
  const list = async (query = '') => (await shop.get(`${SUBSCRIPTIONS}${query}`, admin.token)).body;
  const first = await list('?limit=1');
  expect(first.items).toMatchObject([{ id: 'sub_here', isPremium: true, plan: 'yearly' }]);
  const second = await list(`?limit=1&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ items: [{ id: 'sub_gone', isPremium: false }], nextCursor: null });
  expect((await list('?status=canceled')).items).toEqual([]);
  expect((await list('?q=ADA@')).items).toHaveLength(2);
});

it('is not there for others', async () => {
  for (const headers of [{}, ada.token]) {
    expect((await shop.get(SUBSCRIPTIONS, headers)).status).toBe(404);
  }
});

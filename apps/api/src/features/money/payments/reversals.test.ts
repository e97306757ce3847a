import type { DisputeStatus } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseFacts } from '../../../gateways/payment-facts.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { auditLedger, spendCredits } from '../credits/index.ts';

let shop: Shop;
let ada: SignedInUser;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  shop.api.clock.forward(1000);
  ada = await seedSignedIn(shop.api.ctx);
});
afterAll(async () => {
  expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
  await shop.close();
});

const credits = async () => (await shop.get('/api/me/credits', ada.cookie)).body;
const checkout = () =>
  shop.api.ctx.db
    .selectFrom('checkouts')
    .selectAll()
    .where('email', '=', ada.user.email)
    .executeTakeFirstOrThrow();
const spend = (count: number) =>
  spendCredits(shop.api.ctx, shop.api.ctx.db, {
    userId: ada.user.userId,
    credits: count,
    reason: 'Posts',
    key: `spend:${ada.user.userId}:${count}`,
  });

async function pay(count = 50): Promise<PurchaseFacts> {
  return shop.payments.pay(await shop.begin(count, ada));
}

async function buy(count = 50): Promise<PurchaseFacts> {
  const purchase = await pay(count);
  await shop.sendEvent({ about: 'purchase', purchase });
  return purchase;
}

const refund = (purchase: PurchaseFacts, refundedCents: number) =>
  shop.reverse(purchase, { refundedCents });
const dispute = (purchase: PurchaseFacts, status: DisputeStatus) =>
  shop.reverse(purchase, { disputes: [{ id: 'dp_1', cents: purchase.amountTotal, status }] });

describe('a refund', () => {
  it('takes all unspent credits back, once, and says so by mail', async () => {
    const purchase = await buy();
    await refund(purchase, 7000);
    await refund(purchase, 7000);
    expect(await credits()).toMatchObject({ amount: 0, balance: 0, frozen: 0, totalPurchased: 50 });
    const mails = await shop.api.ctx.db
      .selectFrom('outbox')
      .select('kind')
      .where('to', '=', ada.user.email)
      .orderBy('kind')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['credits-receipt', 'refund']);
    const url = `/api/verify-payment?session_id=${purchase.sessionId}`;
    const { body } = await shop.get(url, ada.cookie);
    expect(body).toMatchObject({ paid: false, status: 'refunded' });
  });

  it('takes the unspent part back and freezes the rest', async () => {
    const purchase = await buy();
    await buy(10);
    await spend(40);
    await refund(purchase, 7000);
    expect(await credits()).toMatchObject({ balance: 0, frozen: 30 });
  });

  it('in parts takes back what each part paid for', async () => {
    const purchase = await buy();
    await refund(purchase, 1000);
    expect(await credits()).toMatchObject({ balance: 43 });
    await refund(purchase, 7000);
    expect(await credits()).toMatchObject({ balance: 0, frozen: 0 });
    expect(await checkout()).toMatchObject({ refunded_cents: 7000 });
  });

  it('told before the payment ends in the same state', async () => {
    const purchase = await pay();
    expect(await shop.reverse(purchase, { refundedCents: 7000, checkoutId: null })).toBe(200);
    await shop.sendEvent({ about: 'purchase', purchase });
    expect(await credits()).toMatchObject({ amount: 0, balance: 0, totalPurchased: 50 });
    expect(await checkout()).toMatchObject({ refunded_cents: 7000 });
  });
});

describe('a dispute', () => {
  it('takes the credits back, and keeps them when it is lost', async () => {
    const purchase = await buy();
    await dispute(purchase, 'open');
    expect(await credits()).toMatchObject({ balance: 0 });
    await dispute(purchase, 'lost');
    expect(await credits()).toMatchObject({ balance: 0, totalPurchased: 50 });
    const admin = await seedSignedIn(shop.api.ctx, { isAdmin: true });
    const { body } = await shop.get('/api/admin/payments?limit=1', admin.cookie);
    expect(body.items).toMatchObject([{ status: 'disputed', sessionId: purchase.sessionId }]);
  });

  it('gives them back when it is won', async () => {
    const purchase = await buy();
    await dispute(purchase, 'open');
    await dispute(purchase, 'won');
    expect(await credits()).toMatchObject({ balance: 50, totalPurchased: 50 });
    expect(await checkout()).toMatchObject({ dispute_status: 'won' });
  });

  it('told before the payment takes back what is granted then', async () => {
    const purchase = await pay();
    await dispute(purchase, 'open');
    await shop.sendEvent({ about: 'purchase', purchase });
    expect(await credits()).toMatchObject({ balance: 0, totalPurchased: 50 });
  });

  it('of a payment that nobody knows changes nothing', async () => {
    expect(await shop.sendEvent({ about: 'dispute', paymentId: 'pi_unknown' })).toBe(200);
  });
});

describe('an admin', () => {
  it('refunds in full, once, and sees it in the list', async () => {
    const purchase = await buy();
    const admin = await seedSignedIn(shop.api.ctx, { isAdmin: true });
    const url = `/api/admin/payments/${purchase.checkoutId}/refund`;
    const body = { reason: 'asked for by mail' };
    for (const headers of [ada.cookie, {}]) {
      expect((await shop.post(url, body, headers)).status).toBe(404);
    }
    expect((await shop.post(url, {}, admin.cookie)).status).toBe(400);
    const answer = await shop.post(url, body, admin.cookie);
    expect(answer.body).toMatchObject({
      success: true,
      payment: { id: purchase.checkoutId, status: 'refunded', refundedTotal: 7000, credits: 50 },
    });
    expect((await shop.post(url, body, admin.cookie)).body).toEqual(answer.body);
    expect(await credits()).toMatchObject({ balance: 0 });
    expect(await checkout()).toMatchObject({
      refund_reason: 'asked for by mail',
      refunded_by: admin.user.userId,
    });
    const list = await shop.get('/api/admin/payments?limit=1', admin.cookie);
    expect(list.body.items).toEqual([answer.body.payment]);
    const next = await shop.get(`/api/admin/payments?cursor=${list.body.nextCursor}`, admin.cookie);
    expect(next.body.items).not.toContainEqual(answer.body.payment);
    expect((await shop.get('/api/admin/payments?cursor=x', admin.cookie)).status).toBe(400);
    expect((await shop.get('/api/admin/payments', ada.cookie)).status).toBe(404);
  });

  it('cannot refund what is not paid, or unknown', async () => {
    const admin = await seedSignedIn(shop.api.ctx, { isAdmin: true });
    await shop.begin(50, ada);
    const { id } = await checkout();
    const refund = async (checkoutId: string) => {
      const url = `/api/admin/payments/${checkoutId}/refund`;
      return (await shop.post(url, { reason: 'x' }, admin.cookie)).body.code;
    };
    expect(await refund(id)).toBe('REFUND_IMPOSSIBLE');
    expect(await refund(ada.user.userId)).toBe('PURCHASE_NOT_FOUND');
  });
});

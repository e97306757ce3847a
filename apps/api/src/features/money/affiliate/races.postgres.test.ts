import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedReferred } from '../../../testing/referred.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('pays one commission for what is told many times at once', async () => {
  const { affiliate, buyer } = await seedReferred(shop.api);
  const purchase = shop.payments.pay(await shop.begin(50, buyer));
  const sent = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? shop.sendEvent({ about: 'purchase', purchase })
      : shop.reverse(purchase, { refundedCents: 3500 }),
  );
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  const { body } = await shop.get('/api/affiliate', affiliate.cookie);
  expect(body.affiliate).toMatchObject({ pendingCents: 700 });
});

it('pays out once what is asked for many times at once', async () => {
  const { affiliate, affiliateId: id } = await seedReferred(shop.api);
  const { ctx, clock } = shop.api;
  const checkout_id = ctx.uuid();
  await ctx.db
    .insertInto('affiliate_entries')
    .values({
      affiliate_id: id,
      kind: 'commission',
      cents: 9000,
      key: checkout_id,
      checkout_id,
      payout_id: null,
      available_at: clock(),
      created_at: clock(),
    })
    .execute();
  const asked = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.post('/api/affiliate/payouts', { payTo: 'IBAN DE00' }, affiliate.cookie),
    ),
  );
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(asked.filter(({ status }) => status === 409)).toHaveLength(19);
  const admin = await seedSignedIn(ctx, { isAdmin: true });
  const payout = asked.find(({ status }) => status === 201)?.body.payout;
  const decided = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shop.post(
        `/api/affiliate/payouts/${payout.id}/decide`,
        { decision: index % 2 === 0 ? 'paid' : 'rejected', note: 'Transfer 7' },
        admin.cookie,
      ),
    ),
  );
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(10);
  const { body } = await shop.get('/api/affiliate', affiliate.cookie);
  const { availableCents, requestedCents, paidCents } = body.affiliate;
  expect([requestedCents, availableCents + paidCents]).toEqual([0, 9000]);
});

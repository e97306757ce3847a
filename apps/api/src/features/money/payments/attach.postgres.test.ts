import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';

// PGlite has one connection: what it runs at once it runs one after another.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Verifies the address as the accounts do: with what follows from it, in one transaction. */
async function verify(userId: string, email: string): Promise<void> {
  await shop.api.ctx.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
    await shop.api.ctx.onVerified(trx, { userId, email });
  });
}

it('gives a guest’s purchase once when payment and verification come at once', async () => {
  const rounds = Array.from({ length: 20 }, async (_, round) => {
    const buyer = await seedSignedIn(shop.api.ctx, { isVerified: false });
    const { userId, email } = buyer.user;
    const credits = await shop.begin(50, { guestEmail: email });
    const premium = await shop.subscribe('monthly', { guestEmail: email });
    const sent = [credits, premium].flatMap((id) => {
      const purchase = shop.payments.pay(id);
      return [purchase, purchase].map((each) =>
        shop.sendEvent({ about: 'purchase', purchase: each }),
      );
    });
    const verified = verify(userId, email);
    expect(await Promise.all(sent)).toEqual([200, 200, 200, 200]);
    await verified;
    const row = await shop.api.ctx.db
      .selectFrom('credits')
      .select('amount')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    expect(row, `round ${round}`).toEqual({ amount: 50 });
    const { body } = await shop.get('/api/me/premium', buyer.cookie);
    expect(body.isPremium, `round ${round}`).toBe(true);
  });
  await Promise.all(rounds);
  const waiting = await shop.api.ctx.db
    .selectFrom('checkouts')
    .select('id')
    .where('granted_at', 'is', null)
    .execute();
  expect(waiting).toEqual([]);
});

it('stores what the provider said last when many ask at once', async () => {
  const buyer = await seedSignedIn(shop.api.ctx);
  const purchase = shop.payments.pay(await shop.subscribe('monthly', buyer));
  const known = shop.payments.subscriptions.get(purchase.subscriptionId ?? '');
  if (!known) throw new Error('no subscription');
  const { readSubscription } = shop.payments;
  // Answers arrive later than they were true.
  shop.payments.readSubscription = async (id) => {
    const facts = await readSubscription(id);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    return facts;
  };
  const sent: Promise<number>[] = [];
  for (let period = 1; period <= 30; period += 1) {
    const currentPeriodEnd = new Date(Date.UTC(2027, period));
    const subscription = { ...known, currentPeriodEnd };
    shop.payments.subscriptions.set(known.subscriptionId, subscription);
    sent.push(shop.sendEvent({ about: 'subscription', subscription }));
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  shop.payments.readSubscription = readSubscription;
  const row = await shop.api.ctx.db
    .selectFrom('premium_subscriptions')
    .select('current_period_end')
    .where('id', '=', known.subscriptionId)
    .executeTakeFirst();
  expect(row?.current_period_end).toEqual(new Date(Date.UTC(2027, 30)));
});

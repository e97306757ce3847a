import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { due, goneAt, held, move, moves } from '../../../testing/move-money.ts';
import { seedReferred } from '../../../testing/referred.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';
import { auditLedger } from '../credits/index.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(async () => {
  expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
  await shop.close();
});

/** The same and different events at once; what was refused in the crowd is told once more, as Stripe does. */
async function deliverAtOnce(): Promise<void> {
  const events = shop.stripe.webhooks.waiting.slice();
  await shop.stripe.webhooks.release(() => []);
  const answers = await Promise.all(
    [...events, ...events.toReversed(), ...events].map(async (event) => ({
      event,
      ...(await shop.stripe.webhooks.deliver(event)),
    })),
  );
  for (const { event, status } of answers) {
    if (status !== 200) expect((await shop.stripe.webhooks.deliver(event)).status).toBe(200);
  }
}

describe('what is told at once', { timeout: 120_000 }, () => {
  it('of a payment is taken once, and given back once', async () => {
    const property = fc.asyncProperty(moves, async (steps) => {
      const { buyer, affiliateId } = await seedReferred(shop.api);
      shop.stripe.buyer.pay(await shop.begin(50, buyer));
      const payment = String(shop.stripe.objects('payment_intent').at(-1)?.id);
      for (const step of steps) move(shop.stripe, payment, step);
      await deliverAtOnce();
      const wanted = due(goneAt(shop.stripe, payment), 0);
      expect(await held(shop.api, { buyer, affiliateId })).toEqual(wanted);
    });
    await fc.assert(property, { numRuns: 8 });
  });

  it('of a period of Premium ends it once, and opens it once', async () => {
    for (const outcome of ['lost', 'won'] as const) {
      const { buyer } = await seedReferred(shop.api);
      shop.stripe.buyer.pay(await shop.subscribe('monthly', buyer));
      const payment = String(shop.stripe.objects('payment_intent').at(-1)?.id);
      const dispute = shop.stripe.buyer.dispute(payment);
      shop.stripe.buyer.closeDispute(dispute, outcome);
      await deliverAtOnce();
      const answer = await fetch(`${shop.url}/api/me/premium`, { headers: buyer.cookie });
      expect(await answer.json()).toMatchObject({ isPremium: outcome === 'won' });
      const mails = await shop.api.ctx.db
        .selectFrom('outbox')
        .select('kind')
        .where('to', '=', buyer.user.email)
        .where('kind', 'like', 'dispute%')
        .execute();
      expect(mails.map(({ kind }) => kind)).toEqual([`dispute-${outcome}`]);
    }
  });
});

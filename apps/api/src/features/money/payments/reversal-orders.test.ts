import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { due, goneAt, held, move, moves } from '../../../testing/move-money.ts';
import { seedReferred } from '../../../testing/referred.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';
import { auditLedger, spendCredits } from '../credits/index.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(async () => {
  expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
  await shop.close();
});

const course = fc.record({
  steps: moves,
  spent: fc.integer({ min: 0, max: 50 }),
  /** After how many steps what waits is told in between. */
  pause: fc.nat({ max: 7 }),
  isPaidLast: fc.boolean(),
  seed: fc.infiniteStream(fc.nat({ max: 1000 })),
});

describe('refunds and disputes of a payment', () => {
  it('end in what the provider holds, however they are told', { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(course, async ({ steps, spent, pause, isPaidLast, seed }) => {
      const { ctx } = shop.api;
      const { buyer, affiliateId } = await seedReferred(shop.api);
      shop.stripe.buyer.pay(await shop.begin(50, buyer));
      const payment = String(shop.stripe.objects('payment_intent').at(-1)?.id);
      const isSpentFirst = spent > 0 && !isPaidLast;
      if (isSpentFirst) {
        await shop.stripe.webhooks.release();
        const { userId } = buyer.user;
        const cause = { userId, reason: 'Posts', key: `spend:${userId}` };
        await spendCredits(ctx, ctx.db, { ...cause, credits: spent });
      }
      for (const [index, step] of steps.entries()) {
        move(shop.stripe, payment, step);
        if (index === pause && !isPaidLast) await shop.stripe.webhooks.release();
      }
      // Twice each, in an order that has nothing to do with what happened.
      const answers = await shop.stripe.webhooks.release((waiting) =>
        [...waiting, ...waiting]
          .map((event) => ({ event, at: seed.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ event }) => event),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await held(shop.api, { buyer, affiliateId })).toEqual(
        due(goneAt(shop.stripe, payment), isSpentFirst ? spent : 0),
      );
    });
    await fc.assert(property, { numRuns: 12 });
  });
});

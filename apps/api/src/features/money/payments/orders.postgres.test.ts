import type { StripeEvent } from '@linkwright/core/testing/vendors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { permutations } from '../../../testing/permutations.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';

describe('a subscription ends in the same state', { timeout: 120_000 }, () => {
  let shop: StripeShop;
  beforeEach(async () => {
    shop = await openStripeShop();
  });
  afterEach(() => shop.close());

  /** What everybody sees of the buyer's Premium, without what names one buyer or another. */
  async function stateOf({ user, cookie }: SignedInUser) {
    const { db } = shop.api.ctx;
    const premium = await fetch(`${shop.url}/api/me/premium`, { headers: cookie });
    const profile = await db
      .selectFrom('profiles')
      .select('subscription_tier')
      .where('user_id', '=', user.userId)
      .execute();
    const subscriptions = await db
      .selectFrom('premium_subscriptions')
      .select(['status', 'plan_type', 'current_period_end', 'cancel_at_period_end'])
      .where('user_id', '=', user.userId)
      .execute();
    const subscribers = await db
      .selectFrom('subscribers')
      .select(['subscribed', 'subscription_tier'])
      .where('email', '=', user.email)
      .execute();
    return { premium: await premium.json(), profile, subscriptions, subscribers };
  }

  /** A buyer whose subscription goes so, and the events about it that the provider has to tell. */
  async function live(course: (subscriptionId: string) => void) {
    const buyer = await seedSignedIn(shop.api.ctx);
    const known = shop.stripe.events.length;
    const sessionId = await shop.subscribe('monthly', buyer);
    shop.stripe.buyer.pay(sessionId);
    const subscription = shop.stripe.objects('subscription').at(-1);
    if (!subscription) throw new Error('a subscription');
    course(subscription.id);
    return { buyer, events: shop.stripe.events.slice(known) };
  }

  const kinds = ['customer.subscription', 'checkout.session.completed'];
  const courses = {
    'created, updated, deleted': (id: string) => {
      shop.stripe.buyer.cancelAtPeriodEnd(id);
      shop.stripe.buyer.endSubscription(id);
    },
    'created, updated, updated again': (id: string) => {
      shop.stripe.buyer.renew(id, 'failed');
      shop.stripe.buyer.renew(id);
    },
  };

  it.each(Object.entries(courses))('%s, in every order', async (_name, course) => {
    const states = new Set<string>();
    const orders = permutations([0, 1, 2, 3]);
    for (const order of orders) {
      const { buyer, events } = await live(course);
      const wanted = events.filter(({ type }) => kinds.some((name) => type.startsWith(name)));
      expect(wanted).toHaveLength(4);
      const inOrder = order.map((index) => wanted[index] as StripeEvent);
      for (const event of inOrder) {
        expect((await shop.stripe.webhooks.deliver(event)).status).toBe(200);
      }
      states.add(JSON.stringify(await stateOf(buyer)));
    }
    expect(orders).toHaveLength(24);
    expect([...states]).toHaveLength(1);
    expect([...states][0]).toContain('monthly');
  });

  it.each(Object.entries(courses))('%s, all at once and again', async (_name, course) => {
    const states = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const { buyer, events } = await live(course);
      const answers = await Promise.all(
        [...events, ...events.toReversed()].map((event) => shop.stripe.webhooks.deliver(event)),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      states.add(JSON.stringify(await stateOf(buyer)));
    }
    expect([...states]).toHaveLength(1);
  });

  it('whether its events came as they happened, or all after its end', async () => {
    shop.stripe.webhooks.flow();
    const early = await live(courses['created, updated, deleted']);
    await shop.stripe.webhooks.idle();
    shop.stripe.webhooks.hold();
    const late = await live(courses['created, updated, deleted']);
    await shop.stripe.webhooks.release((waiting) => waiting.toReversed());
    const state = await stateOf(late.buyer);
    expect(state).toEqual(await stateOf(early.buyer));
    expect(state).toMatchObject({
      premium: { isPremium: false, plan: expect.anything(), status: 'canceled' },
      subscriptions: [{ status: 'canceled' }],
      subscribers: [{ subscribed: false }],
    });
  });

  it('although an old event comes once more after a new one', async () => {
    const { buyer, events } = await live(courses['created, updated, deleted']);
    const [created] = events;
    if (!created) throw new Error('an event');
    for (const event of events) await shop.stripe.webhooks.deliver(event);
    const state = await stateOf(buyer);
    await shop.stripe.webhooks.deliver(created);
    await shop.stripe.webhooks.deliver({ ...created, id: 'evt_replayed_under_another_name' });
    expect(await stateOf(buyer)).toEqual(state);
  });
});

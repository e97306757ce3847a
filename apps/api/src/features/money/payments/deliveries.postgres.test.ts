import pLimit from 'p-limit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';
import { auditLedger } from '../credits/index.ts';

// PGlite has one connection: what it runs at once it runs one after another.
describe('one purchase, told many times', { timeout: 240_000 }, () => {
  let shop: StripeShop;
  beforeEach(async () => {
    shop = await openStripeShop();
  });
  afterEach(async () => {
    expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
    await shop.close();
  });

  const buyers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => seedSignedIn(shop.api.ctx)));
  const purchases = () =>
    shop.api.ctx.db
      .selectFrom('credit_entries')
      .selectAll()
      .where('kind', '=', 'purchase')
      .execute();
  const count = async (table: 'checkouts' | 'payment_events' | 'outbox') => {
    const { rows } = await shop.api.ctx.database.run(`select count(*)::int as n from ${table}`);
    return Number(rows[0]?.n);
  };
  const balance = async ({ user }: SignedInUser) => {
    const row = await shop.api.ctx.db
      .selectFrom('credits')
      .selectAll()
      .where('user_id', '=', user.userId)
      .executeTakeFirst();
    return row?.amount ?? 0;
  };

  it('makes of 10,000 deliveries of 100 events of 50 credits 100 entries and 5,000 credits', async () => {
    const people = await buyers(10);
    const connections = new Set<object>();
    shop.api.app.server.on('connection', (socket) => connections.add(socket));
    const atOnce = pLimit(50);
    const events = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        atOnce(async () => {
          const id = await shop.begin(50, people[index % 10] as SignedInUser);
          shop.stripe.buyer.pay(id);
          return shop.event('checkout.session.completed', id);
        }),
      ),
    );
    // An event's deliveries lie beside each other, so that they do meet.
    const deliveries = events.flatMap((event) => Array.from({ length: 100 }, () => event));
    const answers = await Promise.all(
      deliveries.map((event) => atOnce(() => shop.stripe.webhooks.deliver(event))),
    );
    const refused = answers.filter(({ status }) => status < 200 || status > 299);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set());
    expect(answers).toHaveLength(10_000);
    expect(connections.size).toBeGreaterThanOrEqual(50);
    const entries = await purchases();
    expect(entries).toHaveLength(100);
    expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(5000);
    expect(await Promise.all(people.map(balance))).toEqual(Array(10).fill(500));
    expect(await count('payment_events')).toBe(100);
  });

  it('grants once when webhooks and success pages come at once', async () => {
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('a buyer');
    for (let round = 0; round < 20; round += 1) {
      const sessionId = await shop.begin(50, buyer);
      shop.stripe.buyer.pay(sessionId);
      const event = shop.event('checkout.session.completed', sessionId);
      const body = { type: 'payment', sessionId };
      const answers = await Promise.all([
        shop.stripe.webhooks.deliver(event),
        shop.post('/api/verify-payment', body, buyer.cookie),
        shop.stripe.webhooks.deliver(event),
        shop.post('/api/verify-payment', body, buyer.cookie),
        shop.stripe.webhooks.deliver({ ...event, id: `evt_other_${round}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await purchases()).toHaveLength(round + 1);
    }
    expect(await balance(buyer)).toBe(1000);
  });

  it('takes back once when refunds are told many times, at once and beside the payment', async () => {
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('a buyer');
    for (let round = 1; round <= 10; round += 1) {
      const sessionId = await shop.begin(50, buyer);
      shop.stripe.buyer.pay(sessionId);
      const payment = shop.stripe.objects('payment_intent').at(-1)?.id.toString();
      if (!payment) throw new Error('a payment');
      shop.stripe.buyer.refund(payment, 3500);
      shop.stripe.buyer.refund(payment);
      const delivered = [
        shop.event('checkout.session.completed', sessionId),
        ...shop.stripe.events.filter(
          ({ type, data }) => type === 'charge.refunded' && JSON.stringify(data).includes(payment),
        ),
      ];
      expect(delivered).toHaveLength(3);
      const answers = await Promise.all(
        [...delivered, ...delivered.toReversed(), ...delivered].map((event) =>
          shop.stripe.webhooks.deliver(event),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
      expect(await balance(buyer)).toBe(0);
    }
    expect(await purchases()).toHaveLength(10);
  });
});

import {
  type StripeReply,
  signWebhook,
  stripeDown,
  stripeError,
  stripeRateLimited,
} from '@linkwright/core/testing/vendors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openStripeShop, type StripeShop, webhookSecret } from '../../../testing/stripe-shop.ts';
import { auditLedger } from '../credits/index.ts';

let shop: StripeShop;
let buyer: SignedInUser;
/** One shop for the tests of a group, and a buyer for each. Closing it adds the ledger up. */
function useShop(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    shop = await openStripeShop({ env, timeoutMs: 500 });
  });
  beforeEach(async () => {
    buyer = await seedSignedIn(shop.api.ctx);
  });
  afterEach(async () => {
    await shop.stripe.webhooks.release(() => []);
    expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
  });
  afterAll(() => shop.close());
}

const tables = ['checkouts', 'payment_events', 'credit_entries', 'credits', 'outbox'] as const;
/** Everything that a payment may change. */
const everything = async () => {
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    found[table] = (await shop.api.ctx.database.run(`select * from ${table} order by 1`)).rows;
  }
  return found;
};
const entries = () =>
  shop.api.ctx.db
    .selectFrom('credit_entries')
    .selectAll()
    .where('user_id', '=', buyer.user.userId)
    .orderBy('id')
    .execute();

describe('an event that nobody signed', () => {
  useShop();
  const now = new Date('2026-11-21T09:00:00.000Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['too long ago', { signedAt: after(-301) }],
    ['a year ahead', { signedAt: after(365 * 24 * 3600) }],
    ['at all', { signature: null }],
    ['with more than nothing', { signature: '' }],
    ['in a way that is known', { signature: 't=1,v1=0' }],
    ['for these bytes', { signature: signWebhook('{}', webhookSecret, now) }],
    ['as JSON', { body: 'hello', signature: signWebhook('hello', webhookSecret, now) }],
  ])('%s is refused, and nothing is written', async (_name, options) => {
    const id = await shop.begin(50, buyer);
    shop.stripe.buyer.pay(id);
    const before = await everything();
    const event = shop.event('checkout.session.completed', id);
    const answer = await shop.stripe.webhooks.deliver(event, options);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'INVALID_SIGNATURE' });
    expect(await everything()).toEqual(before);
    expect((await shop.stripe.webhooks.deliver(event)).status).toBe(200);
    expect(await entries()).toHaveLength(1);
  });

  it('and that was changed on its way is refused', async () => {
    const id = await shop.begin(50, buyer);
    shop.stripe.buyer.pay(id);
    const event = shop.event('checkout.session.completed', id);
    const body = JSON.stringify(event);
    const signature = signWebhook(body, webhookSecret, now);
    const changed = body.replace('"credits":"50"', '"credits":"5000"');
    expect(changed).not.toBe(body);
    const answer = await shop.stripe.webhooks.deliver(event, { body: changed, signature });
    expect(answer.status).toBe(400);
    expect(await entries()).toEqual([]);
  });
});

describe('without a secret', () => {
  useShop({ STRIPE_WEBHOOK_SECRET: '' });

  it('hears of no event, and grants by its own look', async () => {
    const id = await shop.begin(50, buyer);
    shop.stripe.buyer.pay(id);
    const before = await everything();
    const event = shop.event('checkout.session.completed', id);
    expect((await shop.stripe.webhooks.deliver(event)).status).toBe(404);
    expect(await everything()).toEqual(before);
    const body = { type: 'payment', sessionId: id };
    expect((await shop.post('/api/verify-payment', body, buyer.cookie)).body.paid).toBe(true);
    expect(await entries()).toHaveLength(1);
  });
});

describe('a provider', { timeout: 60_000 }, () => {
  useShop();

  const unavailable =
    'Payment service is temporarily unavailable. Please try again in a moment or contact support.';
  const subscriptionUnavailable =
    'Payment service temporarily unavailable. Please try again in a moment or contact support if the issue persists.';
  const timeout = 'Request timeout. Please try again in a moment.';
  const busy = 'Too many requests. Please wait a moment and try again.';
  const configuration = 'Payment system configuration error. Please contact support.';
  const faults: [string, StripeReply, { status: number; credits: string; premium: string }][] = [
    ['down', stripeDown(), { status: 503, credits: unavailable, premium: subscriptionUnavailable }],
    ['slow', { kind: 'hang' }, { status: 504, credits: timeout, premium: timeout }],
    ['busy', stripeRateLimited(9), { status: 429, credits: busy, premium: busy }],
    [
      'talking garbage',
      { kind: 'raw', body: '<html>' },
      { status: 503, credits: unavailable, premium: subscriptionUnavailable },
    ],
    [
      'against our key',
      stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key' }),
      { status: 502, credits: configuration, premium: configuration },
    ],
  ];

  it.each(faults)(
    'that is %s: the specified words, and nothing granted twice',
    async (_name, reply, said) => {
      const id = await shop.begin(50, buyer);
      shop.stripe.buyer.pay(id);
      const before = await everything();
      shop.stripe.always(reply);
      const order = { credits: 50, amount: 70 };
      const verify = { type: 'payment', sessionId: id };
      const answers = await Promise.all([
        shop.post('/api/create-payment', order, buyer.cookie),
        shop.post('/api/verify-payment', verify, buyer.cookie),
        shop.post('/api/create-subscription', { plan: 'yearly' }, buyer.cookie),
      ]);
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
        [said.status, said.credits],
        [said.status, said.credits],
        [said.status, said.premium],
      ]);
      expect(JSON.stringify(answers)).not.toContain('sk_test_fake');
      const { checkouts: _begun, ...rest } = await everything();
      const { checkouts: _before, ...was } = before;
      expect(rest).toEqual(was);

      shop.stripe.always();
      for (let time = 0; time < 3; time += 1) {
        const answer = await shop.post('/api/verify-payment', verify, buyer.cookie);
        expect(answer).toMatchObject({ status: 200, body: { paid: true } });
      }
      await shop.stripe.webhooks.release();
      expect(await entries()).toHaveLength(1);
    },
  );

  it('whose answer is lost begins one session and one refund', async () => {
    const known = shop.stripe.objects('checkout.session').length;
    shop.stripe.script({ kind: 'reset', isDone: true }, {
      ...stripeDown(),
      isDone: true,
    } as StripeReply);
    const id = await shop.begin(50, buyer);
    expect(shop.stripe.objects('checkout.session')).toHaveLength(known + 1);
    shop.stripe.buyer.pay(id);
    await shop.stripe.webhooks.release();

    const admin = await seedSignedIn(shop.api.ctx, { isAdmin: true });
    const payment = await shop.api.ctx.db
      .selectFrom('checkouts')
      .select('id')
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow();
    const path = `/api/admin/payments/${payment.id}/refund`;
    shop.stripe.script({ kind: 'raw', body: '', isDone: true });
    const lost = await shop.post(path, { reason: 'Asked for' }, admin.cookie);
    expect(lost.status).toBe(503);
    const again = await shop.post(path, { reason: 'Asked for' }, admin.cookie);
    expect(again.status).toBe(200);
    await shop.stripe.webhooks.release();
    expect(shop.stripe.objects('refund')).toHaveLength(1);
    expect((await entries()).map(({ kind, credits }) => [kind, credits])).toEqual([
      ['purchase', 50],
      ['refund', -50],
    ]);
  });

  it('that cannot be asked about a subscription is heard again later', async () => {
    const id = await shop.subscribe('monthly', buyer);
    shop.stripe.buyer.pay(id);
    const waiting = [...shop.stripe.webhooks.waiting];
    shop.stripe.always(stripeDown());
    const refused = await shop.stripe.webhooks.release();
    expect(refused.some(({ status }) => status >= 500)).toBe(true);
    shop.stripe.always();
    for (const event of waiting) {
      expect((await shop.stripe.webhooks.deliver(event)).status).toBe(200);
    }
    const premium = await fetch(`${shop.url}/api/me/premium`, { headers: buyer.cookie });
    expect(await premium.json()).toMatchObject({ isPremium: true, plan: 'monthly' });
  });
});

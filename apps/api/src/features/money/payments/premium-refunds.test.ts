import { stripeDown } from '@linkwright/core/testing/vendors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permutations } from '../../../testing/permutations.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop } from '../../../testing/shop.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';
import { reconcilePayments } from './upkeep.ts';

let shop: StripeShop;
let admin: SignedInUser;
let buyer: SignedInUser;
let now = new Date('2026-11-21T09:00:00.000Z');
/** What is bought later is the second. */
const wait = () => {
  now = new Date(now.getTime() + 1000);
};
beforeAll(async () => {
  shop = await openStripeShop({
    clock: () => now,
    env: { STRIPE_PROMOTION_CODES: 'true' },
    stripe: { promotionCodes: { ALL: 100 } },
  });
  admin = await seedSignedIn(shop.api.ctx, { isAdmin: true });
});
beforeEach(async () => {
  buyer = await seedSignedIn(shop.api.ctx);
});
afterEach(async () => {
  await shop.stripe.webhooks.release(() => []);
});
afterAll(() => shop.close());

/** Everything that waits is told, in order, and taken. */
async function deliverEvents(): Promise<void> {
  const answers = await shop.stripe.webhooks.release();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}
const premium = async () =>
  (await fetch(`${shop.url}/api/me/premium`, { headers: buyer.cookie })).json();
const checkoutOf = (sessionId: string) =>
  shop.api.ctx.db
    .selectFrom('checkouts')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
const refund = async (sessionId: string) => {
  const { id } = await checkoutOf(sessionId);
  return shop.post(`/api/admin/payments/${id}/refund`, { reason: 'asked for' }, admin.cookie);
};
/** The newest payment of a subscription's invoice. */
const lastPayment = () => String(shop.stripe.objects('payment_intent').at(-1)?.id);
const lastSubscription = () => String(shop.stripe.objects('subscription').at(-1)?.id);
const refunds = () => shop.stripe.objects('refund').length;
const refundMails = async () => {
  const rows = await shop.api.ctx.db
    .selectFrom('outbox')
    .select('text')
    .where('to', '=', buyer.user.email)
    .where('kind', '=', 'refund')
    .orderBy('created_at')
    .execute();
  return rows.map(({ text }) => text);
};

/** A monthly subscription that is paid for; its events wait. */
async function pay(options: { promotionCode?: string } = {}): Promise<string> {
  const sessionId = await shop.subscribe('monthly', buyer);
  shop.stripe.buyer.pay(sessionId, options);
  return sessionId;
}
async function subscribe(options = {}): Promise<string> {
  const sessionId = await pay(options);
  await deliverEvents();
  expect(await premium()).toMatchObject({ isPremium: true });
  return sessionId;
}

/** What everybody sees once a whole period was paid back. */
async function stateOf(sessionId: string) {
  const { refunded_cents, status, granted_to } = await checkoutOf(sessionId);
  const { currentPeriodEnd: _end, ...shown } = (await premium()) as Record<string, unknown>;
  const mails = await refundMails();
  return { refunded_cents, status, isGranted: granted_to !== null, shown, mails: mails.length };
}
const ended = {
  refunded_cents: 2900,
  status: 'paid',
  isGranted: true,
  mails: 1,
  shown: {
    isPremium: false,
    plan: 'monthly',
    status: 'canceled',
    cancelAtPeriodEnd: false,
    isInGrace: false,
    features: [],
  },
};

describe('an admin’s refund of Premium', () => {
  it('pays the running period back and ends Premium at once, once', async () => {
    const known = refunds();
    const sessionId = await subscribe();
    const answer = await refund(sessionId);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        payment: { kind: 'premium', status: 'refunded', refundedTotal: 2900 },
      },
    });
    expect(await stateOf(sessionId)).toEqual(ended);
    expect((await refund(sessionId)).body).toEqual(answer.body);
    await deliverEvents();
    expect(await stateOf(sessionId)).toEqual(ended);
    expect(refunds()).toBe(known + 1);
    const [mail] = await refundMails();
    expect(mail).toContain('$29.00 of receipt number');
    expect(mail).toContain('Your Premium subscription has ended with it.');
    const { body } = await shop.post('/api/verify-payment', { sessionId }, buyer.cookie);
    expect(body).toMatchObject({ paid: false, status: 'refunded' });
    expect(await checkoutOf(sessionId)).toMatchObject({
      refund_reason: 'asked for',
      refunded_by: admin.user.userId,
    });
  });

  it('is finished by the provider’s word where the process died in between', async () => {
    const sessionId = await subscribe();
    const pass = { kind: 'slow', afterMs: 0 } as const;
    // The money has gone back; the subscription is still to be ended.
    shop.stripe.script(...Array(6).fill(pass), stripeDown(), stripeDown(), stripeDown());
    expect((await refund(sessionId)).status).toBe(503);
    expect(await premium()).toMatchObject({ isPremium: true });
    await deliverEvents();
    expect(await stateOf(sessionId)).toEqual(ended);
  });

  it('is impossible where nothing was paid', async () => {
    const sessionId = await subscribe({ promotionCode: 'ALL' });
    const { status, body } = await refund(sessionId);
    expect([status, body.code]).toEqual([409, 'REFUND_IMPOSSIBLE']);
    expect(await premium()).toMatchObject({ isPremium: true });
  });

  it('after a renewal pays the newest period back, and not the first', async () => {
    const sessionId = await subscribe();
    const first = lastPayment();
    shop.stripe.buyer.renew(lastSubscription());
    await deliverEvents();
    expect(lastPayment()).not.toBe(first);
    expect((await refund(sessionId)).status).toBe(200);
    expect(shop.stripe.objects('refund').at(-1)).toMatchObject({ payment_intent: lastPayment() });
    expect(await premium()).toMatchObject({ isPremium: false });
  });
});

describe('a refund of Premium made at the provider', () => {
  const kinds = [
    'checkout.session.completed',
    'customer.subscription',
    'invoice.',
    'charge.refund',
  ];

  it('ends in the same state as an admin’s, in every order', { timeout: 120_000 }, async () => {
    for (const order of permutations([0, 1, 2, 3])) {
      buyer = await seedSignedIn(shop.api.ctx);
      const known = shop.stripe.events.length;
      const sessionId = await pay();
      shop.stripe.buyer.refund(lastPayment());
      const events = shop.stripe.events
        .slice(known)
        .filter(({ type }) => kinds.some((name) => type.startsWith(name)));
      expect(events).toHaveLength(4);
      const inOrder = order.map((index) => events[index]).filter((event) => event !== undefined);
      for (const event of inOrder) {
        expect((await shop.stripe.webhooks.deliver(event)).status).toBe(200);
      }
      expect(await stateOf(sessionId), order.join()).toEqual(ended);
      // What ending it told, and everything once more.
      await shop.stripe.webhooks.release();
      expect(await stateOf(sessionId), order.join()).toEqual(ended);
    }
  });

  it('in part leaves Premium open, until the rest follows', async () => {
    const sessionId = await subscribe();
    shop.stripe.buyer.refund(lastPayment(), 900);
    await deliverEvents();
    expect(await premium()).toMatchObject({ isPremium: true, status: 'active' });
    expect(await checkoutOf(sessionId)).toMatchObject({ refunded_cents: 900 });
    expect(await refundMails()).toEqual([
      expect.stringMatching(/\$9\.00.*Your Premium subscription stays as it is\./s),
    ]);
    shop.stripe.buyer.refund(lastPayment());
    await deliverEvents();
    expect(await stateOf(sessionId)).toEqual({ ...ended, mails: 2 });
  });

  it('of a subscription that is not ours leaves it alone', async () => {
    shop.stripe.buyer.buyByLink({
      cents: 900,
      interval: 'month',
      metadata: {},
      email: 'somebody@example.com',
    });
    shop.stripe.buyer.refund(lastPayment());
    await deliverEvents();
    expect(shop.stripe.objects('subscription').at(-1)).toMatchObject({ status: 'active' });
  });

  it('of an earlier period leaves Premium open', async () => {
    const sessionId = await subscribe();
    const first = lastPayment();
    shop.stripe.buyer.renew(lastSubscription());
    shop.stripe.buyer.refund(first);
    await deliverEvents();
    expect(await premium()).toMatchObject({ isPremium: true });
    shop.stripe.buyer.refund(lastPayment());
    await deliverEvents();
    expect(await premium()).toMatchObject({ isPremium: false });
    expect(await checkoutOf(sessionId)).toMatchObject({ refunded_cents: 2900 });
    expect(await refundMails()).toHaveLength(2);
  });
});

describe('a second subscription of one person', () => {
  const second = async (options: { promotionCode?: string } = {}): Promise<string> => {
    const order = { plan: 'yearly', isGuest: true, guestEmail: buyer.user.email };
    const answer = await shop.post('/api/create-subscription', order);
    expect(answer.status).toBe(200);
    const sessionId = String(answer.body.sessionId);
    wait();
    shop.stripe.buyer.pay(sessionId, options);
    return sessionId;
  };
  const open = async () => {
    const rows = await shop.api.ctx.db
      .selectFrom('premium_subscriptions')
      .select(['plan_type', 'status'])
      .where('user_id', '=', buyer.user.userId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ plan_type: plan, status }) => `${plan} ${status}`).sort();
  };

  it('bought as a guest says no more than any other, is paid back and ends', async () => {
    const known = refunds();
    await subscribe();
    const sessionId = await second();
    await deliverEvents();
    await deliverEvents();
    expect(await open()).toEqual(['monthly active', 'yearly canceled']);
    expect(await premium()).toMatchObject({ isPremium: true, plan: 'monthly' });
    expect(refunds()).toBe(known + 1);
    expect(await checkoutOf(sessionId)).toMatchObject({
      refunded_cents: 29_000,
      refund_reason: 'Premium was active already',
      refunded_by: null,
    });
    const [mail] = await refundMails();
    expect(mail).toContain('You had Premium already: this second subscription has ended');
    const { body } = await shop.post('/api/verify-payment', { sessionId });
    expect(body).toMatchObject({ paid: false, status: 'refunded' });
  });

  it('begun in two tabs and paid in both is paid back', async () => {
    const known = refunds();
    const sessions = [
      await shop.subscribe('monthly', buyer),
      await shop.subscribe('yearly', buyer),
    ];
    for (const id of sessions) {
      wait();
      shop.stripe.buyer.pay(id);
      await deliverEvents();
    }
    expect(await open()).toEqual(['monthly active', 'yearly canceled']);
    expect(refunds()).toBe(known + 1);
  });

  it('that cost nothing ends all the same', async () => {
    await subscribe();
    await second({ promotionCode: 'ALL' });
    await deliverEvents();
    expect(await open()).toEqual(['monthly active', 'yearly canceled']);
  });

  it('is paid back later where the provider is away', async () => {
    await subscribe();
    const known = refunds();
    await second();
    const { events } = shop.stripe;
    const completed = events.at(-1);
    if (completed?.type !== 'checkout.session.completed') throw new Error('a completed session');
    // It answers one question, about the subscription, and then no more.
    shop.stripe.script({ kind: 'slow', afterMs: 0 });
    shop.stripe.always(stripeDown());
    expect((await shop.stripe.webhooks.deliver(completed)).status).toBe(200);
    expect(await open()).toEqual(['monthly active', 'yearly active']);
    shop.stripe.always();
    await reconcilePayments(shop.api.ctx);
    expect(await open()).toEqual(['monthly active', 'yearly canceled']);
    expect(refunds()).toBe(known + 1);
    await reconcilePayments(shop.api.ctx);
    expect(refunds()).toBe(known + 1);
  });

  it('stays where the first has ended at the provider, unheard of', async () => {
    await subscribe();
    shop.stripe.buyer.endSubscription(lastSubscription());
    await shop.stripe.webhooks.release(() => []);
    await second();
    await deliverEvents();
    expect(await open()).toEqual(['monthly canceled', 'yearly active']);
    expect(await refundMails()).toEqual([]);
  });
});

describe('in the sandbox', () => {
  it('a refund ends Premium at once, and moves no money', async () => {
    const sandbox = await openShop({ payments: undefined });
    const [ada, boss] = [
      await seedSignedIn(sandbox.api.ctx),
      await seedSignedIn(sandbox.api.ctx, { isAdmin: true }),
    ];
    const isPremium = async () =>
      (await sandbox.get('/api/me/premium', ada.cookie)).body.isPremium as boolean;
    const sessionId = await sandbox.subscribe('yearly', ada);
    const { items } = (await sandbox.get('/api/admin/payments', boss.cookie)).body;
    const path = `/api/admin/payments/${items[0].id}/refund`;
    const give = () => sandbox.post(path, { reason: 'asked for' }, boss.cookie);
    expect((await give()).body.code).toBe('REFUND_IMPOSSIBLE');
    await sandbox.post(`/api/sandbox-checkout/${sessionId}/complete`, {}, ada.cookie);
    expect(await isPremium()).toBe(true);

    sandbox.api.clock.forward(1000);
    const twin = await sandbox.subscribe('monthly', { guestEmail: ada.user.email });
    await sandbox.post(`/api/sandbox-checkout/${twin}/complete`);
    const { body } = await sandbox.post('/api/verify-payment', { sessionId: twin });
    expect(body).toMatchObject({ status: 'refunded', plan: 'monthly' });
    expect(await isPremium()).toBe(true);

    const answer = await give();
    expect(answer.body.payment).toMatchObject({ status: 'refunded', refundedTotal: 29_000 });
    expect((await give()).body).toEqual(answer.body);
    expect(await isPremium()).toBe(false);
    const mails = await sandbox.api.ctx.db
      .selectFrom('outbox')
      .select('text')
      .where('kind', '=', 'refund')
      .orderBy('created_at')
      .execute();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain('no money has moved');
    await sandbox.close();
  });
});

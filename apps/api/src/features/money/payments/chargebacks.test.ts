import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReferred } from '../../../testing/referred.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';
import { auditLedger } from '../credits/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: StripeShop;
let admin: SignedInUser;
let affiliateId: string;
let buyer: SignedInUser;
let now = new Date('2026-11-21T09:00:00.000Z');
beforeAll(async () => {
  shop = await openStripeShop({ clock: () => now });
  admin = await seedSignedIn(shop.api.ctx, { isAdmin: true });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 1000);
  ({ affiliateId, buyer } = await seedReferred(shop.api));
});
afterEach(async () => {
  await shop.stripe.webhooks.release(() => []);
  expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
});
afterAll(() => shop.close());

/** Everything that waits is told, in order and later than what was told before, and taken. */
async function deliverEvents(): Promise<void> {
  now = new Date(now.getTime() + 1000);
  const answers = await shop.stripe.webhooks.release();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}
// biome-ignore lint/suspicious/noExplicitAny: bodies of every kind, looked into by tests
const get = async (path: string, { cookie }: SignedInUser = buyer): Promise<any> =>
  (await fetch(`${shop.url}${path}`, { headers: cookie })).json();
const premium = () => get('/api/me/premium');
const credits = () => get('/api/me/credits');
const orders = async () => (await get('/api/admin/payments?limit=1', admin)).items[0];
const commission = async () => {
  const { cents } = await shop.api.ctx.db
    .selectFrom('affiliate_entries')
    .select(({ fn }) => fn.sum('cents').as('cents'))
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
};
const mails = async () => {
  const rows = await shop.api.ctx.db
    .selectFrom('outbox')
    .select(['kind', 'text'])
    .where('to', '=', buyer.user.email)
    .where('kind', 'not like', '%receipt')
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind, text }) => ({ kind, text }));
};
const kinds = async () => (await mails()).map(({ kind }) => kind);
const lastPayment = () => String(shop.stripe.objects('payment_intent').at(-1)?.id);
const lastSubscription = () => String(shop.stripe.objects('subscription').at(-1)?.id);
const subscription = () => shop.stripe.objects('subscription').at(-1);

/** Buys Premium for a month, 29 dollars. Returns its payment. */
async function subscribe(): Promise<string> {
  shop.stripe.buyer.pay(await shop.subscribe('monthly', buyer));
  await deliverEvents();
  expect(await premium()).toMatchObject({ isPremium: true });
  expect(await commission()).toBe(580);
  return lastPayment();
}
/** Buys 50 credits for 70 dollars. Returns the payment. */
async function buy(): Promise<string> {
  shop.stripe.buyer.pay(await shop.begin(50, buyer));
  await deliverEvents();
  expect(await credits()).toMatchObject({ balance: 50 });
  expect(await commission()).toBe(1400);
  return lastPayment();
}
const open = async (payment: string, amount?: number) => {
  const id = shop.stripe.buyer.dispute(payment, 'needs_response', amount);
  await deliverEvents();
  return id;
};
const close = async (dispute: string, outcome: 'won' | 'lost') => {
  shop.stripe.buyer.closeDispute(dispute, outcome);
  await deliverEvents();
};

describe('a chargeback of Premium', () => {
  it('pauses Premium, and ends it once it is lost', async () => {
    const dispute = await open(await subscribe());
    expect(await premium()).toMatchObject({ isPremium: false, status: 'paused', features: [] });
    expect(await commission()).toBe(0);
    expect(subscription()).toMatchObject({ status: 'active' });
    expect(await orders()).toMatchObject({ kind: 'premium', status: 'disputed', dispute: 'open' });
    await close(dispute, 'lost');
    expect(await premium()).toMatchObject({ isPremium: false, status: 'canceled' });
    expect(subscription()).toMatchObject({ status: 'canceled' });
    expect(await commission()).toBe(0);
    expect(await orders()).toMatchObject({ status: 'disputed', dispute: 'lost' });
    expect(await mails()).toEqual([
      { kind: 'dispute-open', text: expect.stringContaining('Premium is paused') },
      { kind: 'dispute-lost', text: expect.stringContaining('Premium has ended') },
    ]);
  });

  it('gives Premium and the commission back when it is won', async () => {
    const dispute = await open(await subscribe());
    await close(dispute, 'won');
    expect(await premium()).toMatchObject({ isPremium: true, status: 'active' });
    expect(await commission()).toBe(580);
    expect(await orders()).toMatchObject({ status: 'paid', dispute: 'won' });
    expect(await kinds()).toEqual(['dispute-open', 'dispute-won']);
  });

  it('won and then lost ends it all the same, and won at last opens the rest of the period', async () => {
    const dispute = await open(await subscribe());
    await close(dispute, 'won');
    await close(dispute, 'lost');
    expect(await premium()).toMatchObject({ isPremium: false });
    expect(await commission()).toBe(0);
    await close(dispute, 'won');
    expect(await premium()).toMatchObject({ isPremium: true, cancelAtPeriodEnd: true });
    expect(await commission()).toBe(580);
    now = new Date(now.getTime() + 32 * DAY_MS);
    expect(await premium()).toMatchObject({ isPremium: false });
  });

  it('of a part pauses it, too', async () => {
    await open(await subscribe(), 2800);
    expect(await premium()).toMatchObject({ isPremium: false });
    expect(await commission()).toBe(20);
  });

  it('of an earlier period leaves Premium open, and takes the commission of that period', async () => {
    const first = await subscribe();
    shop.stripe.buyer.renew(lastSubscription());
    await deliverEvents();
    await close(await open(first), 'lost');
    expect(await premium()).toMatchObject({ isPremium: true });
    expect(await commission()).toBe(0);
    expect(await orders()).toMatchObject({ status: 'disputed' });
  });

  it('of a later period leaves the commission, which was for the first', async () => {
    await subscribe();
    shop.stripe.buyer.renew(lastSubscription());
    await deliverEvents();
    await open(lastPayment());
    expect(await premium()).toMatchObject({ isPremium: false });
    expect(await commission()).toBe(580);
  });

  it('ends with a period that is paid for anew', async () => {
    await open(await subscribe());
    shop.stripe.buyer.renew(lastSubscription());
    await deliverEvents();
    expect(await premium()).toMatchObject({ isPremium: true });
  });

  it('of a subscription that is not ours leaves it alone', async () => {
    shop.stripe.buyer.buyByLink({
      cents: 900,
      interval: 'month',
      metadata: {},
      email: 'somebody@example.com',
    });
    const payment = lastPayment();
    await deliverEvents();
    await close(await open(payment), 'lost');
    expect(subscription()).toMatchObject({ status: 'active' });
  });
});

describe('a refund of Premium after 30 days', () => {
  it('takes the commission back', async () => {
    const payment = await subscribe();
    now = new Date(now.getTime() + 31 * DAY_MS);
    shop.stripe.buyer.refund(payment);
    await deliverEvents();
    expect(await commission()).toBe(0);
  });
});

describe('a chargeback of credits', () => {
  it('won and then lost takes them the second time', async () => {
    const dispute = await open(await buy());
    expect(await credits()).toMatchObject({ balance: 0 });
    await close(dispute, 'won');
    expect(await credits()).toMatchObject({ balance: 50 });
    await close(dispute, 'lost');
    expect(await credits()).toMatchObject({ balance: 0, frozen: 0 });
    expect(await commission()).toBe(0);
    expect(await kinds()).toEqual(['dispute-open', 'dispute-won', 'dispute-lost']);
  });

  it('won, taken up again and lost takes them', async () => {
    const dispute = await open(await buy());
    await close(dispute, 'won');
    shop.stripe.buyer.reopenDispute(dispute);
    await deliverEvents();
    expect(await credits()).toMatchObject({ balance: 0 });
    await close(dispute, 'lost');
    expect(await credits()).toMatchObject({ balance: 0, frozen: 0 });
  });

  it('after one that was won takes them again', async () => {
    const payment = await buy();
    await close(await open(payment), 'won');
    await open(payment);
    expect(await credits()).toMatchObject({ balance: 0 });
  });

  it('of parts takes what each part paid for, beside refunds', async () => {
    const payment = await buy();
    shop.stripe.buyer.refund(payment, 1400);
    const first = await open(payment, 1400);
    await open(payment, 2800);
    expect(await credits()).toMatchObject({ balance: 10, frozen: 0 });
    expect(await commission()).toBe(280);
    await close(first, 'won');
    expect(await credits()).toMatchObject({ balance: 20 });
    expect(await commission()).toBe(560);
  });

  it('an inquiry takes nothing', async () => {
    shop.stripe.buyer.dispute(await buy(), 'warning_needs_response');
    await deliverEvents();
    expect(await credits()).toMatchObject({ balance: 50 });
    expect(await orders()).toMatchObject({ status: 'paid', dispute: null });
    expect(await kinds()).toEqual([]);
  });
});

describe('a refund that the bank does not take', () => {
  it.each(['failed', 'canceled'] as const)('and is %s gives credits back', async (outcome) => {
    const refund = shop.stripe.buyer.refund(await buy());
    await deliverEvents();
    expect(await credits()).toMatchObject({ balance: 0 });
    expect(await commission()).toBe(0);
    shop.stripe.buyer.failRefund(refund, outcome);
    await deliverEvents();
    expect(await credits()).toMatchObject({ balance: 50, frozen: 0 });
    expect(await commission()).toBe(1400);
    expect(await orders()).toMatchObject({
      status: 'paid',
      refundedTotal: 0,
      refundFailedTotal: 7000,
    });
    const [, mail] = await mails();
    expect(mail).toEqual({
      kind: 'refund-failed',
      text: expect.stringMatching(/\$70\.00.*credits are yours again/s),
    });
  });

  it('gives Premium back to the end of its period', async () => {
    const refund = shop.stripe.buyer.refund(await subscribe());
    await deliverEvents();
    expect(await premium()).toMatchObject({ isPremium: false });
    shop.stripe.buyer.failRefund(refund);
    await deliverEvents();
    expect(await premium()).toMatchObject({
      isPremium: true,
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    expect(await commission()).toBe(580);
    const [, mail] = await mails();
    expect(mail?.text).toContain('Premium is open again');
  });

  it('can be made once more by an admin', async () => {
    const payment = await buy();
    const { id } = await orders();
    const give = () =>
      shop.post(`/api/admin/payments/${id}/refund`, { reason: 'asked for' }, admin.cookie);
    expect((await give()).body.payment).toMatchObject({ status: 'refunded' });
    const first = shop.stripe.objects('refund').at(-1);
    shop.stripe.buyer.failRefund(String(first?.id));
    await deliverEvents();
    expect(await credits()).toMatchObject({ balance: 50 });
    expect((await give()).body.payment).toMatchObject({ status: 'refunded' });
    expect(shop.stripe.objects('refund').at(-1)).toMatchObject({ payment_intent: payment });
    expect(shop.stripe.objects('refund').at(-1)?.id).not.toBe(first?.id);
    expect(await credits()).toMatchObject({ balance: 0 });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { auditLedger } from '../credits/index.ts';

let shop: Shop;
let ada: SignedInUser;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  ada = await seedSignedIn(shop.api.ctx);
  shop.payments.calls.length = 0;
  shop.payments.inputs.length = 0;
});
afterAll(async () => {
  expect(await auditLedger(shop.api.ctx.db)).toEqual([]);
  await shop.close();
});

const order = { amount: 70, credits: 50, isGuest: false };
const rows = () =>
  shop.api.ctx.db
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', ada.user.userId)
    .execute();
const mails = () =>
  shop.api.ctx.db
    .selectFrom('outbox')
    .select('kind')
    .where('to', '=', ada.user.email)
    .where('kind', '<>', 'welcome')
    .execute();

describe('beginning a checkout', () => {
  it('prices on the server and sends the buyer to the provider', async () => {
    const { status, body } = await shop.post('/api/create-payment', order, ada.cookie);
    expect([status, body]).toEqual([
      200,
      { success: true, url: `https://pay.example/${body.sessionId}`, sessionId: body.sessionId },
    ]);
    expect(shop.payments.inputs).toMatchObject([
      {
        amountCents: 7000,
        credits: 50,
        email: ada.user.email,
        productName: '50 Premium Backlink Credits',
        successUrl: 'http://linkwright.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'http://linkwright.test/payment-cancelled',
      },
    ]);
    expect(await rows()).toMatchObject([
      { session_id: body.sessionId, user_id: ada.user.userId, status: 'open', amount_cents: 7000 },
    ]);
  });

  it.each([
    ['/.netlify/functions/create-payment'],
    ['/supabase/functions/v1/create-payment'],
    ['/functions/v1/create-payment'],
  ])('answers at %s too', async (url) => {
    const guest = { ...order, isGuest: true, guestEmail: 'eve@example.com' };
    expect((await shop.post(url, guest)).status).toBe(200);
  });

  it.each([
    [{ amount: 0.01, credits: 10_000 }, 'Invalid payment amount'],
    [{ amount: 70.01 }, 'Invalid payment amount'],
    [{ amount: 0 }, 'Invalid payment amount'],
    [{ amount: -70 }, 'Invalid payment amount'],
    [{ currency: 'eur' }, 'Invalid payment amount'],
    [{ currency: 'jpy' }, 'Invalid payment amount'],
    [{ credits: 0, amount: 0 }, 'Invalid credit amount'],
    [{ credits: -50, amount: -70 }, 'Invalid credit amount'],
    [{ credits: 1.5, amount: 2.1 }, 'Invalid credit amount'],
    [{ credits: 10_001, amount: 14_001.4 }, 'Please enter at most 10,000 credits'],
  ])('refuses %j: %s', async (changes, message) => {
    const { status, body } = await shop.post(
      '/api/create-payment',
      { ...order, ...changes },
      ada.cookie,
    );
    expect([status, body]).toMatchObject([400, { success: false, error: message }]);
    expect(shop.payments.calls).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    [{ isGuest: false }, 'Email is required for payment processing'],
    [{ isGuest: true }, 'Guest email is required for guest checkout'],
    [{ isGuest: true, guestEmail: ' ' }, 'Guest email is required for guest checkout'],
    [{ isGuest: true, guestEmail: 'nobody' }, 'Please enter a valid email address.'],
  ])('refuses a guest with %j: %s', async (who, message) => {
    const { status, body } = await shop.post('/api/create-payment', { ...order, ...who });
    expect([status, body.error]).toEqual([400, message]);
  });

  it.each([
    ['/after?a=1#b', '/after?a=1&session_id={CHECKOUT_SESSION_ID}#b'],
    ['https://evil.example/x', '/payment-success?session_id={CHECKOUT_SESSION_ID}'],
    ['//evil.example/x', '/payment-success?session_id={CHECKOUT_SESSION_ID}'],
    ['/\\evil.example', '/payment-success?session_id={CHECKOUT_SESSION_ID}'],
    ['javascript:alert(1)', '/payment-success?session_id={CHECKOUT_SESSION_ID}'],
  ])('comes back from %s to %s', async (returnUrl, path) => {
    await shop.post(
      '/api/create-payment',
      { ...order, returnUrl, cancelUrl: returnUrl },
      ada.cookie,
    );
    const [input] = shop.payments.inputs;
    expect(input?.successUrl).toBe(`http://linkwright.test${path}`);
    expect(String(input?.cancelUrl)).toMatch(/^http:\/\/linkwright\.test\//);
  });

  it('answers the same key with the same checkout, and begins one', async () => {
    const headers = { ...ada.cookie, 'idempotency-key': 'the-same-key' };
    const first = await shop.post('/api/create-payment', order, headers);
    const second = await shop.post('/api/create-payment', order, headers);
    expect(second).toEqual(first);
    expect(shop.payments.calls).toEqual(['createCheckout']);
    const other = await shop.post('/api/create-payment', { amount: 140, credits: 100 }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it.each([-50, 0, 1.5, 10_001])('embeds no payment for %d credits', async (credits) => {
    const { status, body } = await shop.post('/api/create-payment-intent', { credits }, ada.cookie);
    const words =
      credits > 10_000 ? 'Please enter at most 10,000 credits' : 'Invalid credit amount';
    expect([status, body.error]).toEqual([400, words]);
    expect(shop.payments.calls).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('embeds a payment for signed-in users only', async () => {
    const refused = await shop.post('/api/create-payment-intent', { credits: 3 });
    expect([refused.status, refused.body.error]).toEqual([401, 'User authentication required']);
    const intent = { credits: 3, email: 'else@example.com' };
    const { body } = await shop.post('/api/create-payment-intent', intent, ada.cookie);
    const id = Array.from(shop.payments.purchases.keys()).at(-1) ?? '';
    expect(body).toEqual({ success: true, clientSecret: `${id}_secret` });
    expect(shop.payments.inputs).toMatchObject([{ amountCents: 420, email: ada.user.email }]);
    shop.payments.pay(id);
    const verified = await shop.post('/api/verify-payment', { sessionId: id }, ada.cookie);
    expect(verified.body).toMatchObject({ paid: true, credits: 3, amount_total: 420 });
    expect(await shop.balance(ada)).toBe(3);
  });
});

describe('coming back', () => {
  it('grants once whatever is told and asked, and mails one receipt', async () => {
    const sessionId = await shop.begin(50, ada);
    const purchase = shop.payments.pay(sessionId);
    const statuses = await Promise.all([
      shop.sendEvent({ about: 'purchase', purchase }),
      shop.sendEvent({ about: 'purchase', purchase }),
      shop.sendEvent({ id: 'evt_twice', about: 'purchase', purchase }),
      shop.sendEvent({ id: 'evt_twice', about: 'purchase', purchase }),
      ...Array.from({ length: 4 }, async () => {
        const answer = await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
        return answer.status;
      }),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.balance(ada)).toBe(50);
    expect(await mails()).toEqual([{ kind: 'credits-receipt' }]);
    const entries = await shop.api.ctx.db
      .selectFrom('credit_entries')
      .selectAll()
      .where('user_id', '=', ada.user.userId)
      .execute();
    const [row] = await rows();
    expect(entries).toMatchObject([
      { kind: 'purchase', credits: 50, key: `purchase:${row?.id}`, reference: row?.id },
    ]);
    const events = await shop.api.ctx.db
      .selectFrom('payment_events')
      .selectAll()
      .where(sql<boolean>`object->>'sessionId' = ${sessionId}`)
      .execute();
    expect(events).toHaveLength(3);
    expect(events[0]?.object).toMatchObject({ sessionId, status: 'paid', email: null });
  });

  it('says all that clients read, by body and by query', async () => {
    const sessionId = await shop.begin(50, ada);
    shop.payments.pay(sessionId);
    const body = { type: 'payment', sessionId };
    const answer = await shop.post('/api/verify-payment', body, ada.cookie);
    expect(answer.body).toEqual({
      success: true,
      type: 'payment',
      paid: true,
      verified: true,
      status: 'paid',
      amount_total: 7000,
      amount: 70,
      currency: 'usd',
      credits: 50,
      plan: null,
      granted: true,
      guestEmail: null,
    });
    const url = `/.netlify/functions/verify-payment?session_id=${sessionId}`;
    expect(await shop.get(url, ada.cookie)).toEqual(answer);
  });

  it('grants nothing for what is not paid', async () => {
    const sessionId = await shop.begin(50, ada);
    const { body } = await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
    expect(body).toMatchObject({ paid: false, verified: false, status: 'open', granted: false });
    expect(await shop.balance(ada)).toBe(0);
  });

  it.each([
    ['another currency', { currency: 'eur' }, 'paid in eur'],
    ['another price', { amountSubtotal: 1 }, 'priced at 1 cents, not 7000'],
    ['other credits', { credits: 10_000 }, 'paid for 10000 credits, not 50'],
    ['a subscription', { kind: 'premium', plan: 'monthly' }, 'paid as premium, begun as credits'],
  ] as const)('grants nothing for %s, and tells an admin', async (_what, changes, problem) => {
    const sessionId = await shop.begin(50, ada);
    const purchase = shop.payments.pay(sessionId, changes);
    expect(await shop.sendEvent({ about: 'purchase', purchase })).toBe(200);
    const { body } = await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
    expect(body).toMatchObject({ paid: false, granted: false });
    expect(await shop.balance(ada)).toBe(0);
    expect(await rows()).toMatchObject([{ problem, granted_at: null }]);
  });

  it('counts the price before a discount', async () => {
    const sessionId = await shop.begin(50, ada);
    shop.payments.pay(sessionId, { amountTotal: 3500 });
    const { body } = await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
    expect(body).toMatchObject({ paid: true, amount_total: 3500, amount: 35, credits: 50 });
    expect(await shop.balance(ada)).toBe(50);
  });

  it('refuses another account’s session, unknown ones and none', async () => {
    const eve = await seedSignedIn(shop.api.ctx);
    const sessionId = await shop.begin(50, ada);
    shop.payments.pay(sessionId);
    const verify = async (id: string | undefined, headers = {}) => {
      const { status, body } = await shop.post('/api/verify-payment', { sessionId: id }, headers);
      return [status, body.error];
    };
    expect(await verify(sessionId, eve.cookie)).toEqual([403, 'Verification failed']);
    expect(await verify(sessionId)).toEqual([401, 'User authentication required']);
    expect(await verify('cs_unknown', ada.cookie)).toEqual([403, 'Verification failed']);
    expect(await verify(undefined, ada.cookie)).toEqual([400, 'Session ID required']);
    expect(await verify('', ada.cookie)).toEqual([400, 'Session ID required']);
    expect((await shop.get('/api/verify-payment')).body.error).toBe('Session ID required');
    expect([await shop.balance(ada), await shop.balance(eve)]).toEqual([0, 0]);
  });

  it('waits for a slow payment, in whatever order it is told', async () => {
    const sessionId = await shop.begin(50, ada);
    const open = shop.payments.purchases.get(sessionId);
    if (!open) throw new Error('no purchase was begun');
    const processing = { ...open, status: 'processing' as const };
    shop.payments.purchases.set(sessionId, processing);
    await shop.sendEvent({ about: 'purchase', purchase: processing });
    const waiting = await shop.post('/api/verify-payment', { sessionId }, ada.cookie);
    expect(waiting.body).toMatchObject({ paid: false, status: 'processing' });
    await shop.sendEvent({ about: 'purchase', purchase: shop.payments.pay(sessionId) });
    await shop.sendEvent({ about: 'purchase', purchase: processing });
    await shop.sendEvent({ about: 'purchase', purchase: { ...open, status: 'expired' } });
    expect(await rows()).toMatchObject([{ status: 'paid' }]);
    expect(await shop.balance(ada)).toBe(50);
  });

  it('grants nothing when a slow payment failed', async () => {
    const sessionId = await shop.begin(50, ada);
    const open = shop.payments.purchases.get(sessionId);
    if (!open) throw new Error('no purchase was begun');
    await shop.sendEvent({ about: 'purchase', purchase: { ...open, status: 'failed' } });
    await shop.sendEvent({ about: 'purchase', purchase: { ...open, status: 'processing' } });
    expect(await rows()).toMatchObject([{ status: 'failed', granted_at: null }]);
    expect(await shop.balance(ada)).toBe(0);
  });
});

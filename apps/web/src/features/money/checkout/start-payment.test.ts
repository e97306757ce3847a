import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { startPayment } from './start-payment.ts';
import { startSubscription } from './start-subscription.ts';

const wrapper = 'POST /api/create-payment';
const legacy = 'POST /.netlify/functions/create-payment';
const begun = { body: { success: true, url: 'https://pay.example/c', sessionId: 'cs_1' } };
const order = {
  credits: 100,
  amount: 140,
  productName: '100 Premium Backlink Credits',
  isGuest: true,
  guestEmail: 'ada@example.com',
};

const noPages = { links: undefined, email: null };

afterEach(() => vi.unstubAllGlobals());

it('asks the payment call first', async () => {
  const sent = fakeApi({ [wrapper]: begun });
  expect(await startPayment(order, 'key-1', noPages)).toEqual({
    success: true,
    url: 'https://pay.example/c',
    sessionId: 'cs_1',
    method: 'wrapper',
    fallbackUsed: false,
  });
  expect(sent).toEqual({ [wrapper]: [order] });
});

it('reads the session under its older name too', async () => {
  fakeApi({ [wrapper]: { body: { url: 'https://pay.example/c', session_id: 'cs_1' } } });
  expect(await startPayment(order, 'key-1', noPages)).toMatchObject({
    url: 'https://pay.example/c',
    sessionId: 'cs_1',
    method: 'wrapper',
  });
});

it.each([
  [
    'no connection',
    () => ({
      get body(): never {
        throw new TypeError('Failed to fetch');
      },
    }),
  ],
  ['an answer that is not the API’s', () => refusal(500, 'INTERNAL', 'Internal error')],
  ['an answer without an address', () => ({ body: { success: true } })],
])('goes to the older address of the call after %s, with the same key', async (_what, answer) => {
  const keys: (string | null)[] = [];
  fakeApi({ [wrapper]: answer as () => { body: unknown }, [legacy]: begun });
  const inner = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return inner(address, init);
  });
  expect(await startPayment(order, 'key-1', noPages)).toMatchObject({
    success: true,
    method: 'legacy',
    fallbackUsed: true,
  });
  expect(keys).toEqual(['key-1', 'key-1']);
});

it.each([
  'Stripe is not configured. Please contact support.',
  'Payment system configuration error. Please contact support.',
  'Edge Function returned a non-2xx status code',
  'A service error occurred',
])('makes the address of the payment page by itself upon %j', async (words) => {
  const sent = fakeApi({ [wrapper]: refusal(503, 'PAYMENT_MISCONFIGURED', words) });
  const result = await startPayment(order, 'key-1', noPages);
  expect(result).toMatchObject({
    success: true,
    sessionId: null,
    method: 'client',
    fallbackUsed: true,
  });
  const url = new URL(result.success ? result.url : '', 'https://blog.example');
  expect(url.pathname).toBe('/secure-payment');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    credits: '100',
    amount: '140.00',
    rate: '1.40',
    product: '100 Premium Backlink Credits',
    email: 'ada@example.com',
    return_url: '/payment-success',
    cancel_url: '/payment-cancelled',
  });
  expect(Object.keys(sent)).toEqual([wrapper]);
});

it('says a refusal in the specified words, without asking again', async () => {
  const sent = fakeApi({
    [wrapper]: refusal(400, 'INVALID_PAYMENT_AMOUNT', 'Invalid payment amount'),
  });
  expect(await startPayment(order, 'key-1', noPages)).toEqual({
    success: false,
    error: 'Invalid payment amount',
    code: 'INVALID_PAYMENT_AMOUNT',
  });
  expect(Object.keys(sent)).toEqual([wrapper]);
});

it('has a last word when every way has failed', async () => {
  fakeApi({
    [wrapper]: refusal(500, 'INTERNAL', 'Broken pipe.'),
    [legacy]: refusal(500, 'INTERNAL', 'Broken pipe.'),
  });
  expect(await startPayment(order, 'key-1', noPages)).toMatchObject({
    error: 'Payment system error: Broken pipe. Please try again or contact support.',
  });
});

it('says that it is the connection when nothing answers', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await startPayment(order, 'key-1', noPages)).toMatchObject({
    error: 'Network error. Please check your internet connection and try again.',
  });
});

it('starts a subscription by its older address where the first brings no answer', async () => {
  const body = { plan: 'yearly', tier: 'premium-annual' } as const;
  const sent = fakeApi({
    'POST /api/create-subscription': refusal(500, 'INTERNAL', 'Internal error'),
    'POST /.netlify/functions/create-subscription': {
      body: { success: true, checkoutUrl: 'https://pay.example/s', sessionId: 'cs_2' },
    },
  });
  expect(await startSubscription(body, 'key-2', noPages)).toEqual({
    success: true,
    url: 'https://pay.example/s',
    sessionId: 'cs_2',
    usedFallback: true,
  });
  expect(Object.values(sent)).toEqual([[body], [body]]);
});

describe('a fixed page of the provider', () => {
  const links = {
    credits: { '100': 'https://buy.example/c' },
    premium: { yearly: 'https://buy.example/y' },
  };
  const guest = { links, email: null };
  const silent = refusal(500, 'INTERNAL', 'Internal error');
  const away = async () => Promise.reject(new TypeError('Failed to fetch'));

  it('is the last way to credits, with the quantity and the address', async () => {
    const sent = fakeApi({ [wrapper]: silent, [legacy]: silent });
    expect(await startPayment(order, 'key-1', guest)).toEqual({
      success: true,
      sessionId: null,
      method: 'link',
      fallbackUsed: true,
      url: 'https://buy.example/c?quantity=1&prefilled_email=ada%40example.com',
    });
    expect(Object.keys(sent)).toEqual([wrapper, legacy]);
  });

  it('is for the account’s own address', async () => {
    vi.stubGlobal('fetch', away);
    const { guestEmail: _none, ...mine } = { ...order, isGuest: false };
    expect(await startPayment(mine, 'key-1', { links, email: 'me@example.com' })).toMatchObject({
      url: expect.stringContaining('prefilled_email=me%40example.com'),
    });
  });

  it('is not used where the server refuses, or says that it cannot', async () => {
    fakeApi({ [wrapper]: refusal(400, 'INVALID_PAYMENT_AMOUNT', 'Invalid payment amount') });
    expect(await startPayment(order, 'key-1', guest)).toMatchObject({ success: false });
    fakeApi({
      [wrapper]: silent,
      [legacy]: refusal(503, 'PAYMENT_MISCONFIGURED', 'Payment system configuration error'),
    });
    expect(await startPayment(order, 'key-1', guest)).toMatchObject({ method: 'client' });
  });

  it('is skipped where there is none', async () => {
    vi.stubGlobal('fetch', away);
    const none = { links: { credits: {}, premium: {} }, email: null };
    expect(await startPayment(order, 'key-1', none)).toMatchObject({ success: false });
    const monthly = { plan: 'monthly', tier: 'premium-monthly' } as const;
    expect(await startSubscription(monthly, 'key-2', guest)).toMatchObject({
      success: false,
      error: 'Network error. Please check your internet connection and try again.',
    });
  });

  it('is the last way to Premium', async () => {
    vi.stubGlobal('fetch', away);
    const yearly = {
      plan: 'yearly',
      tier: 'premium-annual',
      guestEmail: 'ada@example.com',
    } as const;
    expect(await startSubscription(yearly, 'key-2', guest)).toEqual({
      success: true,
      sessionId: null,
      usedFallback: true,
      url: 'https://buy.example/y?prefilled_email=ada%40example.com',
    });
  });
});

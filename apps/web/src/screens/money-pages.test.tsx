import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { storeCheckoutIntent } from '../browser/stored-payments.ts';
import { WindowsContext } from '../browser/windows-context.ts';
import { exampleVerification } from '../testing/example-verification.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../testing/fake-session.tsx';
import { fakeWindows } from '../testing/fake-windows.ts';
import CreditsScreen from './credits.tsx';
import PaymentCancelledScreen from './payment-cancelled.tsx';
import PaymentSuccessScreen from './payment-success.tsx';
import SecurePaymentScreen from './secure-payment.tsx';
import SubscriptionSuccessScreen from './subscription-success.tsx';

const verify = 'POST /api/verify-payment';
const legacyVerify = 'GET /.netlify/functions/verify-payment?session_id=cs_1';
const premiumCall = 'GET /api/me/premium';
const historyCall = 'GET /api/me/credits/history';
const free = {
  isPremium: false,
  plan: null,
  status: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  isInGrace: false,
  features: [],
};
const yearly = {
  ...free,
  isPremium: true,
  plan: 'yearly',
  status: 'active',
  currentPeriodEnd: '2027-03-01T10:00:00.000Z',
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  content: ReactNode,
  path: string,
  session: Omit<ComponentProps<typeof FakeSession>, 'children'> = { me: exampleMe },
) {
  const windows = fakeWindows();
  navigate(path);
  render(
    <FakeSession {...session}>
      <WindowsContext value={windows}>{content}</WindowsContext>
    </FakeSession>,
  );
  return { user: userEvent.setup(), windows };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('says what was bought once the server says that it is paid, and has the balance read anew', async () => {
  const sent = fakeApi({ [verify]: { body: exampleVerification() } });
  const changed = vi.fn();
  window.addEventListener('credits:changed', changed);
  show(<PaymentSuccessScreen />, '/payment-success?session_id=cs_1');
  await heading('100 credits are yours');
  expect(screen.getByText('$140.00')).toBeTruthy();
  expect(sent[verify]).toEqual([{ type: 'payment', sessionId: 'cs_1' }]);
  expect(changed).toHaveBeenCalled();
  window.removeEventListener('credits:changed', changed);
});

it('asks by the older address where the first brings no answer', async () => {
  fakeApi({
    [verify]: refusal(500, 'INTERNAL', 'Internal error'),
    [legacyVerify]: { body: exampleVerification() },
  });
  show(<PaymentSuccessScreen />, '/payment-success?session_id=cs_1');
  await heading('100 credits are yours');
});

it('tells a guest that the credits wait for the confirmed address', async () => {
  const body = exampleVerification({ granted: false, guestEmail: 'a…@example.com' });
  fakeApi({ [verify]: { body } });
  show(<PaymentSuccessScreen />, '/payment-success?session_id=cs_1', {});
  expect(await screen.findByText(/They wait for a…@example.com/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Account' })).toBeTruthy();
});

it('shows the whole address in the browser where it was typed, and what is left to do', async () => {
  const checkout = { type: 'credits', credits: 100, price: 140 } as const;
  const now = new Date();
  storeCheckoutIntent(localStorage, checkout, { now, path: '/', email: 'ada@example.com' });
  const body = exampleVerification({ granted: false, guestEmail: 'a…@example.com' });
  fakeApi({ [verify]: { body } });
  show(<PaymentSuccessScreen />, '/payment-success?session_id=cs_1', {});
  expect(await screen.findByText(/They wait for ada@example.com/)).toBeTruthy();
  expect(screen.getByText(/Confirm the address with the link/)).toBeTruthy();
});

it('sends a guest whose address has an account to sign in', async () => {
  const body = exampleVerification({ granted: true, guestEmail: 'a…@example.com' });
  fakeApi({ [verify]: { body } });
  show(<PaymentSuccessScreen />, '/payment-success?session_id=cs_1', {});
  expect(await screen.findByText(/They are on the account with a…@example.com/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});

it('wants a session, and says what the server refuses', async () => {
  fakeApi({ [verify]: refusal(403, 'VERIFICATION_FAILED', 'Verification failed') });
  show(<PaymentSuccessScreen />, '/payment-success');
  expect(await screen.findByText('Session ID required')).toBeTruthy();
  cleanup();
  show(<PaymentSuccessScreen />, '/payment-success?session_id=cs_1');
  await heading('Verification failed');
});

it('looks again while the money is on its way', async () => {
  let calls = 0;
  fakeApi({
    [verify]: () => {
      calls += 1;
      const isPaid = calls > 1;
      const status = isPaid ? 'complete' : 'processing';
      return { body: exampleVerification({ paid: isPaid, verified: isPaid, status }) };
    },
  });
  show(<PaymentSuccessScreen />, '/payment-success?session_id=cs_1');
  await heading('Your payment is on its way');
  await waitFor(() => expect(calls).toBe(2), { timeout: 5000 });
  await heading('100 credits are yours');
});

it.each([
  [yearly, 'Premium Activated!'],
  [free, 'Your subscription is paid'],
])('says of Premium what the server says', async (premium, words) => {
  fakeApi({
    [verify]: {
      body: exampleVerification({ type: 'subscription', plan: 'yearly', credits: 0 }),
    },
    [premiumCall]: { body: premium },
  });
  show(<SubscriptionSuccessScreen />, '/subscription-success?session_id=cs_1');
  await heading(words);
});

it('begins a cancelled checkout again where it began, with the same credits', async () => {
  const checkout = { type: 'credits', credits: 300, price: 420 } as const;
  storeCheckoutIntent(localStorage, checkout, { now: new Date(), path: '/credits' });
  const open = vi.fn();
  const { user } = show(<PaymentCancelledScreen />, '/payment-cancelled', {
    me: exampleMe,
    dialogs: { open },
  });
  expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveProperty(
    'pathname',
    '/credits',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(window.location.pathname).toBe('/credits');
  expect(open).toHaveBeenCalledWith('pricing', { initialCredits: 300 });
});

const desk = {
  sessionId: 'cs_1',
  kind: 'credits',
  status: 'open',
  productName: '100 Premium Backlink Credits',
  credits: 100,
  plan: null,
  amountTotal: 14_000,
  returnUrl: '/payment-success?session_id=cs_1',
  cancelUrl: '/payment-cancelled',
};

it.each([
  ['Complete the purchase', 'complete', '/payment-success?session_id=cs_1', '/payment-success'],
  ['Cancel', 'cancel', '/payment-cancelled', '/payment-cancelled'],
  ['Cancel', 'cancel', 'https://evil.example/', '/'],
])('says plainly that no money moves; %s', async (name, call, url, path) => {
  const sent = fakeApi({
    'GET /api/sandbox-checkout/cs_1': { body: desk },
    [`POST /api/sandbox-checkout/cs_1/${call}`]: { body: { success: true, url } },
  });
  const { user } = show(<SecurePaymentScreen />, '/secure-payment?session_id=cs_1', {});
  expect(await screen.findByText('No money moves here.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(window.location.pathname).toBe(path));
  expect(sent[`POST /api/sandbox-checkout/cs_1/${call}`]).toHaveLength(1);
});

it('takes no payment where nothing is configured', async () => {
  show(<SecurePaymentScreen />, '/secure-payment?credits=100', {
    config: { payments: { kind: 'off', isStandIn: false } },
  });
  expect(await screen.findByText('Stripe is not configured. Please contact support.')).toBeTruthy();
});

it('starts the checkout of an order that the browser brought, whatever price is written in it', async () => {
  const sent = fakeApi({
    'POST /api/create-payment': {
      body: { success: true, url: 'https://pay.example/c', sessionId: 'cs_1' },
    },
  });
  const { user, windows } = show(
    <SecurePaymentScreen />,
    '/secure-payment?credits=100&amount=0.01&email=ada%40example.com&return_url=%2F%2Fevil.example',
    {},
  );
  expect(await screen.findByText('$140.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(windows.left).toEqual(['https://pay.example/c']));
  expect(sent['POST /api/create-payment']).toMatchObject([
    { amount: 140, credits: 100, isGuest: true, guestEmail: 'ada@example.com' },
  ]);
});

const entry = (id: number) => ({
  id,
  kind: 'purchase',
  credits: 100,
  balance: id * 100,
  frozen: 0,
  reason: `Order ${id}`,
  reference: null,
  createdAt: '2026-03-01T10:00:00.000Z',
});

it('lists the whole history, with signs', async () => {
  fakeApi({
    [premiumCall]: { body: free },
    [historyCall]: { body: { items: [entry(2)], nextCursor: 'c2' } },
    [`${historyCall}?cursor=c2`]: { body: { items: [entry(1)], nextCursor: null } },
  });
  show(<CreditsScreen siteName="Blogname" />, '/credits');
  await screen.findByText('Order 2');
  await screen.findByText('Order 1');
  expect(screen.getAllByText('+100')).toHaveLength(2);
});

it('cancels Premium when asked twice, and opens the provider’s page', async () => {
  const answer = { body: yearly as unknown };
  const sent = fakeApi({
    [historyCall]: { body: { items: [], nextCursor: null } },
    [premiumCall]: () => answer,
    'POST /api/cancel-subscription': () => {
      answer.body = { ...yearly, cancelAtPeriodEnd: true };
      return answer;
    },
    'POST /api/resume-subscription': () => {
      answer.body = yearly;
      return answer;
    },
    'POST /api/billing-portal': { body: { success: true, url: 'https://pay.example/portal' } },
  });
  const { user, windows } = show(<CreditsScreen siteName="Blogname" />, '/credits');
  await screen.findByText('Premium, yearly. Renews on 1 Mar 2027.');
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Manage subscription' }));
  await waitFor(() => expect(windows.left).toEqual(['https://pay.example/portal']));
  expect(sent['POST /api/billing-portal']).toEqual([{ returnUrl: '/credits' }]);
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  expect(sent['POST /api/cancel-subscription']).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Cancel Premium' }));
  await screen.findByText('Premium, yearly, cancelled. It stays open until 1 Mar 2027.');
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume subscription' }));
  await screen.findByText('Premium, yearly. Renews on 1 Mar 2027.');
});

it('manages a subscription in the sandbox, on a page that says that no money moves', async () => {
  const answer = { body: yearly as unknown };
  fakeApi({
    [premiumCall]: () => answer,
    'POST /api/cancel-subscription': () => {
      answer.body = { ...yearly, cancelAtPeriodEnd: true };
      return answer;
    },
  });
  const address = '/secure-payment?manage=subscription&return_url=%2Fcredits';
  const { user } = show(<SecurePaymentScreen />, address);
  await heading('Your subscription');
  expect(screen.getByText('No money moves here.')).toBeTruthy();
  await screen.findByText('Premium, yearly. Renews on 1 Mar 2027.');
  expect(screen.getByText('$290.00 a year')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  await user.click(screen.getByRole('button', { name: 'Cancel Premium' }));
  await screen.findByRole('button', { name: 'Resume subscription' });
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/credits');
  cleanup();
  show(<SecurePaymentScreen />, address, {});
  expect(await screen.findByText('Sign in to see your subscription.')).toBeTruthy();
});

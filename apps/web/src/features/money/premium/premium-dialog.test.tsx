import { premiumOpenings } from '@linkwright/core/all';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { premiumPromises } from '../../../content/premium-promises.ts';
import { exampleVerification } from '../../../testing/example-verification.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe } from '../../../testing/fake-session.tsx';
import { fakeWindows } from '../../../testing/fake-windows.ts';
import { renderDialog, toasts } from '../../../testing/render-dialog.tsx';
import PremiumUpgradeDialog from './premium-dialog.tsx';

const subscribe = 'POST /api/create-subscription';
const begun = {
  body: {
    success: true,
    url: 'https://pay.example/s',
    checkoutUrl: 'https://pay.example/s',
    sessionId: 'cs_2',
  },
};
const premium = {
  isPremium: true,
  plan: 'yearly',
  status: 'active',
  currentPeriodEnd: '2027-03-01T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  isInGrace: false,
  features: [],
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const title = async (name: string) => screen.findByRole('heading', { name });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Up to the step after the plans. */
async function choosePlan(options: Parameters<typeof renderDialog>[1], plan?: string) {
  const shown = renderDialog(<PremiumUpgradeDialog source="test" />, options);
  await shown.user.click(await button('Choose Your Plan'));
  await title('Choose Your Plan');
  if (plan) await shown.user.click(screen.getByLabelText(new RegExp(`^${plan}`)));
  await shown.user.click(await button('Continue'));
  return shown;
}

it('shows what Premium opens and what the operator keeps, then the plans, yearly first', async () => {
  expect(premiumPromises.filter(({ isKept }) => isKept)).toEqual([]);
  premiumPromises.push({ text: 'A call with our editor each month', isKept: true });
  onTestFinished(() => void premiumPromises.pop());
  const { user } = renderDialog(<PremiumUpgradeDialog />, { me: exampleMe });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...premiumOpenings(),
    'A call with our editor each month',
  ]);
  await user.click(await button('Choose Your Plan'));
  const [yearly, monthly] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(yearly?.checked).toBe(true);
  expect(yearly?.closest('.choice')?.textContent).toBe(
    'Yearly$290 a year$588 51% off, saves $298, about $24 a month',
  );
  expect(monthly?.closest('.choice')?.textContent).toBe(
    'MonthlyMost popular$29 a month$49 41% off',
  );
  await user.click(await button('Back'));
  await title('Upgrade to Premium');
});

it('starts at the plans where it is asked to, and goes no further back', async () => {
  renderDialog(<PremiumUpgradeDialog start="plans" plan="monthly" />, { me: exampleMe });
  await title('Choose Your Plan');
  expect(screen.getByLabelText<HTMLInputElement>(/^Monthly/).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

it('opens a window of 800 by 600 for whoever is signed in, says so, and closes after a second', async () => {
  const sent = fakeApi({ [subscribe]: begun });
  const close = vi.fn();
  const { user, windows } = await choosePlan({ me: exampleMe, dialogs: { close } }, 'Monthly');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['ada@example.com', true]);
  await user.click(await button('Pay $29.00'));
  await waitFor(() => expect(windows.opened).toMatchObject([{ address: 'https://pay.example/s' }]));
  expect(close).not.toHaveBeenCalled();
  expect(sent[subscribe]).toEqual([
    {
      plan: 'monthly',
      tier: 'premium-monthly',
      isGuest: false,
      guestEmail: null,
      userEmail: 'ada@example.com',
    },
  ]);
  expect(windows.opened[0]?.features).toContain('width=800,height=600');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await waitFor(() => expect(toasts().join()).toContain('Checkout Opened'));
  expect(toasts().join()).not.toContain('Premium Activated!');
});

it('says that Premium is active once the closed window’s checkout is, by the server’s word', async () => {
  fakeApi({
    [subscribe]: begun,
    'POST /api/verify-payment': {
      body: exampleVerification({ type: 'subscription', plan: 'yearly', credits: 0 }),
    },
    'GET /api/me/premium': { body: { ...premium, isPremium: false } },
  });
  const { user, windows } = await choosePlan({ me: exampleMe });
  await user.click(await button('Pay $290.00'));
  await waitFor(() => expect(windows.opened).toMatchObject([{ address: 'https://pay.example/s' }]));
  for (const shown of windows.opened) shown.closed = true;
  await waitFor(() => expect(toasts().join()).toContain('Premium Activated!'), { timeout: 3000 });
});

it('waits in processing where there is nothing to open, until the server says so; then it closes', async () => {
  const answer = { body: { ...premium, isPremium: false } };
  fakeApi({
    [subscribe]: { body: { success: true } },
    'GET /api/me/premium': () => answer,
  });
  const close = vi.fn();
  const { user, windows } = await choosePlan({ me: exampleMe, dialogs: { close } });
  await user.click(await button('Pay $290.00'));
  await screen.findByText('Waiting for the payment provider to confirm your subscription.');
  expect(windows.opened).toMatchObject([{ closed: true }]);
  expect(screen.queryByText('Premium Activated!')).toBeNull();
  answer.body.isPremium = true;
  window.dispatchEvent(new Event('credits:changed'));
  await title('Premium Activated!');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe(
    '/dashboard',
  );
  expect(close).not.toHaveBeenCalled();
  await waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 3000 });
});

it('goes on in this window where another is blocked', async () => {
  fakeApi({ [subscribe]: begun });
  const windows = fakeWindows({ isBlocked: true });
  const { user } = await choosePlan({ me: exampleMe, windows });
  await user.click(await button('Pay $290.00'));
  await waitFor(() => expect(windows.left).toEqual(['https://pay.example/s']));
  await waitFor(() =>
    expect(toasts().join()).toContain('Popup BlockedOpening checkout in current window...'),
  );
  expect(toasts().join()).toContain('... Open the checkout');
  const way = await screen.findByRole('link', { name: 'Open the checkout' });
  expect(way.getAttribute('href')).toBe('https://pay.example/s');
});

it('goes back to the checkout when it fails, and says why', async () => {
  fakeApi({
    [subscribe]: refusal(409, 'ALREADY_PREMIUM', 'You already have an active Premium subscription'),
  });
  const { user } = await choosePlan({ me: exampleMe });
  await user.click(await button('Pay $290.00'));
  await waitFor(() => expect(toasts().join()).toContain('Upgrade failed'));
  expect(await button('Pay $290.00')).toBeTruthy();
});

it.each([
  ['at its features', undefined],
  ['at its plans', 'plans' as const],
])('asks nobody for a second payment who has Premium, opened %s', async (_where, start) => {
  fakeApi({ 'GET /api/me/premium': { body: premium } });
  renderDialog(<PremiumUpgradeDialog {...(start ? { start } : {})} />, { me: exampleMe });
  await title('You have Premium');
  expect(screen.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe(
    '/credits#plan',
  );
  expect(screen.queryByRole('button', { name: /Choose|Continue|Pay/ })).toBeNull();
});

it('says that there is nothing to pay once the server refuses a second payment', async () => {
  const answer = { body: { ...premium, isPremium: false } };
  fakeApi({
    'GET /api/me/premium': () => answer,
    [subscribe]: refusal(409, 'ALREADY_PREMIUM', 'You already have an active Premium subscription'),
  });
  const { user } = await choosePlan({ me: exampleMe });
  answer.body = { ...premium, isPremium: true };
  await user.click(await button('Pay $290.00'));
  await title('You have Premium');
});

it('goes back to the checkout when starting it fails by itself, and says so', async () => {
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new Error('no randomness');
  });
  const { user } = await choosePlan({ me: exampleMe });
  await user.click(await button('Pay $290.00'));
  await waitFor(() =>
    expect(toasts().join()).toContain('Upgrade failedFailed to start subscription checkout'),
  );
  expect(await button('Pay $290.00')).toBeTruthy();
});

it('asks a guest who they are, and keeps the plan while they are asked', async () => {
  await choosePlan({}, 'Monthly');
  await screen.findByRole('tab', { name: 'Guest' });
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('premium_upgrade_intent') ?? 'null')).toMatchObject({
      plan: 'monthly',
      source: 'test',
    }),
  );
  cleanup();
  expect(localStorage.getItem('premium_upgrade_intent')).toBeNull();
});

it('lets a guest go on by an address alone', async () => {
  const sent = fakeApi({ [subscribe]: begun });
  const { user } = await choosePlan({});
  await user.click(await screen.findByRole('tab', { name: 'Guest' }));
  const goOn = await button('Continue as Guest');
  await user.click(goOn);
  await waitFor(() =>
    expect(toasts().join()).toContain(
      'Email RequiredPlease provide an email address for subscription management.',
    ),
  );
  await user.type(screen.getByLabelText('Email'), 'guest@example.com');
  await user.click(goOn);
  await user.click(await button('Pay $290.00'));
  await waitFor(() =>
    expect(sent[subscribe]).toMatchObject([{ isGuest: true, guestEmail: 'guest@example.com' }]),
  );
});

it('goes on to the checkout by itself once somebody signs in', async () => {
  const signIn = vi.fn(async () => ({ ok: true }) as const);
  const { user, become } = await choosePlan({ account: { signIn } });
  const form = (await screen.findByRole('button', { name: 'Sign In' })).closest('form');
  await user.click(await button('Sign In'));
  await waitFor(() =>
    expect(toasts().join()).toContain('Validation ErrorPlease fill in all required fields.'),
  );
  expect(form).not.toBeNull();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a quiet harbour');
  await user.click(await button('Sign In'));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'a quiet harbour');
  become({ me: exampleMe });
  await title('Your order');
  await waitFor(() =>
    expect(toasts().join()).toContain(
      "Authentication Successful!Now let's complete your premium upgrade.",
    ),
  );
});

it('keeps the upgrade for a new account, whose passwords have to match', async () => {
  const signUp = vi.fn(async () => ({ ok: true }) as const);
  const { user } = await choosePlan({ account: { signUp } });
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }));
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a quiet harbour');
  await user.type(screen.getByLabelText('Confirm password'), 'another');
  await user.click(await button('Create Account'));
  expect((await screen.findByRole('alert')).textContent).toContain('Password Mismatch');
  expect(signUp).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), 'a quiet harbour');
  await user.click(await button('Create Account'));
  await screen.findByText(/A confirmation link is on its way to ada@example.com/);
  expect(JSON.parse(localStorage.getItem('pending_checkout') ?? '')).toMatchObject({
    type: 'premium',
    plan: 'yearly',
  });
});

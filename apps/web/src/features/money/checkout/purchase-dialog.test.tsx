import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleVerification } from '../../../testing/example-verification.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe } from '../../../testing/fake-session.tsx';
import { fakeWindows } from '../../../testing/fake-windows.ts';
import { renderDialog, toasts } from '../../../testing/render-dialog.tsx';
import CheckoutDialog from './checkout-dialog.tsx';
import PurchaseDialog from './purchase-dialog.tsx';

const create = 'POST /api/create-payment';
const verify = 'POST /api/verify-payment';
const begun = { body: { success: true, url: 'https://pay.example/c', sessionId: 'cs_1' } };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** What the dialog itself says; a toast says it too. */
const says = (words: string) =>
  within(screen.getByRole('dialog')).findByText(words, { exact: false });
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the packages at their prices, 100 credits first', () => {
  renderDialog(<PurchaseDialog />, { me: exampleMe });
  const cards = screen.getAllByRole<HTMLInputElement>('radio');
  expect(cards.map((card) => card.closest('.choice')?.textContent)).toEqual([
    '50 credits$70',
    '100 credits$140',
    '250 credits$350',
    '500 credits$700',
    'Custom amount',
  ]);
  expect(cards.map(({ checked }) => checked)).toEqual([false, true, false, false, false]);
});

it('lets a guest log in to pay, keeps the order for afterwards, and loads nothing of Stripe', async () => {
  const open = vi.fn();
  const { user } = renderDialog(<PurchaseDialog />, {
    dialogs: { open },
    config: { stripePublishableKey: 'pk_test_1' },
  });
  await user.click(screen.getByLabelText(/^250 credits/));
  await user.click(await button('Login to Pay $350.00'));
  await waitFor(() => expect(open).toHaveBeenCalledWith('login', { action: 'your checkout' }));
  expect(stored('pending_checkout')).toMatchObject({ type: 'credits', credits: 250, price: 350 });
  expect(stored('checkout_intent')).toMatchObject({ checkout: { credits: 250 }, path: '/' });
  expect(document.querySelector('script[src*="stripe"]')).toBeNull();
});

it.each([
  ['', 'Please enter a valid number of credits'],
  ['0', 'Please enter a valid number of credits'],
  ['10001', 'Please enter at most 10,000 credits'],
  ['1.5', 'Please enter a whole number of credits'],
  ['-5', 'Please enter a whole number of credits'],
])('refuses %j credits', async (text, words) => {
  const sent = fakeApi({});
  const { user } = renderDialog(<PurchaseDialog />, { me: exampleMe });
  await user.click(screen.getByLabelText('Custom amount'));
  if (text) await user.type(screen.getByLabelText('Number of credits'), text);
  await user.click(await button('Pay'));
  expect(await says(words)).toBeTruthy();
  await waitFor(() => expect(toasts().join()).toContain('Invalid Amount'));
  expect(sent).toEqual({});
});

it('pays in a window, with names and the price of a custom number, and says when it is paid', async () => {
  const sent = fakeApi({
    [create]: begun,
    [verify]: { body: exampleVerification({ credits: 333 }) },
  });
  const { user, windows } = renderDialog(<PurchaseDialog />, { me: exampleMe });
  await user.type(screen.getByLabelText('Number of credits'), '333');
  await user.type(screen.getByLabelText('Last name'), 'Lovelace');
  await user.click(await button('Pay $466.20'));
  await screen.findByText(/The checkout is open in another window/);
  expect(sent[create]).toEqual([
    {
      amount: 466.2,
      credits: 333,
      productName: '333 Premium Backlink Credits',
      firstName: 'Ada',
      lastName: 'Lovelace',
    },
  ]);
  expect(windows.opened).toMatchObject([{ address: 'https://pay.example/c' }]);
  expect(windows.opened[0]?.features).toContain('width=600,height=700');
  await waitFor(() => expect(toasts().join()).toContain('Checkout Opened'));

  const changed = vi.fn();
  window.addEventListener('credits:changed', changed);
  for (const shown of windows.opened) shown.closed = true;
  expect(
    await screen.findByText(/333 credits are on your account/, {}, { timeout: 3000 }),
  ).toBeTruthy();
  expect(sent[verify]).toEqual([{ type: 'payment', sessionId: 'cs_1' }]);
  expect(changed).toHaveBeenCalled();
  window.removeEventListener('credits:changed', changed);
});

it('goes back to the form when the window was closed unpaid', async () => {
  fakeApi({
    [create]: begun,
    [verify]: { body: exampleVerification({ paid: false, verified: false, status: 'open' }) },
  });
  const { user, windows } = renderDialog(<PurchaseDialog />, { me: exampleMe });
  await user.click(await button('Pay $140.00'));
  await screen.findByText(/The checkout is open in another window/);
  for (const shown of windows.opened) shown.closed = true;
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not paid yet'), {
    timeout: 3000,
  });
  expect(await button('Pay $140.00')).toBeTruthy();
});

it('goes on in this window where another is blocked', async () => {
  fakeApi({ [create]: begun });
  const windows = fakeWindows({ isBlocked: true });
  const { user } = renderDialog(<PurchaseDialog />, { me: exampleMe, windows });
  await user.click(await button('Pay $140.00'));
  await waitFor(() => expect(windows.left).toEqual(['https://pay.example/c']));
  await waitFor(() =>
    expect(toasts().join()).toContain('Popup BlockedRedirecting in current window...'),
  );
  await screen.findByText(/Your browser blocked the checkout window/);
  expect(toasts().join()).toContain('... Open the checkout');
  const way = await screen.findByRole('link', { name: 'Open the checkout' });
  expect(way.getAttribute('href')).toBe('https://pay.example/c');
});

it('closes the window and says why when no checkout can be started', async () => {
  fakeApi({ [create]: refusal(400, 'INVALID_PAYMENT_AMOUNT', 'Invalid payment amount') });
  const { user, windows } = renderDialog(<PurchaseDialog />, { me: exampleMe });
  await user.click(await button('Pay $140.00'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Payment ErrorInvalid payment amount',
  );
  expect(windows.opened).toMatchObject([{ closed: true, address: null }]);
});

it('closes the window and says so when starting the checkout fails by itself', async () => {
  const fault = new Error('no randomness');
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw fault;
  });
  const { user, windows } = renderDialog(<PurchaseDialog />, { me: exampleMe });
  await user.click(await button('Pay $140.00'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Payment ErrorFailed to start checkout',
  );
  expect(windows.opened).toMatchObject([{ closed: true, address: null }]);
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
});

it('offers the starter packages to a guest, 200 credits first, by an address', async () => {
  const sent = fakeApi({ [create]: begun });
  const { user } = renderDialog(<CheckoutDialog />);
  expect(screen.getByLabelText<HTMLInputElement>(/^200 credits/).checked).toBe(true);
  expect(screen.getByText('Most popular')).toBeTruthy();
  const pay = await button('Pay as guest $280.00');
  await user.click(pay);
  await says('Guest email is required for guest checkout');
  await user.type(screen.getByLabelText('Email'), 'ada@');
  await user.click(pay);
  await says('Invalid email format');
  await user.type(screen.getByLabelText('Email'), 'example.com');
  await user.click(pay);
  await screen.findByText(/The checkout is open in another window/);
  expect(sent[create]).toEqual([
    {
      amount: 280,
      credits: 200,
      productName: '200 Premium Backlink Credits',
      isGuest: true,
      guestEmail: 'ada@example.com',
    },
  ]);
});

it('blocks fewer than one credit on the home page, in its words', async () => {
  const { user } = renderDialog(<CheckoutDialog />, { me: exampleMe });
  await user.click(screen.getByLabelText('Custom amount'));
  await user.click(await button('Pay'));
  expect(await says('Please enter at least 1 credit to proceed')).toBeTruthy();
  await waitFor(() => expect(toasts().join()).toContain('Invalid Credit Amount'));
});

it('hears of the payment while the window is still open', async () => {
  const body = { current: exampleVerification({ paid: false, status: 'open' }) };
  fakeApi({ [create]: begun, [verify]: () => ({ body: body.current }) });
  const { user } = renderDialog(<CheckoutDialog />, { me: exampleMe });
  await user.click(await button('Pay $280.00'));
  await screen.findByText(/The checkout is open in another window/);
  body.current = exampleVerification({
    credits: 200,
    granted: false,
    guestEmail: 'a…@example.com',
  });
  act(() => {
    window.dispatchEvent(new Event('credits:changed'));
  });
  expect(await screen.findByText(/200 credits wait for a…@example.com/)).toBeTruthy();
});

it('loads the card form once it is wanted, and pays at Stripe’s own page where that fails', async () => {
  const sent = fakeApi({ [create]: begun });
  const { user } = renderDialog(<PurchaseDialog />, {
    me: exampleMe,
    config: {
      stripePublishableKey: 'pk_test_1',
      payments: { kind: 'stripe', isStandIn: false },
    },
  });
  // Asked for twice before it is given up.
  await waitFor(() => {
    const scripts = document.querySelectorAll('script[src^="https://js.stripe.com/"]');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) script.dispatchEvent(new Event('error'));
    expect(screen.getByRole('alert').textContent).toContain('Failed to load Stripe');
  });
  expect(screen.queryByText(/no money moves/)).toBeNull();
  await user.click(await button('Pay on Stripe’s own page'));
  await user.click(await button('Pay $140.00'));
  await waitFor(() => expect(sent[create]).toHaveLength(1));
});

it.each(['sk_test_1', ''])('embeds nothing with the key %j', async (stripePublishableKey) => {
  renderDialog(<PurchaseDialog />, { me: exampleMe, config: { stripePublishableKey } });
  expect(await button('Pay $140.00')).toBeTruthy();
  expect(screen.queryByLabelText('Loading')).toBeNull();
});

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../packages/core/src/testing/vendors.ts';
import {
  closeByKey,
  confirmByMail,
  expectAccessible,
  expectReachable,
  launchBrowser,
  openByKey,
  schemes,
  screenshot,
  tabTo,
  watchFaults,
  widths,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { serveStripeJs } from './stripe-js.ts';

const password = 'a quiet harbour 7';
const admin = 'admin@money.example';
const webhookSecret = 'whsec_browser';
let browser: Browser;
let sandbox: RunningServer;
let stripe: FakeStripe;
let shop: RunningServer;
let context: BrowserContext;
let faults: string[];
/** What the card form has loaded, and the words of its next refusals. */
let cardForms: string[];
let refusals: string[] = [];
let count = 0;
const adminTokens = new Map<string, string>();

beforeAll(async () => {
  browser = await launchBrowser();
  stripe = await startFakeStripe();
  [sandbox, shop] = await Promise.all([
    startServer({ ADMIN_EMAILS: admin }),
    startServer({
      ADMIN_EMAILS: admin,
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
    }),
  ]);
  stripe.webhooks.sendTo({ url: `${shop.url}/api/stripe/webhook`, secret: webhookSecret });
  for (const { url } of [sandbox, shop]) adminTokens.set(url, (await account(url, admin)).token);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await Promise.all([sandbox.stop(), shop.stop(), stripe.close()]);
});

async function visit(url: string): Promise<void> {
  context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  faults = watchFaults(context);
  // The stand-in for the provider has no picture for a tab.
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  cardForms = await serveStripeJs(context, (id) => {
    const refusal = refusals.pop();
    if (refusal) stripe.buyer.declineIntent(id);
    else stripe.buyer.payIntent(id);
    return refusal ?? null;
  });
}
/** Every balance is what its entries make it, and nothing was complained of on a console. */
async function leave(url: string): Promise<void> {
  await stripe.webhooks.idle();
  await context.close();
  const reply = await fetch(`${url}/api/admin/credits/audit`, {
    headers: { authorization: `Bearer ${adminTokens.get(url)}` },
  });
  const audit = (await reply.json()) as { accounts: number; differences: unknown[] };
  expect(audit.differences).toEqual([]);
  expect(faults).toEqual([]);
}

/** An account with a confirmed address, signed in for a program. */
async function account(
  url: string,
  email: string,
  confirm = confirmByMail,
): Promise<{ email: string; token: string }> {
  const visitor = await browser.newContext({ baseURL: url });
  const made = await visitor.request.post('/api/auth/sign-up/email', {
    data: { email, password, firstName: 'Ada' },
  });
  expect(made.status(), await made.text()).toBe(200);
  await confirm(visitor, email);
  const entered = await visitor.request.post('/api/auth/sign-in/email', {
    data: { email, password },
  });
  const { token } = (await entered.json()) as { token: string };
  await visitor.close();
  return { email, token };
}

/** Opens the confirmation mail in the stand-in outbox and clicks its link. */
async function confirmByHand(visitor: BrowserContext, email: string): Promise<void> {
  const page = await visitor.newPage();
  const mails = page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: /confirm/i });
  await until(async () => {
    await page.goto('/outbox');
    return (await mails.count()) > 0;
  });
  await mails.first().getByRole('link').click();
  await page.frameLocator('iframe').locator('a[href*="/auth/"]').first().click();
  await page.getByText('Your email address is confirmed').waitFor();
}

const newEmail = (): string => {
  count += 1;
  return `buyer-${count}@money.example`;
};

/** Somebody who is signed in, in this test's browser. */
async function newUser(url: string): Promise<string> {
  const { email } = await account(url, newEmail());
  await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
  return email;
}

/** Also in a hook, where nothing can be polled by `expect`. */
const until = (isSo: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error('not yet');
    },
    { timeout: 40_000, interval: 100 },
  );
const header = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).first().waitFor();
/** By its class: behind an open dialog nothing has a role. */
const badge = (page: Page) => page.locator('.credits-badge');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const balance = (page: Page, credits: string): Promise<void> =>
  until(async () => (await badge(page).textContent()) === credits);

/** Presses a button until its dialog is there: what comes below the first screen comes alive later. */
const openBy = (page: Page, name: string): Promise<void> =>
  until(async () => {
    if (await dialog(page).isVisible()) return true;
    // The dialog that is on its way may stand before the button already.
    await page.getByRole('button', { name, exact: true }).first().click({ timeout: 2000 });
    return false;
  });

/** Does something that opens a window, and gives the window. */
async function windowOf(act: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()]);
  return opened;
}

/** The one that pays, on the provider's page or on the one that stands in for it. */
const payButton = (checkout: Page) =>
  checkout.getByRole('button', { name: /^(Complete the purchase|Pay \$)/ });
const payAt = (checkout: Page): Promise<void> => payButton(checkout).click();

const shops: [name: string, url: () => string][] = [
  ['in the sandbox', () => sandbox.url],
  ['at a server that speaks Stripe’s protocol', () => shop.url],
];

describe.each(shops)('money %s', (name, url) => {
  const isSandbox = name === 'in the sandbox';
  beforeEach(() => visit(url()));
  afterEach(() => leave(url()));

  it('a guest buys credits by an address, and has them once it is confirmed', async () => {
    const email = newEmail();
    const page = await context.newPage();
    await page.goto('/');
    await openBy(page, 'Buy 200 credits');
    await dialog(page).getByRole('button', { name: 'Pay as guest' }).click();
    await dialog(page).getByText('Guest email is required for guest checkout').waitFor();
    await dialog(page).getByLabel('Email').fill('nobody');
    await dialog(page).getByRole('button', { name: 'Pay as guest' }).click();
    await dialog(page).getByText('Invalid email format').waitFor();
    await dialog(page).getByLabel('Email').fill(email);
    const [checkout] = await Promise.all([
      windowOf(() => dialog(page).getByRole('button', { name: 'Pay as guest $280.00' }).click()),
      toast(page, 'Checkout Opened'),
    ]);
    await payButton(checkout).waitFor();
    const size = await checkout.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([600, 700]);
    if (isSandbox) await checkout.getByText('No money moves here.').waitFor();
    await screenshot(checkout, `payments-window-${isSandbox ? 'sandbox' : 'stripe'}`);
    await payAt(checkout);
    await checkout.getByRole('heading', { name: '200 credits are yours' }).waitFor();
    await checkout.getByText(/They wait for b…@money\.example/).waitFor();
    // The page that was there before hears of it, and says the same.
    await dialog(page)
      .getByText(/200 credits wait for b…@money\.example/)
      .waitFor();
    await checkout.close();

    await account(url(), email, confirmByHand);
    await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
    await page.goto('/credits');
    await balance(page, '200 credits');
    await page.getByRole('cell', { name: /Purchase/ }).waitFor();
  });

  it('upgrades to Premium yearly, and cancels', async () => {
    await newUser(url());
    const page = await context.newPage();
    await page.goto('/credits');
    await page.getByText('Free.').waitFor();
    await openBy(page, 'Upgrade to Premium');
    await dialog(page).getByRole('heading', { name: 'Upgrade to Premium' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Choose Your Plan' }).click();
    await expect
      .poll(() =>
        dialog(page)
          .getByLabel(/^Yearly/)
          .isChecked(),
      )
      .toBe(true);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => dialog(page).getByLabel('Email').getAttribute('readonly')).toBe('');
    const [checkout] = await Promise.all([
      windowOf(() => dialog(page).getByRole('button', { name: 'Pay $290.00' }).click()),
      toast(page, 'Checkout Opened'),
    ]);
    await dialog(page).waitFor({ state: 'detached' });
    await payButton(checkout).waitFor();
    const size = await checkout.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([800, 600]);
    const activated = toast(page, 'Premium Activated!');
    await payAt(checkout);
    await checkout.getByRole('heading', { name: 'Premium Activated!' }).waitFor();
    await page.getByText(/^Premium, yearly\. Renews on/).waitFor();
    await checkout.close();
    await activated;

    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('button', { name: 'Cancel Premium' }).click();
    await page.getByText(/^Premium, yearly, cancelled\. It stays open until/).waitFor();
  });

  it('upgrades to Premium monthly, in this window where another is blocked', async () => {
    await newUser(url());
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/');
    await openBy(page, 'See what Premium opens');
    await dialog(page).getByRole('button', { name: 'Choose Your Plan' }).click();
    await dialog(page)
      .getByLabel(/^Monthly/)
      .check();
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await dialog(page).getByRole('button', { name: 'Pay $29.00' }).click();
    await page.waitForURL(isSandbox ? /\/secure-payment/ : /\/c\/pay\//);
    await payAt(page);
    await page.waitForURL(/\/subscription-success/);
    await page.getByRole('heading', { name: 'Premium Activated!' }).waitFor();
    await page.getByText('Premium, monthly').waitFor();
  });

  it('resumes an interrupted checkout once, in two tabs', async () => {
    const { email } = await account(url(), newEmail());
    const page = await context.newPage();
    const other = await context.newPage();
    await other.goto('/contact');
    await page.goto('/');
    const calls: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await openBy(page, 'Buy 100 credits');
    await dialog(page).getByRole('button', { name: 'I have an account: sign in and pay' }).click();
    await dialog(page).getByText('Sign in to access your checkout').waitFor();
    expect(JSON.parse((await stored(page, 'pending_checkout')) ?? '')).toMatchObject({
      type: 'credits',
      credits: 100,
      price: 140,
    });
    await dialog(page).getByLabel('Email').fill(email);
    await dialog(page).getByLabel('Password').fill(password);
    const [checkout] = await Promise.all([
      windowOf(() => page.keyboard.press('Enter')),
      toast(page, 'Checkout Resumed'),
    ]);
    await header(other).getByRole('button', { name: 'Sign Out' }).waitFor();
    await payAt(checkout);
    await checkout.getByRole('heading', { name: '100 credits are yours' }).waitFor();
    await checkout.close();
    for (const tab of [page, other]) await balance(tab, '100 credits');
    await other.bringToFront();
    await other.reload();
    await balance(other, '100 credits');
    expect(calls.filter((path) => path === '/api/create-payment')).toHaveLength(1);
    await expect.poll(() => stored(page, 'pending_checkout')).toBeNull();
    expect(context.pages()).toHaveLength(2);
  });

  it('gives a checkout up, and begins it again from there', async () => {
    await newUser(url());
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/');
    await openBy(page, 'Buy 300 credits');
    await dialog(page).getByRole('button', { name: 'Pay $420.00' }).click();
    await page.waitForURL(isSandbox ? /\/secure-payment/ : /\/c\/pay\//);
    if (isSandbox) await page.getByRole('button', { name: 'Cancel' }).click();
    else await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL(/\/payment-cancelled/);
    await balance(page, '0 credits');
    await page.getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByText('$420.00').first().waitFor();
  });
});

describe('buying credits with an account', () => {
  it('in the sandbox: any number of them, and the page hears of it by itself', async () => {
    await visit(sandbox.url);
    await newUser(sandbox.url);
    const page = await context.newPage();
    await page.goto('/credits');
    await balance(page, '0 credits');
    await header(page).getByRole('button', { name: 'Buy Credits' }).click();
    const custom = dialog(page).getByRole('textbox', { name: 'Number of credits' });
    await custom.fill('0');
    await dialog(page).getByRole('button', { name: 'Pay' }).click();
    await toast(page, 'Invalid Amount');
    await custom.pressSequentially('x33.3');
    await expect.poll(() => custom.inputValue()).toBe('0333');
    await custom.fill('333');
    const checkout = await windowOf(() =>
      dialog(page).getByRole('button', { name: 'Pay $466.20' }).click(),
    );
    await payAt(checkout);
    await checkout.getByRole('heading', { name: '333 credits are yours' }).waitFor();
    await balance(page, '333 credits');
    await checkout.close();
    await dialog(page).getByText('333 credits are on your account.').waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('row').filter({ hasText: 'Purchase' });
    await expect.poll(() => row.textContent()).toContain('+333');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.url()).toBe(`${sandbox.url}/api/me/credits/history.csv`);
    await leave(sandbox.url);
  });

  it('at Stripe: with the card form in the dialog, once a card was refused', async () => {
    await visit(shop.url);
    refusals = ['Your card was declined.'];
    await newUser(shop.url);
    const page = await context.newPage();
    await page.goto('/');
    await balance(page, '0 credits');
    expect(cardForms).toEqual([]);
    await header(page).getByRole('button', { name: 'Buy Credits' }).click();
    await dialog(page).getByText('Card form of pk_test_fake').waitFor();
    expect(cardForms).toHaveLength(1);
    await dialog(page).getByLabel('50 credits', { exact: false }).first().check();
    await dialog(page).getByRole('button', { name: 'Pay $70.00' }).click();
    await toast(page, 'Payment failed');
    await dialog(page).getByRole('alert').getByText('Your card was declined.').waitFor();
    await dialog(page).getByRole('button', { name: 'Pay $70.00' }).click();
    await dialog(page).getByText('50 credits are on your account.').waitFor();
    await balance(page, '50 credits');
    expect(stripe.objects('payment_intent').length).toBeGreaterThan(0);
    await leave(shop.url);
  });
});

describe('by keyboard alone', () => {
  beforeEach(() => visit(sandbox.url));
  afterEach(() => leave(sandbox.url));

  /** A button of the page, once it is alive. */
  async function opener(page: Page, name: string): Promise<Locator> {
    await page.waitForLoadState('networkidle');
    return page.getByRole('button', { name, exact: true }).first();
  }
  const press = async (page: Page, name: string | RegExp): Promise<void> => {
    await tabTo(page, dialog(page).getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  /** Pays in the window that opens, and closes it. */
  async function payByKey(act: () => Promise<unknown>, heading: string): Promise<void> {
    const checkout = await windowOf(act);
    await tabTo(checkout, payButton(checkout));
    await checkout.keyboard.press('Enter');
    await checkout.getByRole('heading', { name: heading }).waitFor();
    await checkout.close();
  }

  const dialogs: [name: string, isUser: boolean, button: string, presses: string[]][] = [
    ['purchase', true, 'Buy Credits', []],
    ['checkout', false, 'Buy 200 credits', []],
    ['premium at its features', false, 'See what Premium opens', []],
    ['premium at its plans', false, 'See what Premium opens', ['Choose Your Plan']],
    ['premium at sign-in', false, 'See what Premium opens', ['Choose Your Plan', 'Continue']],
    ['premium at checkout', true, 'See what Premium opens', ['Choose Your Plan', 'Continue']],
  ];

  it.each(dialogs)(
    '%s opens, reaches every control, and closes',
    async (_name, isUser, button, presses) => {
      if (isUser) await newUser(sandbox.url);
      const page = await context.newPage();
      await page.goto('/');
      if (isUser) await balance(page, '0 credits');
      const from = await opener(page, button);
      await openByKey(page, from);
      for (const name of presses) await press(page, name);
      await page.locator('[aria-label="Loading"]').first().waitFor({ state: 'detached' });
      await expectReachable(page);
      await closeByKey(page, from);
    },
  );

  it('a user buys a number of credits of their own', async () => {
    await newUser(sandbox.url);
    const page = await context.newPage();
    await page.goto('/contact');
    await balance(page, '0 credits');
    await openByKey(page, await opener(page, 'Buy Credits'));
    await tabTo(page, dialog(page).getByRole('radio', { name: '100 credits' }));
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByRole('button', { name: 'Pay $350.00' }).waitFor();
    await tabTo(page, dialog(page).getByRole('textbox', { name: 'Number of credits' }));
    await page.keyboard.type('7');
    await tabTo(page, dialog(page).getByLabel('Last name'));
    await page.keyboard.type('Harbour');
    await payByKey(() => press(page, 'Pay $9.80'), '7 credits are yours');
    await dialog(page).getByText('7 credits are on your account.').waitFor();
    await balance(page, '7 credits');
  });

  it('a guest buys a package by an address', async () => {
    const page = await context.newPage();
    await page.goto('/');
    await openByKey(page, await opener(page, 'Buy 200 credits'));
    await tabTo(page, dialog(page).getByRole('radio', { name: /^200 credits/ }));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, dialog(page).getByLabel('Email'));
    await page.keyboard.type(newEmail());
    await payByKey(() => page.keyboard.press('Enter'), '100 credits are yours');
    await dialog(page)
      .getByText(/100 credits wait for b…@money\.example/)
      .waitFor();
  });

  it('a user upgrades to Premium monthly, there and back through its steps', async () => {
    await newUser(sandbox.url);
    const page = await context.newPage();
    await page.goto('/credits');
    await page.getByText('Free.').waitFor();
    await openByKey(page, await opener(page, 'Upgrade to Premium'));
    await press(page, 'Choose Your Plan');
    await tabTo(page, dialog(page).getByLabel(/^Yearly/));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Pay $29.00' }).waitFor();
    await press(page, 'Back');
    await expect
      .poll(() =>
        dialog(page)
          .getByLabel(/^Monthly/)
          .isChecked(),
      )
      .toBe(true);
    await press(page, 'Continue');
    await payByKey(() => press(page, 'Pay $29.00'), 'Premium Activated!');
    await page.getByText(/^Premium, monthly\. Renews on/).waitFor();
  });
});

interface PaymentScreen {
  isUser: boolean;
  open(page: Page): Promise<unknown>;
}

/** The Premium dialog after so many presses of its first button. */
async function openPremium(page: Page, steps: string[]): Promise<void> {
  await page.goto('/');
  await openBy(page, 'See what Premium opens');
  for (const name of steps) await dialog(page).getByRole('button', { name }).click();
}

const screens: Record<string, PaymentScreen> = {
  credits: { isUser: true, open: (page) => page.goto('/credits') },
  'credits-guest': { isUser: false, open: (page) => page.goto('/credits') },
  success: { isUser: true, open: (page) => page.goto(`/payment-success?session_id=${paidId}`) },
  'success-unknown': {
    isUser: true,
    open: (page) => page.goto('/subscription-success?session_id=none'),
  },
  cancelled: { isUser: false, open: (page) => page.goto('/payment-cancelled') },
  secure: { isUser: true, open: (page) => page.goto(`/secure-payment?session_id=${openId}`) },
  'secure-order': { isUser: false, open: (page) => page.goto('/secure-payment?credits=100') },
  'dialog-purchase': {
    isUser: true,
    async open(page) {
      await page.goto('/contact');
      await openBy(page, 'Buy Credits');
    },
  },
  'dialog-checkout': {
    isUser: false,
    async open(page) {
      await page.goto('/');
      await openBy(page, 'Buy 200 credits');
      await dialog(page).getByRole('button', { name: 'Pay as guest' }).click();
    },
  },
  'premium-features': { isUser: false, open: (page) => openPremium(page, []) },
  'premium-plans': { isUser: false, open: (page) => openPremium(page, ['Choose Your Plan']) },
  'premium-auth': {
    isUser: false,
    open: (page) => openPremium(page, ['Choose Your Plan', 'Continue']),
  },
  'premium-checkout': {
    isUser: true,
    async open(page) {
      await openPremium(page, ['Choose Your Plan', 'Continue']);
      await dialog(page).getByRole('button', { name: 'Pay $290.00' }).waitFor();
    },
  },
};
let paidId = '';
let openId = '';
let userState: Awaited<ReturnType<BrowserContext['storageState']>>;

describe('money pages and dialogs', () => {
  beforeAll(async () => {
    await visit(sandbox.url);
    await newUser(sandbox.url);
    const begin = async (credits: number): Promise<string> => {
      const reply = await context.request.post('/api/create-payment', {
        data: { credits, amount: (credits * 140) / 100 },
      });
      return ((await reply.json()) as { sessionId: string }).sessionId;
    };
    [paidId, openId] = [await begin(10_000), await begin(100)];
    await context.request.post(`/api/sandbox-checkout/${paidId}/complete`);
    userState = await context.storageState();
    await leave(sandbox.url);
  });

  it.each(Object.entries(screens))('%s is whole and accessible', async (name, screen) => {
    const calm = await browser.newContext({
      baseURL: sandbox.url,
      reducedMotion: 'reduce',
      ...(screen.isUser ? { storageState: userState } : {}),
    });
    const page = await calm.newPage();
    await screen.open(page);
    if (screen.isUser) await balance(page, '10,000 credits');
    await page.locator('[aria-label="Loading"]').first().waitFor({ state: 'detached' });
    for (const colorScheme of schemes) {
      for (const width of widths) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await screenshot(page, `payments-${name}-${width}-${colorScheme}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `scrolls sideways at ${width} px`).toBe(0);
        await expectAccessible(page);
      }
    }
    await calm.close();
  });
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../packages/core/src/testing/vendors.ts';
import { isEveryday } from '../scripts/everyday.ts';
import { closeContexts, openBrowser, screenshot, watchFaults } from './browser.ts';
import {
  balance,
  dialog,
  expectBalanced,
  makeAccount,
  openBy,
  password,
  payButton,
  until,
  windowOf,
} from './money.ts';
import { type RunningServer, startServer } from './server.ts';
import { serveStripeJs } from './stripe-js.ts';

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
  browser = await openBrowser();
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
  for (const { url } of [sandbox, shop])
    adminTokens.set(url, (await makeAccount(browser, url, admin)).token);
}, 300_000);
afterAll(async () => {
  await closeContexts(browser);
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
  await expectBalanced(url, adminTokens.get(url));
  expect(faults).toEqual([]);
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
  const { email } = await makeAccount(browser, url, newEmail());
  await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
  return email;
}

const header = (page: Page) => page.getByRole('banner');
const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).first().waitFor();
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const payAt = (checkout: Page): Promise<void> => payButton(checkout).click();

const shops: [name: string, url: () => string][] = [
  ['in the sandbox', () => sandbox.url],
  ['at a server that speaks Stripe’s protocol', () => shop.url],
];

// Every day the sandbox sells credits once, to an account.
describe.each(isEveryday ? shops.slice(1) : shops)('money %s', (name, url) => {
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
      windowOf(context, () =>
        dialog(page).getByRole('button', { name: 'Pay as guest $280.00' }).click(),
      ),
      toast(page, 'Checkout Opened'),
    ]);
    await payButton(checkout).waitFor();
    const size = await checkout.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([600, 700]);
    if (isSandbox) await checkout.getByText('No money moves here.').waitFor();
    await screenshot(checkout, `payments-window-${isSandbox ? 'sandbox' : 'stripe'}`);
    await payAt(checkout);
    await checkout.getByRole('heading', { name: '200 credits are yours' }).waitFor();
    await checkout.getByText(`They wait for ${email}`).waitFor();
    // The page that was there before hears of it, and says the same.
    await dialog(page).getByText(`200 credits wait for ${email}`).waitFor();
    await checkout.close();

    await makeAccount(browser, url(), email, confirmByHand);
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
      windowOf(context, () => dialog(page).getByRole('button', { name: 'Pay $290.00' }).click()),
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
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await page.getByText(/^Premium, yearly\. Renews on/).waitFor();
    await page.getByRole('button', { name: 'Manage subscription' }).click();
    await page
      .getByRole('heading', { name: isSandbox ? 'Your subscription' : 'Billing' })
      .waitFor();
    await page.goto('/pricing');
    await page.getByRole('heading', { name: 'You have Premium' }).waitFor();
    await expect(
      page.getByRole('button', { name: 'See what Premium opens' }).count(),
    ).resolves.toBe(0);
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
    const { email } = await makeAccount(browser, url(), newEmail());
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
      windowOf(context, () => page.keyboard.press('Enter')),
      // Both tabs are in sight here, and one of them goes on.
      Promise.race([page, other].map((tab) => toast(tab, 'Checkout Resumed'))),
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
    for (const [typed, said] of [
      ['1.5', 'Please enter a whole number of credits'],
      ['-5', 'Please enter a whole number of credits'],
      ['10001', 'Please enter at most 10,000 credits'],
    ] as const) {
      await custom.fill(typed);
      await dialog(page).getByRole('button', { name: 'Pay' }).click();
      await dialog(page).getByText(said).waitFor();
      expect(await custom.inputValue()).toBe(typed);
    }
    await custom.fill('333');
    const checkout = await windowOf(context, () =>
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

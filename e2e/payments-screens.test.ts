import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeByKey,
  closeContexts,
  expectReachable,
  expectWholeInBoth,
  openBrowser,
  openByKey,
  tabTo,
  watchFaults,
} from './browser.ts';
import {
  balance,
  dialog,
  expectBalanced,
  makeAccount,
  openBy,
  password,
  payButton,
  windowOf,
} from './money.ts';
import { type RunningServer, startServer } from './server.ts';

const admin = 'admin@money.example';
let browser: Browser;
let sandbox: RunningServer;
let adminToken: string;
let context: BrowserContext;
let faults: string[];
let count = 0;

beforeAll(async () => {
  [browser, sandbox] = await Promise.all([openBrowser(), startServer({ ADMIN_EMAILS: admin })]);
  adminToken = (await makeAccount(browser, sandbox.url, admin)).token;
}, 300_000);
afterAll(async () => {
  await closeContexts(browser);
  await sandbox.stop();
});

async function visit(): Promise<void> {
  context = await browser.newContext({
    baseURL: sandbox.url,
    viewport: { width: 1440, height: 900 },
  });
  faults = watchFaults(context);
}

/** Every balance is what its entries make it, and nothing was complained of on a console. */
async function leave(): Promise<void> {
  await context.close();
  await expectBalanced(sandbox.url, adminToken);
  expect(faults).toEqual([]);
}

const newEmail = (): string => {
  count += 1;
  return `buyer-${count}@money.example`;
};

/** Somebody who is signed in, in this test's browser. */
async function newUser(): Promise<void> {
  const { email } = await makeAccount(browser, sandbox.url, newEmail());
  await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
}

describe('by keyboard alone', () => {
  beforeEach(visit);
  afterEach(leave);

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
    const checkout = await windowOf(context, act);
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
      if (isUser) await newUser();
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
    await newUser();
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
      .getByText(/100 credits wait for buyer[^ ]*@money\.example/)
      .waitFor();
  });

  it('a user upgrades to Premium monthly, there and back through its steps', async () => {
    await newUser();
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
    await visit();
    await newUser();
    const begin = async (credits: number): Promise<string> => {
      const reply = await context.request.post('/api/create-payment', {
        data: { credits, amount: (credits * 140) / 100 },
      });
      return ((await reply.json()) as { sessionId: string }).sessionId;
    };
    [paidId, openId] = [await begin(10_000), await begin(100)];
    await context.request.post(`/api/sandbox-checkout/${paidId}/complete`);
    userState = await context.storageState();
    await leave();
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
    await expectWholeInBoth(page, `payments-${name}`);
    await calm.close();
  });
});

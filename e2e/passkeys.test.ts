import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { totp } from '../apps/api/src/testing/totp.ts';
import {
  closeContexts,
  confirmByMail,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServer } from './server.ts';

const admins = ['admin@example.com', 'admin-2@example.com'];
const password = 'correct horse battery';

let browser: Browser;
let server: RunningServer;
let context: BrowserContext;
let faults: string[];
/** An account of each try. */
let email: string;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    startServer({ ADMIN_EMAILS: admins.join(), ADMIN_SECOND_FACTOR: 'required' }),
  ]);
}, 120_000);
afterAll(() => Promise.all([closeContexts(browser), server.stop()]));
beforeEach(async () => {
  email = ofThisTry('admin@example.com');
  // Passkeys belong to a name.
  const baseURL = server.url.replace('127.0.0.1', 'localhost');
  context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  faults = watchFaults(context);
});
afterEach(() => context.close());

/** An authenticator in the machine that answers by itself. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

async function signUp(): Promise<void> {
  const data = { email, password, firstName: 'Ada' };
  expect((await context.request.post('/api/auth/sign-up/email', { data })).status()).toBe(200);
  await confirmByMail(context, email);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  const form = page.locator('form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

const signedIn = (page: Page) => page.getByRole('banner').getByText('Ada').first().waitFor();

it(
  'leads an admin to a passkey, which signs in, and to an app, whose code does with the password',
  async () => {
    const page = await context.newPage();
    await signUp();
    await signIn(page);
    await signedIn(page);
    await page.goto('/admin');
    await page.getByText('Administrators need a passkey or an authenticator app').waitFor();
    await expectWhole(page, 'admin-without-second-factor');
    await page.getByRole('link', { name: 'Set One Up' }).click();

    const cdp = await withAuthenticator(page);
    const security = page.getByRole('region', { name: 'Security' });
    await security.getByLabel('Name of a new passkey').fill('Laptop');
    await security.getByRole('button', { name: 'Add Passkey' }).click();
    await security.getByText('Laptop').waitFor();
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();

    await page.goto('/account');
    await security.getByRole('button', { name: 'Set Up Authenticator App' }).click();
    const secret = (await security.locator('.account-secret').textContent()) ?? '';
    await expectWholeInBoth(page, 'account-security');
    await security.getByRole('textbox', { name: 'Code' }).fill(totp(secret, -1));
    await security.getByRole('button', { name: 'Confirm' }).click();
    await security.getByText('Keep these recovery codes').waitFor();
    await expectWhole(page, 'account-recovery-codes');
    const recoveryCode =
      (await security.locator('.account-codes code').first().textContent()) ?? '';

    // The browser offers the passkey by itself, and this authenticator takes every offer.
    await context.clearCookies();
    await page.goto('/login');
    await signedIn(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });

    await context.clearCookies();
    await signIn(page);
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('This code is not right').first().waitFor();
    await expectWholeInBoth(page, 'sign-in-code');
    await page.getByLabel('Code from your authenticator app').fill(totp(secret));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await signedIn(page);

    await context.clearCookies();
    await signIn(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await signedIn(page);

    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await signedIn(page);
    await cdp.detach();
    // Refusals that this test asks for.
    expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
  },
  4 * WHOLE_MS,
);

it(
  'asks who is there before something dangerous, and goes on with it',
  async () => {
    const page = await context.newPage();
    await withAuthenticator(page);
    // As a session is whose last proof is too long ago.
    let refused = 0;
    await page.route('**/api/me/api-keys', async (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
      refused += 1;
      const json = { success: false, code: 'STEP_UP_REQUIRED', error: 'x', requestId: 'x' };
      await route.fulfill({ status: 403, json });
    });
    const other = 'grace@example.com';
    await context.request.post('/api/auth/sign-up/email', {
      data: { email: other, password, firstName: 'Grace' },
    });
    await confirmByMail(context, other);
    const reply = await context.request.post('/api/auth/sign-in/email', {
      data: { email: other, password },
    });
    expect(reply.status()).toBe(200);
    await page.goto('/account');
    await page.getByLabel('Name of a new key').fill('CI');
    await page.getByRole('button', { name: 'Make Key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Password').fill('wrong');
    await expectWholeInBoth(page, 'step-up');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('This is not your password').waitFor();
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Copy the key now').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
  },
  2 * WHOLE_MS,
);

import { creditRoutes, voiceRoutes } from '@linkwright/core/all';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  closeContexts,
  confirmByMail,
  expectWholeInBoth,
  openBrowser,
  screenshot,
  seedAccount,
  seedTrialPost,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';

const baseURL = inject('baseUrl');
const password = 'correct horse battery';
let browser: Browser;
let context: BrowserContext;
let faults: string[];
let count = 0;

/** An address that no test used before. */
const newEmail = (): string => {
  count += 1;
  return `person-${count}@accounts.example`;
};

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeContexts(browser));
beforeEach(async () => {
  context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  faults = watchFaults(context);
});
afterEach(() => context.close());

const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).first().waitFor();

const header = (page: Page) => page.getByRole('banner');

/** Reads the newest mail of that subject in the stand-in outbox and clicks its link. */
async function openMailedLink(page: Page, email: string, subject: RegExp): Promise<void> {
  await page.goto('/outbox');
  const mails = page.getByRole('row').filter({ hasText: email }).filter({ hasText: subject });
  await mails.first().getByRole('link').click();
  await page.frameLocator('iframe').locator('a[href*="/auth/"]').first().click();
  await page.waitForURL(/\/auth\//);
}

/** An account with a confirmed address. */
async function account(): Promise<string> {
  const email = newEmail();
  const reply = await context.request.post('/api/auth/sign-up/email', {
    data: { email, password, firstName: 'Ada' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await confirmByMail(context, email);
  return email;
}

/** Signs in at /login; what comes of it is the caller's to see. */
async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  const form = page.locator('form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(secret);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

describe('a new person', () => {
  it('signs up, confirms by mail and signs in', async () => {
    const email = newEmail();
    const page = await context.newPage();
    await page.goto('/');
    await header(page).getByRole('button', { name: 'Create Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get Started' });
    const submit = dialog.getByRole('button', { name: 'Create Account' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Confirm password').fill(password);
    await submit.click();
    await toast(page, 'Account created!');

    // Back on Sign In, with the address and no password.
    const back = page.getByRole('dialog', { name: 'Welcome Back' });
    await expect.poll(() => back.getByLabel('Email').inputValue()).toBe(email);
    await expect.poll(() => back.getByLabel('Password').inputValue()).toBe('');
    await screenshot(page, 'accounts-signed-up');

    const mailTab = await context.newPage();
    await openMailedLink(mailTab, email, /confirm/i);
    await mailTab.getByText('Your email address is confirmed').waitFor();
    const form = mailTab.locator('form');
    await expect.poll(() => form.getByLabel('Email').inputValue()).toBe(email);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await toast(mailTab, 'Welcome back!');
    await mailTab.waitForURL(`${baseURL}/`);
    await header(mailTab).getByText('Ada', { exact: true }).waitFor();
    // The first tab hears of it.
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('chooses the password where the mail is read, whoever signed up', async () => {
    const email = newEmail();
    const stranger = await browser.newContext({ baseURL });
    await stranger.request.post('/api/auth/sign-up/email', {
      data: { email, password: 'the password of a stranger', firstName: 'Eve' },
    });
    const page = await context.newPage();
    await openMailedLink(page, email, /confirm/i);
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Confirm My Address' }).click();
    await page.getByText('Your email address is confirmed').waitFor();
    await page.locator('form').getByLabel('Password').fill(password);
    await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
    await toast(page, 'Welcome back!');
    const other = await stranger.newPage();
    await enter(other, email, 'the password of a stranger');
    await toast(other, 'Sign in failed');
    await stranger.close();
  });

  it('who has an account already is led to Sign In with the address', async () => {
    const email = await account();
    const page = await context.newPage();
    await page.goto('/login?tab=signup');
    const form = page.locator('form');
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByLabel('Confirm password').fill(password);
    await form.getByRole('button', { name: 'Create Account' }).click();
    await toast(page, 'Account already exists');
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
    await expect.poll(() => page.locator('form').getByLabel('Email').inputValue()).toBe(email);
  });
});

describe('signing in', () => {
  it('says the same of a wrong password and an unknown address', async () => {
    const email = await account();
    const page = await context.newPage();
    for (const who of [email, 'nobody@accounts.example']) {
      await enter(page, who, 'not the password');
      await toast(page, 'Sign in failed');
      await expect
        .poll(() => page.getByRole('alert').textContent())
        .toContain(
          'The email or password you entered is incorrect. Please check your credentials and try again.',
        );
    }
  });

  it('follows a path of this site afterwards, and no other address', async () => {
    const email = await account();
    const page = await context.newPage();
    await page.goto('/login?next=%2Fcontact');
    const form = page.locator('form');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${baseURL}/contact`);
    await header(page).getByRole('button', { name: 'Sign Out' }).click();
    await header(page).getByRole('button', { name: 'Sign In' }).waitFor();

    await page.goto(`/login?next=${encodeURIComponent('//evil.example/')}`);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${baseURL}/`);
  });
});

describe('a forgotten password', () => {
  it('is set anew by mail, which ends every other session', async () => {
    const email = await account();
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await enter(other, email, password);
    await header(other).getByRole('button', { name: 'Sign Out' }).waitFor();

    const page = await context.newPage();
    await page.goto('/');
    await header(page).getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
    await dialog.getByText('on its way').waitFor();

    await openMailedLink(page, email, /password/i);
    const form = page.locator('form');
    await form.getByLabel('New password', { exact: true }).fill('another long secret');
    await form.getByLabel('Confirm new password').fill('another long secret');
    await form.getByRole('button', { name: 'Set New Password' }).click();
    await page.getByText('Your password is changed').waitFor();
    await other.reload();
    await header(other).getByRole('button', { name: 'Sign In' }).waitFor();

    await enter(page, email, password);
    await toast(page, 'Sign in failed');
    await enter(page, email, 'another long secret');
    await toast(page, 'Welcome back!');
    await elsewhere.close();
  });
});

describe('the dialog', () => {
  it('is used by keyboard alone, keeps focus inside and gives it back', async () => {
    const email = await account();
    const page = await context.newPage();
    await page.goto('/');
    const opener = header(page).getByRole('button', { name: 'Sign In' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await dialog.getByLabel('Email').waitFor();
    const holdsFocus = () => dialog.evaluate((node) => node.contains(document.activeElement));
    await expect.poll(holdsFocus).toBe(true);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(holdsFocus).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await dialog.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    // What the page asks of an account is answered before it is left.
    const answered = Promise.all(
      [voiceRoutes.read, creditRoutes.stream].map(({ path }) =>
        page.waitForResponse((response) => response.url() === baseURL + path),
      ),
    );
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await answered;
    await header(page).getByRole('button', { name: 'Sign Out' }).focus();
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await reloaded;
    await opener.waitFor();
    expect(faults).toEqual([]);
  });
});

const screens: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['login', (page) => page.goto('/login')],
  ['login-signup', (page) => page.goto('/login?tab=signup')],
  ['login-forgot', (page) => page.goto('/login?tab=forgot')],
  [
    'login-upgrade',
    async (page) => {
      await page.goto('/login');
      await seedTrialPost(page, 'buoys');
      await page.goto('/login?upgrade=trial');
      await page.getByRole('region', { name: 'Trial post' }).waitFor();
    },
  ],
  ['login-signed-in', (page) => goSignedIn(page, '/login', 'You are signed in')],
  ['confirm', (page) => page.goto('/auth/confirm?token=none&email=ada%40example.com')],
  [
    'confirm-elsewhere',
    async (page) => {
      const email = newEmail();
      const data = { email, password, firstName: 'Ada' };
      await context.request.post('/api/auth/sign-up/email', { data });
      await openMailedLink(page, email, /confirm/i);
      await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    },
  ],
  ['reset', (page) => page.goto('/auth/reset-password?token=none')],
  ['callback', (page) => page.goto('/auth/callback?error=access_denied')],
  [
    'diagnostic',
    async (page) => {
      await page.goto('/auth-diagnostic');
      await page.getByText('Signed out').waitFor();
    },
  ],
  ['account-guest', (page) => page.goto('/account')],
  ['account', (page) => goSignedIn(page, '/account', 'this one')],
  ['my-posts-guest', (page) => page.goto('/my-posts')],
  ['my-posts-empty', (page) => goSignedIn(page, '/my-posts', 'Nothing here yet.')],
  ['dialog-login', (page) => openDialog(page, 'Sign In')],
  ['dialog-signup', (page) => openDialog(page, 'Create Account')],
  [
    'dialog-forgot',
    async (page) => {
      await openDialog(page, 'Sign In');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByRole('button', { name: 'Send Reset Email' }).waitFor();
    },
  ],
  [
    'outbox',
    async (page) => {
      await seedAccount(page.context(), newEmail());
      await page.goto('/outbox');
    },
  ],
];

async function openDialog(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await header(page).getByRole('button', { name }).click();
  await page.getByRole('dialog').getByLabel('Email').waitFor();
}

async function goSignedIn(page: Page, path: string, words: string): Promise<void> {
  await seedAccount(page.context(), newEmail());
  await page.goto(path);
  await page.getByText(words).waitFor();
}

it.each(screens)('%s is whole and accessible', { timeout: WHOLE_MS }, async (name, open) => {
  const calm = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await calm.newPage();
  await open(page);
  await expectWholeInBoth(page, `accounts-${name}`);
  await calm.close();
});

describe('a workspace', () => {
  it('is joined by mail, worked in by a role, and left at once by whoever is removed', async () => {
    const owner = await seedAccount(context, ofThisTry('owner@workspaces.example'));
    const page = await context.newPage();
    await page.goto('/account#people');
    const people = page.getByRole('region', { name: 'People' });
    const invited = ofThisTry('guest@workspaces.example');
    await people.getByLabel('Invite by email').fill(invited);
    await people.getByRole('button', { name: 'Invite' }).click();
    await people.getByText(`Invited as Editor`).waitFor();

    const other = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    await seedAccount(other, invited);
    const mailed = await (await context.request.get('/outbox')).text();
    const row = mailed.split('<tr').find((part) => /invites you/.test(part)) ?? '';
    const mail = await context.request.get(/href="(\/outbox\/[^"]+)"/.exec(row)?.[1] ?? '');
    const token = /join\?token=([^&"\s]+)/.exec(await mail.text())?.[1] ?? '';
    const guest = await other.newPage();
    await guest.goto(`/join?token=${token}`);
    await screenshot(guest, 'workspace-join');
    await guest.getByRole('button', { name: 'Join' }).click();
    const strip = guest.getByRole('complementary', { name: 'Workspace' });
    await strip.getByText('You are in the workspace of').waitFor();
    expect(await strip.textContent()).toContain('as Editor');
    await screenshot(guest, 'workspace-dashboard');
    expect(await guest.getByRole('button', { name: 'Buy Credits' }).count()).toBe(0);
    const list = { name: 'Shared', keywords: ['desk'] };
    const ownId = async (calling: BrowserContext) =>
      (await (await calling.request.get('/api/auth/get-session')).json()).me;
    const { workspace } = await ownId(other);
    const made = await other.request.post('/api/keywords/lists', { data: list });
    expect(made.status()).toBe(201);
    const refused = await other.request.post('/api/create-payment', {
      data: { amount: 1, credits: 50 },
    });
    expect((await refused.json()).code).toBe('WORKSPACE_ROLE');
    const seen = await (await context.request.get('/api/keywords/lists')).json();
    expect(seen.items).toMatchObject([{ name: 'Shared' }]);
    expect(workspace.id).toBe((await ownId(context)).user.id);

    await guest.getByRole('button', { name: /^Account of/ }).click();
    await screenshot(guest, 'workspace-menu');
    await guest.getByRole('button', { name: 'My workspace' }).click();
    await strip.waitFor({ state: 'detached' });
    await page.reload();
    await screenshot(page, 'workspace-people');
    await people.getByRole('button', { name: /^Remove/ }).click();
    await people.getByRole('button', { name: 'Remove', exact: true }).click();
    await people.getByRole('button', { name: /^Remove/ }).waitFor({ state: 'detached' });
    expect((await ownId(other)).workspaces).toBeUndefined();
    await other.close();
    expect([owner, faults]).toEqual([owner, []]);
  });
});

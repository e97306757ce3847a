import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectWhole,
  expectWholeInBoth,
  launchBrowser,
  screenshot,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
const footer = (page: Page) => page.getByRole('contentinfo');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const isChosen = (page: Page, name: string) =>
  expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true');
const dialog = (page: Page) => page.getByRole('dialog');

describe('a guest', () => {
  it('is asked to sign up by the footer, and led to what it was about', {
    timeout: WHOLE_MS,
  }, async () => {
    const context = await open();
    const email = await seedAccount(context, 'guest@dashboard.example');
    await context.clearCookies();
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await footer(page).getByRole('link', { name: 'Rank tracker' }).click();
    await dialog(page).getByText('Create an account to access the rank tracker').waitFor();
    await expect
      .poll(() =>
        dialog(page).getByRole('tab', { name: 'Create Account' }).getAttribute('aria-selected'),
      )
      .toBe('true');
    await dialog(page).getByRole('tab', { name: 'Sign In' }).click();
    await dialog(page).getByLabel('Email').fill(email);
    await dialog(page).getByLabel('Password').fill('correct horse battery');
    await dialog(page).getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard#rank-tracker');
    await isChosen(page, 'Rank tracker');
    await context.close();
  });

  it('signs in by a button of each showcase, and of the dashboard itself', {
    timeout: WHOLE_MS,
  }, async () => {
    const context = await open();
    const page = await context.newPage();
    await page.goto('/');
    const showcases = page.locator('.showcases');
    for (const [name, button] of [
      ['Campaigns', 'Plan a campaign'],
      ['Automation (beta)', 'Set up automation'],
      ['Keyword research', 'Find keywords'],
      ['Rank tracker', 'Track a rank'],
    ] as const) {
      const showcase = showcases.getByRole('tab', { name });
      // That part of the page comes to life after the first screen.
      await expect
        .poll(async () => {
          await showcase.click();
          return showcase.getAttribute('aria-selected');
        })
        .toBe('true');
      await showcases.getByRole('link', { name: button }).click();
      await dialog(page).getByText('Sign in to access').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page.goto('/dashboard#campaigns');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor();
    await expectWhole(page, 'dashboard-guest');
    await context.close();
  });

  it('sees a post come into being, and keeps it as a trial', { timeout: WHOLE_MS }, async () => {
    const context = await open();
    const page = await context.newPage();
    await page.goto('/ai-live');
    await page.getByLabel('Keyword').fill('walnut oil');
    await page.getByLabel('Anchor Text').fill('cold-pressed oil');
    await page.getByLabel('Target URL').fill('https://oil.example.com/');
    await page.getByRole('button', { name: 'Claim Now' }).click();
    const article = page.getByRole('main').getByRole('article');
    await article.getByRole('link', { name: 'cold-pressed oil' }).first().waitFor();
    await expectWhole(page, 'ai-live');
    await article.getByRole('link', { name: 'Open the post' }).click();
    await page.waitForURL('**/blog/*');
    await context.close();
  });
});

describe('a signed-in person', () => {
  it('finds every section by its tab and by its address', {
    timeout: 3 * WHOLE_MS,
  }, async () => {
    const context = await open();
    await seedAccount(context, 'ada@dashboard.example');
    const faults = watchFaults(context);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Next steps' }).waitFor();
    await page.getByText(/^Ledger, no entry by/).waitFor();
    await expectWholeInBoth(page, 'dashboard');

    for (const [name, section] of [
      ['Campaign management', 'Campaigns'],
      ['Link building automation (beta)', 'Link building automation'],
      ['Keyword research', 'Keyword research'],
      ['Rank tracker', 'Rank tracker'],
    ] as const) {
      await footer(page).getByRole('link', { name }).click();
      await isChosen(page, section);
      await expect
        .poll(() => page.getByRole('tabpanel').boundingBox())
        .toMatchObject({
          y: expect.closeTo(0, -2),
        });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await tab(page, 'My posts').click();
    await page.getByText('Nothing here yet.').waitFor();
    await screenshot(page, 'dashboard-posts');
    await tab(page, 'Settings').click();
    await page.waitForURL('**/dashboard#settings');
    await page.getByLabel('Display name').fill('Grace');
    await page.getByRole('button', { name: 'Save Name' }).click();
    await page.getByRole('banner').getByText('Grace', { exact: true }).waitFor();
    await expectWholeInBoth(page, 'dashboard-settings');
    expect(faults).toEqual([]);
    await context.close();
  });
});

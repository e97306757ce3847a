import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeContexts,
  expectAccessible,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  screenshot,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  server = await startServer();
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

const open = ({ width = 1440, locale = 'en-US' } = {}): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
    locale,
  });
const footer = (page: Page) => page.getByRole('contentinfo');
const tools = (page: Page) => page.getByRole('navigation', { name: 'Tools' });
/** The heading names the tool, and so does the tab. */
const isShown = async (page: Page, name: string) => {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(`${name} · Linkwright`);
};
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
    await isShown(page, 'Rank tracker');
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
  it('finds every section by the navigation and by its address', {
    timeout: 3 * WHOLE_MS,
  }, async () => {
    const context = await open();
    await seedAccount(context, 'ada@dashboard.example');
    const faults = watchFaults(context);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Next steps' }).waitFor();
    await page.getByText(/^Ledger, no entry as of/).waitFor();
    await expectWholeInBoth(page, 'dashboard');
    await page.setViewportSize({ width: 1440, height: 900 });

    for (const [hash, section] of [
      ['campaigns', 'Campaigns'],
      ['seo-tools-automation', 'Link building automation'],
    ] as const) {
      await page.goto(`/dashboard#${hash}`);
      await isShown(page, section);
    }
    // From here on no document is loaded anew.
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const name of [
      'Keyword research',
      'Rank tracker',
      'Watched links',
      'Credits',
      'Calendar',
      'Activity',
      'Overview',
    ]) {
      await tools(page).getByRole('link', { name }).click();
      await isShown(page, name);
      expect(await tools(page).locator('[aria-current="page"]').textContent()).toBe(name);
    }
    expect(documents).toEqual([]);
    await tools(page).getByRole('link', { name: 'My posts' }).click();
    await page.getByText('Nothing here yet.').waitFor();
    await screenshot(page, 'dashboard-posts');
    await tools(page).getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/dashboard#settings');
    await page.getByLabel('Display name').fill('Grace');
    await page.getByRole('button', { name: 'Save Name' }).click();
    await page.getByRole('button', { name: 'Account of Grace' }).waitFor();
    await expectWholeInBoth(page, 'dashboard-settings');
    await page.goto('/activity?kind=account');
    await page.getByRole('listitem').filter({ hasText: 'You changed the profile' }).waitFor();
    await expectWholeInBoth(page, 'activity');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('goes anywhere by keyboard alone', { timeout: WHOLE_MS }, async () => {
    const context = await open();
    await seedAccount(context, 'keys@dashboard.example');
    const watched = await context.request.post('/api/monitors', {
      data: {
        urlList: 'https://blog.example/about-gardens',
        destinationUrl: 'https://mine.example/',
        anchorText: 'garden planner',
      },
    });
    expect(watched.status()).toBe(201);
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Next steps' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('gardens');
    await page.getByRole('option', { name: 'blog.example/about-gardens' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await isShown(page, 'Watched links');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rank tr');
    await page.getByRole('option', { name: 'Rank tracker' }).waitFor();
    await page.keyboard.press('Enter');
    await isShown(page, 'Rank tracker');

    // On a phone the tools are in a drawer, which gives way to the tool.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'All tools' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Drafts' }).press('Enter');
    await isShown(page, 'Drafts');
    await drawer.waitFor({ state: 'hidden' });
    await page
      .getByRole('navigation', { name: 'Most used' })
      .getByRole('link', { name: 'Posts' })
      .click();
    await isShown(page, 'My posts');

    await page.getByRole('button', { name: 'Alerts' }).press('Enter');
    await page.getByText('No alerts').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account of/ }).press('Enter');
    await page.getByRole('button', { name: 'Sign Out' }).press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await context.close();
  });
});

it('the bar of the tools has room on the narrowest phone, for a guest who reads German', async () => {
  const context = await open({ width: 320, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('banner').getByText('Konto anlegen').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
  await context.close();
});

it.each(['en', 'de'])(
  'labels at the thumb stand apart in letters of twice the size: %s',
  async (locale) => {
    const context = await open({ width: 390, locale });
    await seedAccount(context, `narrow-${locale}@example.com`);
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const labels = page.locator('.workplace-thumb span');
    await labels.first().waitFor();
    const edges = await labels.evaluateAll((all) =>
      all.map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        const { left, right } = words.getBoundingClientRect();
        return [left, right] as const;
      }),
    );
    expect(edges).toHaveLength(5);
    const overlaps = edges.filter(([left], at) => left < (edges[at - 1]?.[1] ?? 0));
    expect(overlaps).toEqual([]);
    await context.close();
  },
);

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { closeContexts, expectWholeInBoth, openBrowser, WHOLE_MS } from './browser.ts';

const baseURL = inject('baseUrl');
/** The script of one screen. */
const SCREEN = '**/assets/terms-*.js';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeContexts(browser));
afterEach(() => context.close());

async function open(): Promise<void> {
  context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  page = await context.newPage();
}
/** From now on that screen cannot be drawn. */
const breakScreen = (message: string) =>
  page.route(SCREEN, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw new Error(${JSON.stringify(message)}); }`,
    }),
  );
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('leads out of a screen that fails again and again', {
  timeout: WHOLE_MS,
}, async () => {
  await open();
  await breakScreen('broken on purpose');
  await page.goto('/terms-of-service');
  await heading('Something went wrong');
  await page.getByRole('link', { name: 'write to us' }).waitFor();
  await expectWholeInBoth(page, 'error-generic');

  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await heading('Application Error Detected');
  await page.getByRole('button', { name: 'Fix third-party script problems' }).click();
  await page.getByText('Nothing of others was found in this page.').waitFor();
  await page.getByRole('button', { name: 'Fix database connection problems' }).click();
  await page.getByText(/^The database answers/).waitFor();
  await page.getByText('Debug details').click();
  await page.getByText(/Error: broken on purpose/).waitFor();
  await expectWholeInBoth(page, 'error-emergency');

  await page.evaluate(() => {
    localStorage.setItem('trial_blog_posts', '[{"slug":"mine","claim_token":"t"}]');
    localStorage.setItem('backlink_user_flow', '{"broken":true}');
  });
  await page.unroute(SCREEN);
  await page.getByRole('button', { name: 'Emergency Recovery' }).click();
  await heading('Terms of service');
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('trial_blog_posts');
  expect(await page.evaluate(() => localStorage.getItem('backlink_user_flow'))).toBeNull();
});

it('goes to /404 from a screen whose fault counts as recoverable', async () => {
  await open();
  await breakScreen('No routes matched location');
  await page.goto('/terms-of-service');
  await page.waitForURL('**/404');
  await heading('There is no page at this address');
});

it('says that the connection failed where a part of the page does not arrive', async () => {
  await open();
  await page.route(SCREEN, (route) => route.abort('connectionrefused'));
  await page.route('**/healthz', (route) => route.abort('connectionrefused'));
  await page.goto('/terms-of-service');
  await heading('Connection Error');
  await expectWholeInBoth(page, 'error-connection');
  await page.unroute(SCREEN);
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading('Terms of service');
});

it('loads the page anew where the site has newer parts of it', async () => {
  await open();
  let wasOld = false;
  await page.route(SCREEN, (route) => {
    if (wasOld) return route.continue();
    return route.fulfill({ status: 404 });
  });
  page.on('framenavigated', () => {
    wasOld = page.url() !== 'about:blank' && wasShown;
  });
  let wasShown = false;
  await page.goto('/terms-of-service', { waitUntil: 'commit' });
  wasShown = true;
  await page.waitForEvent('framenavigated');
  await heading('Terms of service');
});

it('says that the application could not be loaded', {
  timeout: WHOLE_MS,
}, async () => {
  await open();
  await context.addInitScript(() => {
    Object.assign(window, { BroadcastChannel: undefined });
  });
  await page.goto('/contact');
  await heading('App Loading Error');
  await page.getByText('There was an error loading the application.').waitFor();
  await expectWholeInBoth(page, 'error-app');
  await page.getByRole('button', { name: 'Reload' }).click();
  await heading('Application Error Detected');
});

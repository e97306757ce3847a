import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeContexts, expectWholeInBoth, openBrowser, WHOLE_MS, watchFaults } from './browser.ts';

const baseURL = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeContexts(browser));

const phone = { width: 390, height: 800 };

const pages = [
  ['docs', '/docs'],
  ['docs-reports', '/docs/terminal/reports'],
  ['docs-search', '/docs/search?q=api+key'],
  ['docs-search-empty', '/docs/search?q=qqqqqqq'],
] as const;

it.each(pages)('%s is whole and accessible', { timeout: WHOLE_MS }, async (name, address) => {
  const context = await browser.newContext({ baseURL });
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto(address);
  await expectWholeInBoth(page, name);
  expect(faults).toEqual([]);
  await context.close();
});

it('is found and read on a phone by keyboard, with scripts off', async () => {
  const context = await browser.newContext({ baseURL, viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/docs/start');
  const contents = page.getByRole('navigation', { name: 'Documentation' });
  await expect.poll(() => contents.isVisible()).toBe(false);
  const opener = page.getByRole('button', { name: 'All pages and search' });
  await opener.press('Enter');
  await expect.poll(() => contents.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => contents.isVisible()).toBe(false);
  await opener.press('Enter');
  await contents.getByRole('searchbox').fill('idempotency key');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/search?q=idempotency+key');
  await page.getByRole('link', { name: 'Idempotency', exact: true }).click();
  await page.waitForURL('**/docs/developers/api#idempotency');
  await expect
    .poll(() => page.getByRole('heading', { name: 'Idempotency', exact: true }).isVisible())
    .toBe(true);
  await context.close();
});

it('shows contents and headings beside the text where there is room', async () => {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await page.goto('/docs');
  await page.getByRole('link', { name: 'Docs', exact: true }).click();
  const contents = page.getByRole('navigation', { name: 'Documentation' });
  await contents.getByRole('link', { name: 'The HTTP API' }).click();
  await page.waitForURL('**/docs/developers/api');
  const headings = page.getByRole('navigation', { name: 'On this page' });
  await headings.getByRole('link', { name: 'Errors' }).click();
  await page.waitForURL('**/docs/developers/api#errors');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/docs/developers/stability');
  await page.close();
});

it('is printed without what stands around it', async () => {
  const page = await browser.newPage({ baseURL });
  await page.goto('/docs/start');
  await page.emulateMedia({ media: 'print' });
  for (const around of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect.poll(() => page.getByRole(around).count()).toBe(0);
  }
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.close();
});

import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, seedAccount, WHOLE_MS, watchFaults } from './browser.ts';
import { type RunningPages, startPages, wanted } from './report-pages.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
let pages: RunningPages;
let context: BrowserContext;

beforeAll(async () => {
  [browser, server, pages] = await Promise.all([
    openBrowser(),
    startServer({ FETCH_ALLOW_PRIVATE: '1' }),
    startPages(),
  ]);
  context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
});
afterAll(async () => {
  pages.stop();
  await Promise.all([closeContexts(browser), server.stop()]);
});

it('a result of a report is watched by a press, and stands among the watched links', {
  timeout: 2 * WHOLE_MS,
}, async () => {
  await seedAccount(context, 'watcher@report-watch.example');
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto('/backlink-report');
  await page.locator('form:not([data-waking])').waitFor();
  await page.getByRole('textbox', { name: 'Keyword' }).fill(wanted.keyword);
  await page.getByRole('textbox', { name: 'Anchor text' }).fill(wanted.anchorText);
  await page.getByRole('textbox', { name: 'Destination URL' }).fill(wanted.destinationUrl);
  const list = [0, 4].map((number) => pages.page(number)).join('\n');
  await page.getByRole('textbox', { name: /^Pages to check/ }).fill(list);
  await page.getByRole('button', { name: 'Generate report' }).click();
  await page.waitForURL('**/report/*', { timeout: WHOLE_MS });

  await page.getByRole('table').getByRole('row').nth(2).getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('2 of 2').waitFor();
  await drawer.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
  await drawer.getByText('Watched from now on.').waitFor();
  await drawer.getByRole('link', { name: 'Watched links' }).click();

  await page.waitForURL('**/monitors');
  await page.getByText('1 of 100 links watched').waitFor();
  const row = page.getByRole('row').filter({ hasText: '/notes/4' });
  await row.getByText(wanted.anchorText, { exact: true }).waitFor();
  // It is looked at by itself, and found as the report found it.
  await row.getByText('Live, nofollow').waitFor({ timeout: WHOLE_MS });
  await expect.poll(() => page.getByText('/notes/0').count()).toBe(0);

  // Pressed again, it is known.
  await page.goBack();
  await page.getByRole('table').getByRole('row').nth(2).getByRole('button').click();
  await drawer.getByRole('button', { name: 'Watch', exact: true }).click();
  await drawer.getByText('Already watched.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

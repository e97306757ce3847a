import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectWholeInBoth, openBrowser, seedAccount, WHOLE_MS } from './browser.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServer } from './server.ts';

const ADMIN = 'admin@errors.example';
const WAIT = { timeout: 60_000 };

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer({ ADMIN_EMAILS: ADMIN })]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });

it('brings an error from a visitor’s browser to an admin, who resolves it', {
  timeout: 4 * WHOLE_MS,
}, async () => {
  const visitor = await open();
  const order = ofThisTry('order 1');
  await seedAccount(visitor, 'ada@errors.example');
  const visited = await visitor.newPage();
  await visited.goto('/contact');
  await visited.getByRole('heading', { level: 1 }).waitFor();
  await visited.evaluate((refused) => {
    const fail = (message: string) =>
      setTimeout(() => {
        throw new Error(message);
      });
    fail(`Stripe refused sk_live_1234567890abcdef for ${refused}`);
    for (let n = 0; n < 3; n += 1) fail('Extension context invalidated.');
    void Promise.reject(new Error(`The keyword list is broken for ${refused}`));
  }, order);
  const kept = () => visited.evaluate(() => localStorage.getItem('error_logs'));
  const sentCounts = () => visited.evaluate(() => localStorage.getItem('suppressed_errors_sent'));
  await expect.poll(sentCounts, WAIT).toBe('{"extension":3,"network":0}');
  await expect.poll(kept, WAIT).toBe(null);

  const context = await open();
  await seedAccount(context, ADMIN);
  const page = await context.newPage();
  await page.goto('/admin/errors');
  const payment = page
    .getByRole('row')
    .filter({ hasText: `Stripe refused [redacted] for ${order}` });
  await payment.getByText('Critical').waitFor();
  await payment.getByRole('button', { name: /^Stripe refused/ }).press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Payment Processing Error').waitFor();
  await drawer.getByRole('region', { name: 'Stack' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /Extensions|3/ })
    .first()
    .waitFor();
  expect(await page.content()).not.toContain('sk_live');
  await expectWholeInBoth(page, 'errors');

  await page.goto('/admin/errors?is.category=seo_analysis');
  await page
    .getByRole('button', { name: `The keyword list is broken for ${order}`, exact: true })
    .waitFor();
  expect(await payment.count()).toBe(0);
  await page.goto(`/admin/errors?q=redacted] for ${order}`);
  await payment.waitFor();
  expect(await page.getByText('The keyword list').count()).toBe(0);

  await payment.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  await page.getByText('Nothing like that').waitFor();
  await page.goto(`/admin/errors?q=redacted] for ${order}&is.resolved=true`);
  await payment.getByRole('button', { name: /^Stripe refused/ }).click();
  await drawer.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText('Nothing like that').waitFor();

  await page.getByRole('button', { name: 'Check the tables' }).click();
  await page.getByText('Nothing was missing.').waitFor();
  await Promise.all([visitor.close(), context.close()]);
});

it('keeps errors while the server is away, and tells them on a later page', {
  timeout: WHOLE_MS,
}, async () => {
  const context = await open();
  const page = await context.newPage();
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.route('**/api/error-logs', (route) => route.abort());
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('While nobody listened');
    });
  });
  const kept = () => page.evaluate(() => localStorage.getItem('error_logs'));
  await expect.poll(kept, WAIT).toContain('While nobody listened');
  await context.unroute('**/api/error-logs');
  await page.reload();
  await expect.poll(kept, WAIT).toBe(null);
  await context.close();
});

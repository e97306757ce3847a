import { diagnosticPages, diagnostics } from '@linkwright/core/all';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeContexts,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** Long enough for everything that can be looked at, on a busy machine. */
const patient = { timeout: 90_000 };
const BOSS = 'boss@diagnostics.example';

let browser: Browser;
let server: RunningServer;
let admin: BrowserContext;
let faults: string[];
beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    startServer({ ADMIN_EMAILS: BOSS, TRUST_PROXY: '127.0.0.1' }),
  ]);
  admin = await open();
  faults = watchFaults(admin);
  await seedAccount(admin, BOSS);
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

let visits = 0;

/** Each visit is from an address of its own: all checks in one minute are more calls than one may make. */
async function visit(path: string): Promise<Page> {
  const page = await admin.newPage();
  visits += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visits}` });
  expect((await page.goto(path))?.status()).toBe(200);
  return page;
}

/** What the checks came to, once all of them have. */
async function summary(page: Page): Promise<string> {
  const status = page.locator('.diagnostic-bar [role="status"]');
  await expect.poll(() => status.textContent(), patient).toMatch(/fine/);
  return (await status.textContent()) ?? '';
}

it('shows how everything is, and nothing that does not work', { timeout: WHOLE_MS }, async () => {
  const page = await visit('/dev-status');
  const found = await summary(page);
  const broken = await page
    .locator('.check-outcome')
    .filter({ hasText: 'Not working' })
    .allTextContents();
  expect(broken).toEqual([]);
  expect(found).toMatch(/^\d+ fine, \d+ to check$/);
  await expectWholeInBoth(page, 'diagnostics-status');
  await page.close();
});

it('is there at every path, by its own name', { timeout: WHOLE_MS }, async () => {
  for (const path of diagnosticPages) {
    const page = await visit(path);
    await page.getByRole('heading', { level: 1, name: diagnostics[path].title }).waitFor();
    await expect.poll(() => page.title()).toContain(diagnostics[path].title);
    await page.close();
  }
});

it('fixes the blog in two steps, the second after the first', { timeout: WHOLE_MS }, async () => {
  const page = await visit('/debug/blog-fix');
  const [fix, generate] = [
    page.getByRole('button', { name: 'Fix schema' }),
    page.getByRole('button', { name: 'Test generation' }),
  ];
  await fix.waitFor();
  expect(await generate.isDisabled()).toBe(true);
  await expectWhole(page, 'diagnostics-blog-fix');
  await fix.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Schema constraints fixed successfully!').waitFor();
  await expect.poll(() => generate.isEnabled()).toBe(true);
  await generate.click();
  await page
    .getByText('Blog generation test successful! Content was generated without schema errors.')
    .waitFor(patient);
  await page.route('**/api/ai-content-generator', (route) => route.abort());
  await generate.click();
  await page.getByText(/^Test failed: /).waitFor();
  await page.route('**/api/fix-blog-constraints', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'No.', code: 'INTERNAL' } }),
  );
  await fix.click();
  await page.getByText('Fix failed: No.').waitFor();
  await expect.poll(() => generate.isDisabled()).toBe(true);
  await page.close();
});

it('tries a payment without money, and opens the real dialog', { timeout: WHOLE_MS }, async () => {
  const page = await visit('/test-all-payments');
  expect(await summary(page)).not.toContain('not working');
  await page.getByRole('button', { name: 'Try a payment' }).click();
  await page.getByText('Bought, paid, granted, refunded. No money moved.').waitFor(patient);
  await page.getByRole('button', { name: 'Open credits dialog' }).click();
  await page.getByRole('dialog', { name: 'Purchase Backlink Credits' }).waitFor(patient);
  await page.close();
});

it('has named diagnostics in the admin area', { timeout: WHOLE_MS }, async () => {
  const page = await visit('/admin/route-sync');
  expect(await summary(page)).toMatch(/^2 fine$/);
  await page.goto('/admin/openai-test');
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByText('offline writer (a stand-in)').waitFor(patient);
  await page.goto('/admin/diagnostics');
  await page.getByRole('link', { name: 'Blog fix' }).waitFor();
  await expectWhole(page, 'diagnostics-admin');
  // Functions are asked what they refuse; the browser tells of every refusal.
  expect(
    faults.filter((fault) => !/status of (4\d\d|500)|ai-content-generator/.test(fault)),
  ).toEqual([]);
  await page.close();
});

it('begins signing in anew, and is not there for a guest', { timeout: WHOLE_MS }, async () => {
  // Signed out by the first try.
  await seedAccount(admin, BOSS);
  const page = await visit('/auth-fix');
  await summary(page);
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/login');
  const gone = await page.goto('/auth-fix');
  expect(gone?.status()).toBe(404);
  await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  await page.close();
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeContexts,
  expectAccessible,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const boss = 'boss@admin.example';
const target = 'https://casino.example/win';

let browser: Browser;
let server: RunningServer;
let context: BrowserContext;
let page: Page;
let faults: string[];
/** A post of somebody's, reported by a visitor. */
let post: { id: string; slug: string; title: string };
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer({ ADMIN_EMAILS: boss })]);
  const others = await open();
  await seedAccount(others, 'ada.lovelace.of.the.analytical.engine@a-rather-long-name.example');
  ({ post } = await (
    await others.request.post('/api/posts', {
      data: { keyword: 'card games', anchorText: 'play cards', targetUrl: target },
    })
  ).json());
  await others.close();
  context = await open();
  await seedAccount(context, boss);
  faults = watchFaults(context);
  page = await context.newPage();
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

const open = (options: { javaScriptEnabled?: boolean } = {}) =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    ...options,
    viewport: { width: 1440, height: 900 },
  });
const reason = async (text: string, action: string) => {
  await page.locator('.confirm-step').getByLabel('Reason').fill(text);
  await page.getByRole('button', { name: action }).click();
};

it('takes a report of a post without JavaScript', { timeout: WHOLE_MS }, async () => {
  const plain = await open({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(`/blog/${post.slug}`);
  await visitor.getByRole('link', { name: 'Report this post' }).click();
  await visitor.getByLabel('What is wrong with it').selectOption('spam');
  await visitor.getByLabel('What we should know').fill('I did not ask for this link.');
  await visitor.getByRole('button', { name: 'Send the report' }).click();
  await visitor.getByText('Your report is stored').waitFor();
  await plain.close();
  const other = await open();
  const form = await other.newPage();
  await form.goto(`/report-post/${post.slug}`);
  await expectWholeInBoth(form, 'report-post');
  await other.close();
});

it('shows figures and what waits', { timeout: WHOLE_MS }, async () => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.getByText('Sign-ups: 2 in 30 days').waitFor();
  const waits = page.getByRole('link', { name: 'Abuse reports' });
  await waits.waitFor();
  await expectWholeInBoth(page, 'admin-overview');
  await waits.click();
  await page.getByText('I did not ask for this link.').waitFor();
});

it('takes a reported post down and blocks its host', { timeout: WHOLE_MS }, async () => {
  await page.goto('/admin/moderation');
  await page.getByRole('button', { name: /^Acts for/ }).click();
  await page.getByRole('button', { name: 'Take down' }).click();
  await page.getByLabel(/^Block casino.example/).check();
  await expectWholeInBoth(page, 'admin-moderation');
  await reason('A link that nobody asked for', 'Take it down');
  await page.getByText('No reports').waitFor();
  await page.reload();
  await page.getByRole('rowheader', { name: 'casino.example' }).waitFor();
  const gone = await context.request.get(`/blog/${post.slug}`);
  expect([gone.status(), (await gone.text()).includes('This post was taken down')]).toEqual([
    410,
    true,
  ]);
  const refused = await context.request.post('/api/posts', {
    data: { keyword: 'card games', anchorText: 'play cards', targetUrl: target },
  });
  expect(refused.status()).toBe(403);
  // What was a mistake is put back.
  await page.goto('/admin/archive');
  await page
    .getByRole('button', { name: /^Acts for/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Put back', exact: true }).last().click();
  await expectWholeInBoth(page, 'admin-archive');
  await page.getByRole('button', { name: 'Restore it' }).click();
  await page.getByText('The post exists').waitFor();
  expect((await context.request.get(`/blog/${post.slug}`)).status()).toBe(200);
});

it('disables an account, adjusts credits and finds posts', { timeout: WHOLE_MS }, async () => {
  await page.goto('/admin/users?q=lovelace');
  await page.getByRole('button', { name: /^ada.lovelace/ }).click();
  await page.getByRole('link', { name: 'Ledger entries' }).waitFor();
  await page.getByRole('button', { name: 'Adjust credits' }).click();
  await page.getByLabel('Credits to add').fill('25');
  await reason('A gift', 'Adjust the credits');
  await page.getByText('25 credits').first().waitFor();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expectWholeInBoth(page, 'admin-users');
  await reason('Sends spam', 'Disable the account');
  await page.getByText('Disabled because').waitFor();
  // From the account to what it did with its credits.
  await page.getByRole('link', { name: 'Ledger entries' }).click();
  await page.getByRole('cell', { name: 'A gift' }).waitFor();
  await page.goto('/admin/posts');
  await page.getByRole('button', { name: post.title, exact: true }).click();
  // The list has a column of that name, too.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Link policy/ })
    .click();
  await expectWholeInBoth(page, 'admin-posts');
  await page.getByRole('combobox', { name: 'Link policy' }).selectOption('sponsored');
  await reason('It was paid for', 'Change the policy');
  await page.getByText('sponsored', { exact: true }).first().waitFor();
});

it('says who did what', { timeout: WHOLE_MS }, async () => {
  await page.goto('/admin/audit-log');
  await page.getByRole('button', { name: 'Disabled an account' }).first().waitFor();
  for (const act of [
    `Took a post down: ${post.slug}`,
    'Blocked a host: casino.example',
    'Restored a post',
    'Changed a post',
    'Adjusted credits: by +25',
  ]) {
    await page.getByRole('button', { name: act }).first().waitFor();
  }
  await expectWholeInBoth(page, 'admin-audit-log');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.locator('summary', { hasText: /^Act$/ }).click();
  await page.getByRole('combobox', { name: 'Act' }).selectOption('Blocked a host');
  await page.getByText('1 act', { exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('admin-acts.csv');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalSite, startLocalSite } from '../apps/api/src/testing/local-site.ts';
import { expectWholeInBoth, launchBrowser, seedAccount, WHOLE_MS, watchFaults } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
let blog: LocalSite;

const page = (title: string, body: string) => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><main>${body}</main></html>`,
});

beforeAll(async () => {
  [browser, server, blog] = await Promise.all([
    launchBrowser(),
    startServer({ FETCH_ALLOW_PRIVATE: '1' }),
    startLocalSite(),
  ]);
  blog.pages.set('/', page('Desk blog', '<a href="/review">review</a><a href="/list">list</a>'));
  blog.pages.set(
    '/review',
    page('A review of desks', '<p>We tried standing desks for a year.</p>'),
  );
  blog.pages.set('/list', page('List', '<a href="http://nobody.invalid/">A shop that closed</a>'));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await blog.close();
});

it('finds whom it is worth writing to', { timeout: 2 * WHOLE_MS }, async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await seedAccount(context, 'discovery@example.com');
  const faults = watchFaults(context);
  const shown = await context.newPage();
  await shown.goto('/automation/discovery');
  await shown.getByRole('textbox', { name: 'Subject' }).fill('standing desks');
  await shown.getByRole('textbox', { name: 'Your site' }).fill('desks.example.com');
  await shown.getByRole('textbox', { name: 'Page to begin with' }).fill(blog.url);
  await shown.keyboard.press('Enter');

  const review = shown.getByRole('listitem').filter({ hasText: 'A review of desks' }).last();
  await review.getByText('We tried standing desks for a year.').waitFor({ timeout: 60_000 });
  await shown.getByText('its host does not exist').waitFor({ timeout: 60_000 });
  await shown.getByText('Done.', { exact: true }).waitFor({ timeout: 60_000 });
  await review.getByLabel('Notes').fill('Ask Eve');
  // Kept as it is typed.
  await review.getByRole('button', { name: 'Save notes' }).waitFor({ state: 'detached' });
  await review.getByLabel('State').selectOption('Shortlisted');
  await expectWholeInBoth(shown, 'discovery');
  await shown.reload();
  await expect.poll(() => review.getByLabel('Notes').inputValue()).toBe('Ask Eve');
  await expect.poll(() => review.getByLabel('State').inputValue()).toBe('shortlisted');

  const download = shown.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('shortlisted,Ask Eve');
  expect(faults).toEqual([]);
  await context.close();
});

it('goes from site to site where that is wanted, and tells a guest what it is', {
  timeout: WHOLE_MS,
}, async () => {
  const context = await browser.newContext({ baseURL: server.url });
  const shown = await context.newPage();
  await shown.goto('/recursive-discovery');
  await shown.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor();
  await seedAccount(context, 'recursive@example.com');
  await shown.reload();
  await shown.getByRole('checkbox', { name: /other sites/ }).waitFor();
  await expect.poll(() => shown.getByRole('checkbox').isChecked()).toBe(true);
  await expect.poll(() => shown.getByRole('textbox', { name: 'Depth' }).inputValue()).toBe('2');
  await context.close();
});

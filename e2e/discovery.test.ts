import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalSite, startLocalSite } from '../apps/api/src/testing/local-site.ts';
import {
  closeContexts,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
let blog: LocalSite;

const page = (title: string, body: string) => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><main>${body}</main></html>`,
});

beforeAll(async () => {
  [browser, server, blog] = await Promise.all([
    openBrowser(),
    startServer({ FETCH_ALLOW_PRIVATE: '1' }),
    startLocalSite(),
  ]);
  blog.pages.set('/', page('Desk blog', '<a href="/review">review</a><a href="/list">list</a>'));
  blog.pages.set(
    '/review',
    page('A review of desks', '<p>We tried standing desks for a year.</p><p>eve@desks.blog</p>'),
  );
  blog.pages.set('/list', page('List', '<a href="http://nobody.invalid/">A shop that closed</a>'));
});
afterAll(async () => {
  await closeContexts(browser);
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

  await shown.getByText('Done.', { exact: true }).waitFor({ timeout: 60_000 });
  const open = (title: string) => shown.getByRole('button', { name: title, exact: true }).click();
  await open('List');
  await shown.getByText('its host does not exist').waitFor();
  await shown.keyboard.press('Escape');
  await open('A review of desks');
  await shown.getByText('We tried standing desks for a year.').waitFor();
  await shown.getByText('eve@desks.blog', { exact: true }).first().waitFor();
  const kept = shown.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await shown.getByLabel('Notes').fill('Ask Eve');
  // Kept as it is typed.
  await kept;
  await shown.keyboard.press('Escape');
  await shown.getByLabel('State of A review of desks').selectOption('Asked');
  await expectWholeInBoth(shown, 'discovery');

  // The list of all prospects has it too, and its address says what it is narrowed to.
  await shown.getByRole('tab', { name: 'Outreach' }).click();
  await shown.getByRole('button', { name: 'Asked 1' }).click();
  await shown.waitForURL(/is\.state=asked/);
  await shown.reload();
  await shown.getByRole('button', { name: 'A review of desks', exact: true }).waitFor();
  expect(await shown.getByRole('button', { name: 'List', exact: true }).count()).toBe(0);
  const download = shown.waitForEvent('download');
  await shown.getByRole('button', { name: 'Export' }).click();
  await shown.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Ask Eve');
  await open('A review of desks');
  await expect.poll(() => shown.getByLabel('Notes').inputValue()).toBe('Ask Eve');

  // A watched link that is seen there makes it live by itself.
  blog.pages.set(
    '/review',
    page('A review of desks', '<a href="http://desks.example.com/">standing desks</a>'),
  );
  await shown.getByRole('button', { name: 'Watch this page' }).click();
  // Once it is seen there it is no longer among those that were asked: not waited for among them.
  const watched = shown.waitForResponse((answer) => answer.url().endsWith('/api/monitors'));
  await shown.getByRole('button', { name: 'Watch this page' }).click();
  expect((await watched).status()).toBe(201);
  await expect
    .poll(
      async () => {
        await shown.reload();
        await shown.getByRole('button', { name: /^All \d/ }).waitFor();
        return shown.getByRole('button', { name: 'Live 1' }).count();
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(1);
  await shown.getByRole('button', { name: 'Live 1' }).click();
  await open('A review of desks');
  await shown.getByRole('link', { name: /^Watched:/ }).waitFor();
  await expectWholeInBoth(shown, 'outreach');
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

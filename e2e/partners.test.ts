import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeContexts,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  seedTrialPost,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServer } from './server.ts';
import { type HostSite, pageWith, seedPartner, startHostSite } from './widget-pages.ts';

let browser: Browser;
/** Its own: one address may make so many accounts an hour at a server, and no more. */
let server: RunningServer;
let site: HostSite;

beforeAll(async () => {
  [browser, server, site] = await Promise.all([openBrowser(), startServer(), startHostSite()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  await site.close();
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Makes a key by the keyboard alone. */
async function makeKey(page: Page, name: string, origin: string): Promise<void> {
  await page.getByLabel('Name').focus();
  for (const text of [name, origin]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  for (const _field of ['daily limit', 'visitor limit']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name, expanded: true }).waitFor();
}

it('tells a guest what it is for', { timeout: WHOLE_MS }, async () => {
  const context = await open();
  const page = await context.newPage();
  await page.goto('/partners');
  await heading(page, 'Partner pages').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor();
  await expectWholeInBoth(page, 'partners-guest');
  await context.close();
});

it('leads from a new key to a post on a page, its claim, and the figures of both', {
  timeout: 3 * WHOLE_MS,
}, async () => {
  const context = await open();
  await seedAccount(context, ofThisTry('owner@partners.example'));
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Keys and statistics' }).click();
  await makeKey(page, 'Garden shop', site.origin);

  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await page.getByRole('tab', { name: 'With integrity' }).click();
  const box = page.getByRole('region', { name: 'What to put on your page' });
  await box.getByText('sha384-').waitFor();
  const snippet = (await box.locator('pre').textContent()) ?? '';

  // Exactly what the page says, on a page of another origin.
  const visitor = await open();
  const shop = await visitor.newPage();
  await shop.goto(site.add('/shop', pageWith(snippet)));
  const widget = shop.locator('linkwright-generator');
  const fields = widget.getByRole('textbox');
  await fields.nth(0).fill('garden tools');
  await fields.nth(1).fill('good tools');
  await fields.nth(2).fill('https://tools.example.com');
  const opened = visitor.waitForEvent('page');
  await widget.locator('[type=submit]').click();
  await (await opened).close();
  const keep = widget.locator('a[href*="/claim#"]');
  await keep.waitFor();
  const claim = await visitor.newPage();
  await claim.goto((await keep.getAttribute('href')) ?? '');
  await heading(claim, 'Keep your post').waitFor();
  expect(claim.url()).toBe(`${server.url}/claim`);

  // The visitor's account is younger than the post, and finds it again after a reload.
  await seedAccount(visitor, ofThisTry('visitor@partners.example'));
  await claim.reload();
  await claim.getByRole('button', { name: 'Keep this post' }).click();
  await claim.getByRole('dialog').getByRole('button', { name: 'Keep this post' }).click();
  await claim.getByText('This post is now yours').waitFor();
  await claim.getByRole('button', { name: 'Continue exploring' }).click();
  await heading(claim, 'This post is yours').waitFor();
  await visitor.close();

  await page.getByRole('tab', { name: 'Statistics' }).click();
  for (const figure of ['Views: 1', 'Posts: 1', 'Claims: 1', 'Sign-ups: 1']) {
    await page.getByRole('img', { name: `${figure} in 30 days` }).waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('changes, rotates and revokes a key', { timeout: WHOLE_MS }, async () => {
  const context = await open();
  await seedAccount(context, ofThisTry('keeper@partners.example'));
  const { key } = await seedPartner(context, ['https://a.example']);
  const page = await context.newPage();
  await page.goto('/partners');
  const views = (bearer: string, origin: string) =>
    context.request
      .post('/api/partner-views', { headers: { authorization: `Bearer ${bearer}`, origin } })
      .then((reply) => reply.status());
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Origins, one a line').fill('https://b.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. It holds from now on.').waitFor();
  expect([await views(key, 'https://a.example'), await views(key, 'https://b.example')]).toEqual([
    403, 202,
  ]);

  await page.getByLabel('Hours the present key keeps working').fill('0');
  await page.getByRole('button', { name: 'Give me a new key' }).click();
  await expect.poll(() => page.locator('.partner-key > code').textContent()).not.toBe(key);
  const renewed = (await page.locator('.partner-key > code').textContent()) ?? '';
  expect([
    await views(key, 'https://b.example'),
    await views(renewed, 'https://b.example'),
  ]).toEqual([401, 202]);

  await page.getByLabel('Type “A partner” to confirm').fill('A partner');
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByText(/^Revoked on/).waitFor();
  expect(await views(renewed, 'https://b.example')).toBe(401);
  await context.close();
});

/** Figures as a busy page has them. */
function busyDays(days: number): object {
  const all = Array.from({ length: days }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 22 - days + 1 + index)).toISOString().slice(0, 10),
    views: (index * 37) % 1201,
    generations: (index * 7) % 40,
    claims: index % 3,
    signUps: 0,
  }));
  const totalOf = (name: 'views' | 'generations' | 'claims' | 'signUps') =>
    all.reduce((sum, day) => sum + day[name], 0);
  const [first, last] = [all[0]?.day, all.at(-1)?.day];
  const totals = {
    views: totalOf('views'),
    generations: totalOf('generations'),
    claims: totalOf('claims'),
    signUps: totalOf('signUps'),
  };
  return { from: first, to: last, totals, days: all };
}

it('is whole and accessible', { timeout: 4 * WHOLE_MS }, async () => {
  const context = await open();
  const page = await context.newPage();
  await seedAccount(context, 'looks@partners.example');
  await seedPartner(context, [
    'https://a-shop-with-a-rather-long-name.in-some-country.example',
    'http://localhost:8080',
  ]);
  await page.route('**/statistics?days=*', (route) => {
    const days = Number(new URL(route.request().url()).searchParams.get('days'));
    return route.fulfill({ json: busyDays(days) });
  });
  await page.goto('/partners');
  await page.getByRole('button', { name: 'Make another key' }).click();
  await page.getByRole('button', { name: 'Make key' }).click();
  await page.getByText('Name at least one origin').waitFor();
  await expectWholeInBoth(page, 'partners-form');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: /^Floating button/ }).check();
  await page.getByLabel('A colour of your own').check();
  await page.getByRole('button', { name: 'The floating button' }).click();
  await page.getByRole('tab', { name: 'Late loader' }).click();
  await expectWholeInBoth(page, 'partners-embed');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectWholeInBoth(page, 'partners-settings');
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: '90 days' }).click();
  await page
    .getByRole('img', { name: / in 90 days/ })
    .first()
    .waitFor();
  await page.getByText('The days as a table').click();
  await expectWholeInBoth(page, 'partners-statistics');
  await context.close();
});

it('the page of a claim link is whole', { timeout: WHOLE_MS }, async () => {
  const context = await open();
  const page = await context.newPage();
  await page.goto('/');
  await seedTrialPost(page, 'harbour lights');
  const [{ id, claim_token: token }] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('trial_blog_posts') ?? '[]'),
  );
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/claim#${new URLSearchParams({ post: id, token })}`);
  await heading(page, 'Keep your post').waitFor();
  expect(page.url()).toBe(`${server.url}/claim`);
  await expectWholeInBoth(page, 'claim-link');
  await page.getByRole('button', { name: 'Keep this post' }).click();
  await page.getByRole('dialog').getByText('Save Your Blog Post Forever').waitFor();
  await page.goto('/blog');
  await page.goto(`/claim#${new URLSearchParams({ post: id, token: 'of-another-post' })}`);
  await heading(page, 'This link does not open a post').waitFor();
  await expectWholeInBoth(page, 'claim-broken');
  await context.close();
});

import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
/** Its own: one address may make so many accounts an hour at a server, and no more. */
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    // A headless browser says that it is one, and bots do not count.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    viewport: { width: 1440, height: 900 },
  });

/** Comes by the link, signs up and buys credits in the sandbox. */
async function buyBy(link: string, email: string): Promise<void> {
  const visitor = await open();
  const page = await visitor.newPage();
  await page.goto(link);
  await expect.poll(() => page.url()).toBe(`${server.url}/`);
  await seedAccount(visitor, email);
  const order = { credits: 50, amount: 70, isGuest: false };
  const begun = await visitor.request.post('/api/create-payment', { data: order });
  const { sessionId } = await begun.json();
  const paid = await visitor.request.post(`/api/sandbox-checkout/${sessionId}/complete`);
  expect(paid.status(), await paid.text()).toBe(200);
  await visitor.close();
}

it('leads from joining to a commission on hold', { timeout: 2 * WHOLE_MS }, async () => {
  const context = await open();
  const faults = watchFaults(context);
  await seedAccount(context, 'owner@affiliate.example');
  const page = await context.newPage();
  await page.goto('/affiliate');
  await page.getByRole('button', { name: 'Join the programme' }).focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('region', { name: 'Your link' }).locator('code');
  await link.waitFor();
  await buyBy((await link.textContent()) ?? '', 'buyer@affiliate.example');

  await page.reload();
  await page.getByRole('img', { name: 'Clicks: 1 in 30 days' }).waitFor();
  await page.getByRole('img', { name: 'Sign-ups: 1 in 30 days' }).waitFor();
  const figures = page.getByRole('region', { name: 'Your results' });
  await expect.poll(() => figures.textContent()).toContain('On hold$14.00next available on ');
  await page.getByRole('cell', { name: 'Commission' }).waitFor();
  await page.getByText('Payouts begin at $50.00. Available now: $0.00.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('is whole and accessible', { timeout: 3 * WHOLE_MS }, async () => {
  const context = await open();
  await seedAccount(context, 'looks@affiliate.example');
  const page = await context.newPage();
  await page.goto('/affiliate');
  const join = page.getByRole('button', { name: 'Join the programme' });
  await join.waitFor();
  await expectWholeInBoth(page, 'affiliate-join');
  // As it is after a good month: nothing is free before 30 days have passed.
  const at = '2026-11-01T08:00:00.000Z';
  await page.route('**/api/affiliate', async (route) => {
    const answer = await route.fetch();
    const { affiliate, ...body } = await answer.json();
    const figures = {
      clicks: 1204,
      signUps: 31,
      pendingCents: 4260,
      availableCents: 12_345,
      requestedCents: 0,
      paidCents: 98_000,
      nextReleaseAt: '2026-12-04T08:00:00.000Z',
    };
    return route.fulfill({ json: { ...body, affiliate: { ...affiliate, ...figures } } });
  });
  await page.route('**/api/affiliate/payouts*', (route) =>
    route.fulfill({
      json: {
        items: [
          { id: 'a', cents: 98_000, payTo: 'PayPal owner@affiliate.example', state: 'paid' },
          { id: 'b', cents: 6000, payTo: 'IBAN DE00 0000', state: 'rejected' },
        ].map((each) => ({ ...each, note: 'Transfer 7', requestedAt: at, decidedAt: at })),
        nextCursor: null,
      },
    }),
  );
  await page.route('**/api/affiliate/entries*', (route) =>
    route.fulfill({
      json: {
        items: ['commission', 'reversal', 'payout', 'payout-returned'].map((kind, index) => ({
          id: String(index),
          kind,
          cents: index % 3 === 0 ? 1400 : -1400,
          availableAt: at,
          createdAt: at,
        })),
        nextCursor: 'more',
      },
    }),
  );
  await join.click();
  await page.getByRole('button', { name: 'Request $123.45' }).waitFor();
  await page.getByRole('button', { name: 'Request $123.45' }).click();
  await expectWholeInBoth(page, 'affiliate');
  await context.close();
});

it('tells a guest what it is', { timeout: WHOLE_MS }, async () => {
  const context = await open();
  const page = await context.newPage();
  await page.goto('/affiliate');
  await page
    .getByText('Share your link to Linkwright, and earn 20% of what the people it brings pay.')
    .waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').waitFor();
  await context.close();
});

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, seedAccount } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  server = await startServer();
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

const open = (width: number, options?: BrowserContextOptions) =>
  browser.newContext({ baseURL: server.url, viewport: { width, height: 844 }, ...options });

it('the bar of the tools has room on the narrowest phone, for a guest who reads German', async () => {
  const context = await open(320, { locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('banner').getByText('Konto anlegen').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
  await context.close();
});

it.each(['en', 'de'])(
  'labels at the thumb stand apart in letters of twice the size: %s',
  async (locale) => {
    const context = await open(390, { locale });
    await seedAccount(context, `narrow-${locale}@example.com`);
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const labels = page.locator('.workplace-thumb span');
    await labels.first().waitFor();
    const edges = await labels.evaluateAll((all) =>
      all.map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        const { left, right } = words.getBoundingClientRect();
        return [left, right] as const;
      }),
    );
    expect(edges).toHaveLength(5);
    const overlaps = edges.filter(([left], at) => left < (edges[at - 1]?.[1] ?? 0));
    expect(overlaps).toEqual([]);
    await context.close();
  },
);

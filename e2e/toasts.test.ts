import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { closeContexts, openBrowser } from './browser.ts';

const baseURL = inject('baseUrl');
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeContexts(browser));
beforeEach(async () => {
  context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await page.goto('/');
});
afterEach(() => context.close());

const toast = () => page.locator('[data-sonner-toast]');

/** Drags the toast to the right, too slowly for a flick. */
async function swipe(px: number): Promise<void> {
  const box = await toast().boundingBox();
  if (!box) throw new Error('No toast is shown');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + px / 2, y);
  await page.waitForTimeout(400);
  await page.mouse.move(box.x + 20 + px, y);
  await page.mouse.up();
}

describe('a toast', () => {
  beforeEach(async () => {
    await page.getByRole('button', { name: 'Claim Now' }).click();
    await toast().getByText('Missing Information').waitFor();
    await toast().getByText('Please provide keyword, anchor text, and target URL').waitFor();
    await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
    // Until it has slid in.
    await page.waitForTimeout(500);
  });

  it('is 356 px wide and reached by Alt+T', async () => {
    expect((await toast().boundingBox())?.width).toBe(356);
    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => toast().evaluate((node) => node.contains(document.activeElement)))
      .toBe(true);
  });

  it('goes after a swipe of 20 px, and stays after less', async () => {
    await swipe(16);
    await expect.poll(() => toast().count()).toBe(1);
    await swipe(24);
    // Its own time stands still while the pointer is over it.
    await toast().waitFor({ state: 'detached', timeout: 10_000 });
  });
});

it('an error of an extension is counted, and one of the page is not', async () => {
  const raise = (message: string) =>
    page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text);
      });
    }, message);
  await raise('Extension context invalidated.');
  await raise('ours');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('suppressed_errors')))
    .toBe('{"extension":1,"network":0}');
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeContexts, expectWholeInBoth, openBrowser, WHOLE_MS } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  server = await startServer({ NODE_ENV: 'development' });
}, WHOLE_MS);
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

it('every part is whole and accessible in each of its states', {
  timeout: WHOLE_MS,
}, async () => {
  const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
  await page.goto('/dev/gallery');
  await page.getByRole('heading', { name: 'Charts' }).waitFor();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectWholeInBoth(page, 'gallery');
  await page.close();
});

it('every control shows that it has the focus', { timeout: WHOLE_MS }, async () => {
  const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
  await page.goto('/dev/gallery');
  await page.getByRole('heading', { name: 'Charts' }).waitFor();
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  const reached = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { tag: element.localName, outline: `${outlineWidth} ${outlineStyle}` };
    });
    if (!focused) break;
    expect(focused).toEqual({ ...focused, outline: '3px solid' });
    reached.add(focused.tag);
  }
  expect([...reached].toSorted()).toEqual(['a', 'button', 'input', 'select', 'summary']);
  await page.close();
});

it('is there in development only', async () => {
  expect((await fetch(new URL('/dev/gallery', inject('baseUrl')))).status).toBe(404);
});

import type { Browser } from 'playwright-core';

/** What a page did until its generator could be used, and a moment longer. */
export interface PageLoad {
  requests: string[];
  frames: number;
  styleSheets: number;
  /** Layout shift as a share. */
  shift: number;
  /** The longest task that blocked the page, in milliseconds; 0 where none took 50. */
  longestTask: number;
}

/** Time for what a page does by itself after its form is there. */
const SETTLE_MS = 1000;

/** Opens the page in a browser context that has never been there. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  let styleSheets = 0;
  page.on('request', (request) => {
    if (request.url() === url || request.url().endsWith('/favicon.ico')) return;
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    if (request.resourceType() === 'stylesheet') styleSheets += 1;
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Claim Now' }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const { shift, longestTask } = await page.evaluate(readEntries);
  const frames = page.frames().length - 1;
  await context.close();
  return { requests, frames, styleSheets, shift, longestTask };
}

/** Runs in the page. */
async function readEntries(): Promise<{ shift: number; longestTask: number }> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 300);
    });
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
  const tasks = await entries('longtask');
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}

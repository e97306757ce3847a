import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type FakeSearch,
  fakeResults,
  startFakeSearch,
} from '../apps/api/src/testing/fake-search.ts';
import {
  closeContexts,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServerToShift } from './server.ts';

const own = 'https://www.harbour-shop.example/standing-desks/adjustable-with-a-rather-long-address';

let browser: Browser;
let engine: FakeSearch;
let server: RunningServer;

// Tried again, it begins with a clock that is right and a provider that has failed nobody.
beforeEach(async () => {
  browser = await openBrowser();
  engine = await startFakeSearch();
  server = await startServerToShift({ SEARXNG_URL: engine.url });
});
afterEach(async () => {
  await closeContexts(browser);
  await server.stop();
  await engine.close();
});

const row = (page: Page, keyword: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: keyword, exact: true }) });
const position = (page: Page, keyword: string) => row(page, keyword).getByRole('cell').nth(1);

/** Puts a hostile title first: what providers say is not ours. */
const results = (place: number) => {
  const found = fakeResults(40, { [place]: own });
  if (found[0]) found[0].title = '<img src=x onerror="alert(1)">Rival desks';
  return found;
};

it('is tracked from the first look to the next, and a look that fails changes no figure', {
  timeout: 3 * WHOLE_MS,
}, async () => {
  engine.index.set('standing desks', results(7));
  engine.index.set('desk lamps', results(12));
  engine.index.set('oak', results(35));
  engine.index.set('oak chairs', results(9));
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await seedAccount(context, 'ranks@tracker.example');
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto('/dashboard#rank-tracker');
  await page.getByLabel('Your site').waitFor();
  await expectWhole(page, 'ranks-empty');

  await page.getByLabel('Your site').focus();
  await page.keyboard.type('https://harbour-shop.example/');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('standing desks\ndesk lamps\noak\nOAK');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('3 keywords tracked now').waitFor();
  await page.getByText('The list names this keyword twice').waitFor();
  const waiting = { timeout: 90_000, interval: 2000 };
  await expect.poll(() => position(page, 'standing desks').textContent(), waiting).toBe('7');
  await expect.poll(() => position(page, 'desk lamps').textContent(), waiting).toBe('12');
  await expect.poll(() => position(page, 'oak').textContent(), waiting).toBe('Not found');

  engine.index.set('standing desks', results(3));
  engine.faults.set('desk lamps', { kind: 'status', status: 403 });
  server.process.kill('SIGWINCH');
  // The day’s own looks are spread over hours.
  await page.getByLabel('Select all').press('Space');
  await page.getByRole('button', { name: 'Check now' }).press('Enter');
  // Loaded anew before, the page would take the press with it.
  await page.getByText(/keywords? will be checked in a moment/).waitFor();
  const afterReload = async (keyword: string) => {
    await page.reload();
    await row(page, keyword).waitFor();
    return row(page, keyword).textContent();
  };
  await expect.poll(() => afterReload('desk lamps'), waiting).toContain('Provider failed');
  await page.getByTitle('refused the question (403)').waitFor();
  expect(await position(page, 'desk lamps').textContent()).toBe('12');
  await expect.poll(() => position(page, 'standing desks').textContent(), waiting).toBe('3');

  await page.getByRole('button', { name: 'standing desks', exact: true }).press('Enter');
  await page.getByText('Position 3 · up 4 · best 3').waitFor();
  await page.getByText('(your site)').waitFor();
  await page.getByRole('link', { name: 'Rival desks', exact: true }).waitFor();
  await page.getByText('The figures as a table').click();
  const chart = page.getByRole('figure');
  await chart.getByRole('cell', { name: '3', exact: true }).waitFor();
  await chart.getByRole('cell', { name: '7', exact: true }).waitFor();
  await expectWhole(page, 'ranks-history');
  await page.keyboard.press('Escape');

  // Positions of another tool stand beside, each with its source and day; so does a competitor.
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByLabel('Exported from').selectOption('Ahrefs');
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('File').setInputFiles({
    name: 'positions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Keyword,Position,URL,Date\noak,12.4,${own},2026-10-20\noak chairs,9,,${today}`,
    ),
  });
  await page.getByText('2 rows can be read').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/1 keyword tracked from now on/).waitFor();
  await expect.poll(() => position(page, 'oak chairs').textContent()).toBe('9');
  await page.getByText('Competitors', { exact: true }).click();
  await page.getByLabel('Beside harbour-shop.example, one a line').fill('rival.example');
  await page.getByRole('button', { name: 'Save competitors' }).click();
  await page.getByText('Saved.').waitFor();
  await expectWholeInBoth(page, 'ranks');

  const linesOfCsv = async () => {
    const csv = await context.request.get('/api/rank-trackers/history.csv');
    return (await csv.text()).split('\r\n').length;
  };
  await expect.poll(linesOfCsv, waiting).toBeGreaterThanOrEqual(10);
  await row(page, 'oak').getByRole('button', { name: 'Acts for oak' }).press('Enter');
  await page.getByRole('button', { name: 'Stop tracking' }).click();
  await row(page, 'oak').waitFor({ state: 'detached' });
  // The day's own look may have come first: another one at once is refused.
  const isTooSoon = (fault: string) => /\(Too Many Requests\) \S+\/check$/.test(fault);
  expect(faults.filter((fault) => !isTooSoon(fault))).toEqual([]);
  await context.close();
});

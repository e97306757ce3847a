import { randomUUID } from 'node:crypto';
import { shiftDay } from '@linkwright/core/all';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  closeContexts,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeContexts(browser));

/** So many days, of which the last is a week ago, as Search Console exports them in German. */
function exportOf(days: number): string {
  const last = shiftDay(new Date().toISOString().slice(0, 10), -7);
  const lines = Array.from({ length: days }, (_, at) => {
    const clicks = 40 + ((at * 13) % 29);
    return `${shiftDay(last, at + 1 - days)};${clicks};${clicks * 31};3,2 %;8,${at % 10}`;
  });
  return ['Datum;Klicks;Impressionen;CTR;Position', ...lines].join('\n');
}

it('takes in files, shows what it reads of them first, and says nothing that they do not say', {
  timeout: 3 * WHOLE_MS,
}, async () => {
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await seedAccount(context, `search-${randomUUID()}@console.example`);
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto('/search-console');
  await page.getByText('The operator of this site has not set up the sign-in').waitFor();
  await page.getByText('whether a page is in Google’s index is unknown').waitFor();

  const take = async (name: string, text: string) => {
    const buffer = Buffer.from(`\ufeff${text}`, 'utf16le');
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer });
  };
  await page.getByLabel('Property').fill('harbour-shop.example');
  await take('Diagramm.csv', exportOf(70));
  await page.getByText('70 rows can be read').waitFor();
  await expectWhole(page, 'search-console-preview');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('70 rows stored for harbour-shop.example').waitFor();

  const queries = ['standing desks', 'a rather long question that somebody typed into a search'];
  await take(
    'Suchanfragen.csv',
    [
      'Suchanfrage;Klicks;Impressionen;CTR;Position',
      ...queries.map((each) => `${each};1.204;9.999;12 %;3,4`),
    ].join('\n'),
  );
  const day = (back: number) => shiftDay(new Date().toISOString().slice(0, 10), -back);
  await page.getByLabel('First day').fill(day(97));
  await page.getByLabel('Last day').fill(day(7));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('2 rows stored').waitFor();

  await take(
    'Tabelle.csv',
    `URL,Zuletzt gecrawlt\nhttps://www.harbour-shop.example/desks/${'long-'.repeat(30)}page,${day(20)}`,
  );
  await page
    .getByLabel('Reason, as Search Console gives it')
    .fill('Crawled - currently not indexed');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('1 row stored').waitFor();

  const site = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'harbour-shop.example' }) });
  await site.getByRole('button', { name: 'Figures' }).click();
  await site.getByText('Too little to compare').waitFor();
  await site.getByText('Index state of 1 page').click();
  await site.getByText('Not in Google’s index').waitFor();
  expect(await site.getByRole('cell', { name: '1,204' }).count()).toBe(2);
  await expectWholeInBoth(page, 'search-console');
  expect(faults).toEqual([]);
  await context.close();
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FakeKeywordData,
  startFakeKeywordData,
} from '../apps/api/src/testing/fake-keyword-data.ts';
import {
  closeContexts,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let data: FakeKeywordData;
let server: RunningServer;

beforeAll(async () => {
  data = await startFakeKeywordData();
  data.completions.set('oak desks', [
    'oak desks uk',
    'oak desks for small rooms',
    'solid oak desks',
    'best oak desks 2026',
    'solid oak standing desks with drawers and a long name',
  ]);
  data.volumes.set('oak desks uk', 1300).set('solid oak desks', 480);
  data.difficulties.set('oak desks uk', 41);
  [browser, server] = await Promise.all([openBrowser(), startServer(data.env)]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  await data.close();
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
const row = (page: Page, keyword: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: keyword, exact: false }) });

/** Credits, as the sandbox sells them. */
async function buyCredits(context: BrowserContext): Promise<void> {
  const made = await context.request.post('/api/create-payment', {
    data: { credits: 50, amount: 70, isGuest: false },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { sessionId } = await made.json();
  const paid = await context.request.post(`/api/sandbox-checkout/${sessionId}/complete`);
  expect(paid.status(), await paid.text()).toBe(200);
}

it('leads from a seed to figures with their source, a list and a file', {
  timeout: 2 * WHOLE_MS,
}, async () => {
  const context = await open();
  await seedAccount(context, ofThisTry('ada@keywords.example'));
  await buyCredits(context);
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto('/dashboard#keyword-research');
  await page.getByLabel('Seed keyword').fill('Oak  desks');
  await page.keyboard.press('Enter');
  await page.getByText('Autocomplete (127.0.0.1): 5 keywords, asked on').waitFor();
  await page.getByText('No figures are known of these.').waitFor();

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.locator('summary', { hasText: 'Found by' }).click();
  await page.getByRole('checkbox', { name: 'Autocomplete 5' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('row').count()).toBe(6);
  const withSelected = page.getByRole('toolbar', { name: 'With what is selected' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await withSelected.getByRole('button', { name: 'Look up figures' }).click();
  await page.getByText('DataForSEO would be asked for 5: 1 credit, only if it answers.').waitFor();
  expect(data.questions.filter(({ asked }) => asked !== undefined)).toEqual([]);
  await page.getByRole('button', { name: 'Ask for 1 credit' }).click();
  await row(page, 'oak desks uk').getByText('1,300').waitFor();
  await page.getByText('DataForSEO Labs,').waitFor();
  await row(page, 'best oak desks 2026').getByText('–').first().waitFor();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await withSelected.getByRole('button', { name: 'Save to a list' }).click();
  await page.getByLabel('Name of the list').fill('Spring desks');
  await page.getByRole('button', { name: 'Save to the list' }).click();
  await page.getByText('“Spring desks” holds 5 keywords now.').waitFor();
  await page.getByRole('link', { name: 'Open Spring desks' }).click();
  await page.getByRole('heading', { name: 'Spring desks', level: 2 }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV of Spring desks' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Spring-desks.csv');

  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'queries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Top queries,Clicks,Impressions,CTR,Position\noak desks uk,3,977,3%,8'),
  });
  await page.getByText('1 row can be read').waitFor();
  await page.getByLabel('List', { exact: true }).selectOption({ label: 'Spring desks' });
  await page.getByLabel('Exported from').selectOption({ label: 'Search Console' });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('“Spring desks” holds 1 keyword of the file now.').waitFor();
  await row(page, 'oak desks uk').getByText('977').waitFor();
  await page.getByRole('button', { name: 'Acts for oak desks uk' }).click();
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await page.getByLabel('Your site').fill('desks.example');
  await page.locator('form').getByRole('button', { name: 'Track', exact: true }).click();
  await page.getByText('1 keyword tracked now.').waitFor();
  await expectWholeInBoth(page, 'keywords');
  await page.getByRole('button', { name: 'Acts for oak desks uk' }).click();
  await page.getByRole('button', { name: 'Write about it' }).click();
  await expect.poll(() => page.locator('[name=keyword]').first().inputValue()).toBe('oak desks uk');
  await page.goBack();

  await page.getByRole('link', { name: 'Start a campaign with Spring desks' }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Links', { exact: true }).inputValue()).toBe('5');
  const pairs = page.getByLabel('Keywords and anchor texts', { exact: true });
  expect(await pairs.inputValue()).toContain('oak desks uk, oak desks uk');
  await page.goBack();
  await page.getByRole('link', { name: 'Write an ad with Spring desks' }).click();
  await expect
    .poll(() => page.getByLabel('More keywords (optional)').inputValue())
    .toContain('desks');
  await page.goBack();

  await page.getByRole('button', { name: 'Delete Spring desks' }).click();
  await page.getByRole('button', { name: 'Delete the list' }).click();
  await page.getByText('No list yet.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('composes a text ad, says what does not fit, saves it and exports it', {
  timeout: 2 * WHOLE_MS,
}, async () => {
  const context = await open();
  await seedAccount(context, ofThisTry('ada@ads.example'));
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto('/ad');
  await page.getByLabel('Keyword', { exact: true }).fill('oak desks');
  await page.getByLabel('Landing page').fill('desks.example/oak');
  await page.getByLabel('Offer (optional)').fill('Free delivery in Austria');
  await page.getByLabel('Brand (optional)').fill('Oaks');
  await page.getByRole('button', { name: 'Write an ad' }).click();
  await page.getByText('Within the limits of length and number.').waitFor();
  const first = page.getByLabel('Headlines 1', { exact: true });
  await expect.poll(() => first.inputValue()).toBe('Oak Desks');
  await first.fill('Oak desks that are far too long for a headline');
  await page.getByText('1 thing does not fit yet.').waitFor();
  await page.getByText('46/30').waitFor();
  await expectWholeInBoth(page, 'ad');

  await first.fill('Solid Oak Desks');
  await page.getByLabel('Name', { exact: true }).fill('Autumn');
  await page.getByRole('button', { name: 'Save ad' }).click();
  await page.getByText('Saved as “Autumn”.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Autumn.csv');
  await page.reload();
  await page.getByRole('button', { name: 'Open Autumn' }).click();
  await expect.poll(() => first.inputValue()).toBe('Solid Oak Desks');
  expect(faults).toEqual([]);
  await context.close();
});

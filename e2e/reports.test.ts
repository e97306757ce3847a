import { readFile } from 'node:fs/promises';
import { checkReceipt, type FullReport, type Receipt } from '@linkwright/core/all';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isEveryday } from '../scripts/everyday.ts';
import {
  closeContexts,
  expectAccessible,
  expectWholeInBoth,
  openBrowser,
  schemes,
  screenshot,
  seedAccount,
  WHOLE_MS,
  watchFaults,
  widths,
} from './browser.ts';
import { type RunningPages, startPages, verdictOf, wanted } from './report-pages.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
let pages: RunningPages;
let context: BrowserContext;
let faults: string[];
let accounts = 0;

beforeAll(async () => {
  [browser, server, pages] = await Promise.all([
    openBrowser(),
    startServer({ FETCH_ALLOW_PRIVATE: '1', REPORTS_PER_ADDRESS: '100' }),
    startPages(),
  ]);
});
afterAll(async () => {
  pages.stop();
  await Promise.all([closeContexts(browser), server.stop()]);
});
beforeEach(async () => {
  context = await newContext();
  faults = watchFaults(context);
});
afterEach(() => context.close());

const newContext = (options = {}) =>
  browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
function signIn(): Promise<string> {
  accounts += 1;
  return seedAccount(context, `ada${accounts}@reports.example`);
}
const listOf = (count: number, options = {}): string =>
  Array.from({ length: count }, (_, number) => pages.page(number, options)).join('\n');
const listField = (page: Page) => page.getByRole('textbox', { name: /^Pages to check/ });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate report' });
const drawer = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** Opens the form and waits until it has come alive. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/backlink-report');
  await page.locator('form:not([data-waking])').waitFor();
}

async function fill(page: Page, urlList: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Keyword' }).fill(wanted.keyword);
  await page.getByRole('textbox', { name: 'Anchor text' }).fill(wanted.anchorText);
  await page.getByRole('textbox', { name: 'Destination URL' }).fill(wanted.destinationUrl);
  await listField(page).fill(urlList);
}

/** Makes a report by the form and waits until its page is there. Returns its id. */
async function makeReport(page: Page, urlList: string): Promise<string> {
  await openForm(page);
  await fill(page, urlList);
  await generate(page).click();
  await page.waitForURL('**/report/*');
  await page.getByRole('table').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const textOf = async (download: Promise<Download>): Promise<string> =>
  readFile(await (await download).path(), 'utf8');

describe('a long list', () => {
  it('is read before one’s eyes, and each page has its verdict and its evidence', async () => {
    const total = isEveryday ? 200 : 1000;
    const many = total.toLocaleString('en');
    await signIn();
    const page = await context.newPage();
    await openForm(page);
    await fill(page, listOf(total, { waitMs: 30_000 / total }));
    await page.getByText(`${many} pages`, { exact: true }).waitFor();
    await generate(page).click();

    // The counter moves, more than once, while the form's page stays.
    const seen = new Set<string>();
    await expect
      .poll(async () => seen.add((await heading(page).textContent()) ?? '').size, {
        interval: 100,
        timeout: 60_000,
      })
      .toBeGreaterThan(4);
    const counted = [...seen].filter((text) => text.endsWith(` of ${many} pages read`));
    expect(counted.length).toBeGreaterThan(3);
    await expect.poll(() => stored(page, 'reportSyncState')).toMatchObject({ isGenerating: true });
    await screenshot(page, 'report-running-live');

    await page.waitForURL('**/report/*', { timeout: 120_000 });
    await page
      .getByRole('heading', {
        name: `${total / 2} of ${many} links are live, ${(total / 10) * 4} of them count`,
      })
      .waitFor();
    await expect.poll(() => rows(page).count()).toBe(total + 1);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect
      .poll(() => stored(page, 'reportSyncState'))
      .toMatchObject({
        isGenerating: false,
        lastGeneratedReport: { id, status: 'done' },
        reportHistory: [{ id }],
      });

    // Filter, search, sort.
    const figures = page.getByRole('list', { name: 'Pages by verdict' });
    await figures.getByRole('button', { name: /^Missing/ }).click();
    await page.getByText(`${total / 10} of ${many} pages`).waitFor();
    await expect.poll(() => rows(page).count()).toBe(total / 10 + 1);
    await page.getByRole('searchbox').fill('notes/7?');
    await page.getByText(`1 of ${many} pages`).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Line' }).click();
    await rows(page)
      .nth(1)
      .getByText(`/notes/${total - 1}`)
      .waitFor();

    // Evidence, and its receipt.
    await page.getByRole('button', { name: 'Line' }).click();
    await rows(page).nth(3).getByRole('button').click();
    await drawer(page).getByText('Live', { exact: true }).waitFor();
    await drawer(page).getByText('SHA-256').first().waitFor();
    const evidence = (await drawer(page).textContent()) ?? '';
    for (const part of ['301', '200', wanted.anchorText, 'SHA-256', 'robots.txt', 'main text']) {
      expect(evidence).toContain(part);
    }
    const receipt = textOf(page.waitForEvent('download'));
    await drawer(page).getByRole('link', { name: 'Receipt' }).click();
    const { logs } = await (await context.request.get('/api/receipt-logs')).json();
    const logged = JSON.parse(await receipt) as Receipt;
    expect(logged.finding).toMatchObject({ reportId: id, position: 2, ...destination });
    expect((await checkReceipt(logged, logs[0].verifierKey)).isGenuine).toBe(true);
    await page.keyboard.press('ArrowRight');
    await drawer(page).getByText(`4 of ${many}`).waitFor();
    await page.keyboard.press('Escape');

    // Files.
    const json = textOf(page.waitForEvent('download'));
    await page.getByRole('link', { name: 'JSON' }).click();
    const { results } = JSON.parse(await json) as FullReport;
    expect(results.map(({ inspection }) => inspection.verdict)).toEqual(
      results.map(({ position }) => verdictOf(position)),
    );
    const csv = textOf(page.waitForEvent('download'));
    await page.getByRole('link', { name: 'CSV' }).click();
    expect((await csv).trim().split('\r\n')).toHaveLength(total + 1);
    expect(faults).toEqual([]);
  });
  const destination = { destinationUrl: wanted.destinationUrl, anchorText: wanted.anchorText };
});

it('a share link opens the report for anybody, and nothing after it was taken back', async () => {
  await signIn();
  const page = await context.newPage();
  const id = await makeReport(page, listOf(10));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a share link' }).click();
  const address = await page.getByLabel('Anybody with this address').inputValue();
  expect(address).toContain(`/report/${id}?share=`);

  const stranger = await newContext();
  const theirs = await stranger.newPage();
  // It begins with the report's head, before its pages are read, and keeps that.
  const { promise: pagesMayCome, resolve: letPagesCome } = Promise.withResolvers<void>();
  await theirs.route(`**/api/reports/${id}?share=*`, async (route) => {
    await pagesMayCome;
    await route.continue();
  });
  await theirs.goto(address, { waitUntil: 'domcontentloaded' });
  const shown = theirs.getByRole('heading', { name: '5 of 10 links are live, 4 of them count' });
  const written = await shown.elementHandle();
  await theirs.getByRole('status', { name: 'Loading the pages' }).waitFor();
  letPagesCome();
  await rows(theirs).first().waitFor();
  expect(await written?.evaluate((heading) => heading.isConnected)).toBe(true);
  await theirs.getByText('Shared with you').waitFor();
  await expect.poll(() => theirs.getByRole('button', { name: /Share|Delete/ }).count()).toBe(0);
  await rows(theirs).nth(1).getByRole('button').click();
  await drawer(theirs).getByRole('link', { name: 'Receipt' }).waitFor();
  // The address without its token is nobody else's.
  await theirs.goto(`/report/${id}`);
  await theirs.waitForURL('**/backlink-report');

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByText('The address no longer works.').waitFor();
  await theirs.goto(address);
  await theirs.waitForURL('**/backlink-report');
  await theirs.getByText('Report not found').waitFor();
  await stranger.close();
});

it('a running report survives a reload, can be opened again, and cancelled', async () => {
  await signIn();
  const page = await context.newPage();
  await openForm(page);
  await fill(page, listOf(400, { waitMs: 400 }));
  await generate(page).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.reload();
  await heading(page).getByText('Are your links really there?').waitFor();
  await expect.poll(() => listField(page).inputValue()).toContain('/notes/399');
  await page.getByRole('link', { name: /Still running/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  await page.getByText(/of the list were not read/).waitFor();
  await expect
    .poll(() => stored(page, 'reportSyncState'))
    .toMatchObject({
      lastGeneratedReport: { status: 'cancelled' },
      reportHistory: [{ status: 'cancelled' }],
    });
});

describe('a guest', () => {
  it('checks fifty pages at most, and is told so before anything is sent', async () => {
    const page = await context.newPage();
    await openForm(page);
    await fill(page, listOf(51));
    const words =
      'This list names 51 pages. Without an account a report checks at most 50. Sign in to check up to 1,000.';
    await page.getByRole('alert').getByText(words).waitFor();
    await generate(page).click();
    await expect
      .poll(() => listField(page).evaluate((field) => field === document.activeElement))
      .toBe(true);
    const refused = await context.request.post('/api/reports', {
      data: { ...wanted, urlList: listOf(51) },
    });
    expect(await refused.json()).toMatchObject({ error: words });
    await page.getByRole('alert').getByRole('button', { name: 'Sign In' }).click();
    await drawer(page).getByText('Sign in to access larger reports').waitFor();
  });

  it('opens reports by the rule of the page: history, own entry, samples', async () => {
    const page = await context.newPage();
    const id = await makeReport(page, listOf(10));
    await page.reload();
    await page.getByRole('table').waitFor();

    // Kept by its own entry alone, and by the history alone.
    const history = await stored(page, 'reportSyncState');
    await page.evaluate(() => localStorage.removeItem('reportSyncState'));
    await page.reload();
    await page.getByRole('table').waitFor();
    await page.evaluate(
      ([kept, key]) => {
        localStorage.clear();
        localStorage.setItem('reportSyncState', JSON.stringify(kept));
        return key;
      },
      [history, id],
    );
    await page.reload();
    await page.getByRole('table').waitFor();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await page.goto(`/report/${id}`);
    await page.waitForURL('**/backlink-report');
    await page.goBack();
    await page.waitForURL(`${server.url}/`);

    await openForm(page);
    await page.getByRole('link', { name: 'Open the sample report' }).click();
    await page.getByRole('table').waitFor();
    await expect.poll(() => page.getByText('Sample', { exact: true }).count()).toBe(1);
    await page.getByText('A sample, made from fixed pages').waitFor();
  });

  it('is led to the form by an id that nobody knows', async () => {
    const page = await context.newPage();
    await openForm(page);
    await page.evaluate(() => localStorage.setItem('report_nobody', '{"id":"nobody"}'));
    for (const address of ['/report/nobody', '/report/demo_nobody']) {
      await page.goto(address);
      await page.waitForURL('**/backlink-report');
      await page.getByText('Report not found').waitFor();
    }
    await expect.poll(() => stored(page, 'report_nobody')).toBeNull();
  });

  it('keeps ten reports', async () => {
    const page = await context.newPage();
    for (let count = 0; count < 11; count += 1) {
      await makeReport(page, `${pages.page(count)}`);
    }
    await openForm(page);
    const list = page.getByRole('region', { name: 'Recent reports' }).getByRole('listitem');
    await expect.poll(() => list.count()).toBe(10);
  });
});

it.each(['/report', '/report/'])('%s leads to the form and leaves no trace', async (address) => {
  const page = await context.newPage();
  await page.goto('/contact');
  await page.goto(address);
  await page.waitForURL('**/backlink-report');
  await page.goBack();
  await page.waitForURL('**/contact');
});

it('the form arrives with its markup, before any script', async () => {
  const html = await (await context.request.get('/backlink-report')).text();
  for (const part of ['Are your links really there?', 'Destination URL', 'Generate report']) {
    expect(html).toContain(part);
  }
  expect(html).toContain('<title>Backlink report · Linkwright</title>');
});

it('footer and showcase lead to it', async () => {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Check your links' }).click();
  await page.waitForURL('**/backlink-report');
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Merchant Tools' })
    .getByRole('link', { name: 'Backlink reports' })
    .click();
  await page.waitForURL('**/backlink-report');
});

describe('the list', () => {
  it('is counted line by line, and faults are shown where they stand', async () => {
    const page = await context.newPage();
    await openForm(page);
    await fill(
      page,
      `# mine\r\n${pages.page(0)}\nfoo bar\n\n${pages.page(0)}\nmailto:me@x.example`,
    );
    await page.getByText('1 page · 1 repeat, checked once · 2 lines without a page').waitFor();
    await page.getByRole('button', { name: 'Line 6' }).click();
    const chosen = await listField(page).evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
    expect(chosen).toBe('mailto:me@x.example');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => listField(page).inputValue()).toBe('');
    await expect
      .poll(() => stored(page, 'reportSyncState'))
      .toMatchObject({
        formData: { keyword: '', urlList: '' },
      });
  });

  it('is taken from a file that is chosen or dropped, and put back', async () => {
    const page = await context.newPage();
    await openForm(page);
    await listField(page).fill('a.example');
    const csv = `Campaign,Page URL\r\nspring,${pages.page(1)}\r\nspring,${pages.page(2)}\r\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText('2 pages', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => listField(page).inputValue()).toBe('a.example');

    const files = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'more.txt', { type: 'text/plain' }));
      return transfer;
    }, listOf(3));
    await listField(page).dispatchEvent('drop', { dataTransfer: files });
    await page.getByText('more.txt is in the list.').waitFor();
    await page.getByText('3 pages', { exact: true }).waitFor();
  });

  it('may be empty: then the posts of this site are checked', async () => {
    const created = await context.request.post('/api/posts', {
      data: {
        keyword: wanted.keyword,
        anchorText: wanted.anchorText,
        targetUrl: wanted.destinationUrl,
      },
    });
    const { post } = (await created.json()) as { post: { slug: string } };
    const page = await context.newPage();
    await makeReport(page, '');
    await expect.poll(() => rows(page).nth(1).textContent()).toContain(post.slug);
  });
});

it('says what is missing, field by field', async () => {
  const page = await context.newPage();
  await openForm(page);
  await generate(page).click();
  for (const words of [
    'Keyword is required',
    'Anchor text is required',
    'Destination URL is required',
  ]) {
    await page.getByText(words).waitFor();
  }
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: 'Keyword' })
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
});

it('needs nothing but a keyboard', async () => {
  const page = await context.newPage();
  await openForm(page);
  await page.getByRole('textbox', { name: 'Keyword' }).focus();
  for (const text of [wanted.keyword, wanted.anchorText, wanted.destinationUrl]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(listOf(12));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/report/*');
  const second = rows(page).nth(2).getByRole('button');
  await second.focus();
  await page.keyboard.press('Enter');
  await drawer(page).getByText('2 of 12').waitFor();
  await page.keyboard.press('ArrowRight');
  await drawer(page).getByText('3 of 12').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect.poll(() => second.evaluate((row) => row === document.activeElement)).toBe(true);
});

it('prints its figures and every line of its table', async () => {
  const page = await context.newPage();
  await makeReport(page, listOf(50));
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: 'Run again' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false);
  await expect.poll(() => rows(page).last().isVisible()).toBe(true);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});

it('runs again as a new report, and can be deleted', async () => {
  const page = await context.newPage();
  const id = await makeReport(page, listOf(10));
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await page.getByRole('heading', { name: '5 of 10 links are live, 4 of them count' }).waitFor();
  await page.getByRole('button', { name: 'Delete report' }).click();
  await page.getByRole('button', { name: 'Delete this report' }).click();
  await page.waitForURL('**/backlink-report');
  await expect
    .poll(() => stored(page, 'reportSyncState'))
    .toMatchObject({ reportHistory: [{ id }] });
});

describe('in both schemes', () => {
  const open = async () => {
    await signIn();
    return context.newPage();
  };

  it('the form is whole and accessible, also with faults', { timeout: WHOLE_MS }, async () => {
    const page = await open();
    await openForm(page);
    await expectWholeInBoth(page, 'report-form');
    await fill(page, `${listOf(4)}\nfoo bar\nmailto:me@x.example\n${pages.page(0)}`);
    await page.getByRole('textbox', { name: 'Keyword' }).fill('');
    await generate(page).click();
    await expectWholeInBoth(page, 'report-form-faults');
  });

  it('a run is whole and accessible', { timeout: WHOLE_MS }, async () => {
    const page = await open();
    await openForm(page);
    await fill(page, listOf(1000, { waitMs: 2000 }));
    await generate(page).click();
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.getByRole('heading', { name: /^[1-9]\d* of/ }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await screenshot(page, `report-run-${colorScheme}-${width}`);
        if (width !== 820) await expectAccessible(page);
      }
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/report/*');
  });

  it('a report is whole and accessible, with its evidence', { timeout: WHOLE_MS }, async () => {
    const page = await open();
    await makeReport(page, `${listOf(30)}\nfoo bar\n${pages.page(1)}`);
    await expectWholeInBoth(page, 'report');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Make a share link' }).click();
    await page.getByLabel('Anybody with this address').waitFor();
    await rows(page).nth(3).getByRole('button').click();
    await expectWholeInBoth(page, 'report-evidence');
    await page.keyboard.press('Escape');
    await openForm(page);
    await page.getByRole('region', { name: 'Recent reports' }).waitFor();
    await expectWholeInBoth(page, 'report-history');
  });

  it('the sample is whole and accessible', { timeout: WHOLE_MS }, async () => {
    const page = await open();
    await page.goto('/report/demo_every-verdict');
    await page.getByRole('table').waitFor();
    await expectWholeInBoth(page, 'report-sample');
  });
});

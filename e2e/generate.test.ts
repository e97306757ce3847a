import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  closeContexts,
  isAlive,
  openBrowser,
  screenshot,
  scriptsOf,
  seedAccount,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';

const baseURL = inject('baseUrl');
let browser: Browser;
let context: BrowserContext;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeContexts(browser));
beforeEach(async () => {
  context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  faults = watchFaults(context);
});
afterEach(() => context.close());

describe('the home page below the generator', () => {
  it.each(['a guest', 'whoever is signed in'])(
    'stays as it came while it wakes, for %s',
    async (who) => {
      if (who !== 'a guest') await seedAccount(context, ofThisTry('wakes@harbour.example'));
      const page = await context.newPage();
      const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
      await page.route('**/assets/home-below-*.js', async (route) => {
        await wanted;
        await route.continue();
      });
      await page.goto('/');
      const link = page.getByRole('link', { name: 'Check your links' });
      const came = await link.elementHandle();
      await expect.poll(() => isAlive(page.getByRole('button', { name: 'Claim Now' }))).toBe(true);
      if (who !== 'a guest') await page.getByRole('link', { name: 'Ada' }).waitFor();
      bring();
      await expect.poll(() => isAlive(link)).toBe(true);
      expect(await came?.evaluate((node) => node.isConnected)).toBe(true);
      expect(faults).toEqual([]);
    },
  );
});

describe('a visitor', () => {
  it('turns keyword, anchor text and target URL into an article on the blog', async () => {
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Keyword' }).fill('standing desks');
    await page.getByRole('textbox', { name: 'Anchor Text' }).fill('adjustable desks');
    await page.getByRole('textbox', { name: 'Target URL' }).fill('desks.example.com/adjustable');
    const popup = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Claim Now' }).click();
    const article = await popup;
    await article.waitForLoadState();
    expect(new URL(article.url()).pathname).toMatch(/^\/blog\/[a-z0-9-]+$/);
    const link = article.locator('article').getByRole('link', { name: 'adjustable desks' }).first();
    await expect.poll(() => link.getAttribute('href')).toBe('https://desks.example.com/adjustable');
    await expect.poll(() => article.locator('h1').textContent()).toMatch(/standing desks/i);
    await expect
      .poll(() => scriptsOf(article))
      .toEqual([expect.stringMatching(/^\/assets\/signed-in-links-/)]);
    await expect.poll(() => page.getByRole('textbox', { name: 'Keyword' }).inputValue()).toBe('');
    await screenshot(article, 'journey-article');
    await screenshot(page, 'journey-home-after');
    expect(faults).toEqual([]);
  });

  it('gives sources and notes, and is told what could not be used', async () => {
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByText('It cannot follow a tone or instructions').waitFor();
    await page.getByRole('textbox', { name: 'Keyword' }).fill('monitor arms');
    await page.getByRole('textbox', { name: 'Anchor Text' }).fill('an arm');
    await page.getByRole('textbox', { name: 'Target URL' }).fill('arms.example.com');
    await page.getByText('More options').click();
    const sources = page.getByRole('textbox', { name: 'Sources' });
    await sources.fill('ftp://files.example.com');
    await page.getByRole('textbox', { name: 'Notes' }).fill('A monitor arm holds 9 kg.');
    await page.getByText('25 of 20,000 characters').waitFor();
    await page.getByRole('button', { name: 'Claim Now' }).click();
    await page.getByText('Address 1: Only http and https addresses').waitFor();
    await screenshot(page, 'journey-sources');
    await sources.fill('https://nowhere.example.com/arms');
    await page.getByRole('button', { name: 'Claim Now' }).click();
    await page.getByText('2 sources could not be used').click();
    await page.getByText('https://nowhere.example.com/arms:').waitFor();
    await screenshot(page, 'journey-sources-unused');
    expect(faults).toEqual([]);
  });

  it('finds the article again where the page was loaded anew while it was written', async () => {
    const keyword = ofThisTry('folding rulers');
    const page = await context.newPage();
    await page.goto('/');
    let made = '';
    let isLost = true;
    // Written, and the answer lost with the page.
    await page.route('**/api/posts', async (route) => {
      if (isLost) made = await (await route.fetch()).text();
      else await route.continue();
    });
    await page.getByRole('textbox', { name: 'Keyword' }).fill(keyword);
    await page.getByRole('textbox', { name: 'Anchor Text' }).fill('a ruler');
    await page.getByRole('textbox', { name: 'Target URL' }).fill('rulers.example.com');
    await page.getByRole('button', { name: 'Claim Now' }).click();
    await expect.poll(() => made).toContain('"slug"');
    const slug = /"slug":"([^"]+)"/.exec(made)?.[1] ?? '';
    isLost = false;
    await page.reload();
    await page.locator('#generator').locator(`a[href*="${slug}"]`).first().waitFor();
    const found = await page.request.get(`/blog?q=${encodeURIComponent(keyword)}`);
    const links = (await found.text()).match(/href="\/blog\/folding-rulers[^"]*"/g);
    expect(new Set(links)).toEqual(new Set([`href="/blog/${slug}"`]));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('unfinished_article'))).toBeNull();
  });

  it('is heard while only the page and its entry have come', async () => {
    const keyword = ofThisTry('harbour pilots');
    const page = await context.newPage();
    let hasCome = false;
    const late: (() => void)[] = [];
    await page.route('**/assets/*.js', async (route) => {
      const isEntry = /\/main-/.test(route.request().url());
      if (!isEntry && !hasCome) await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Keyword' }).fill(keyword);
    await page.getByRole('textbox', { name: 'Anchor Text' }).fill('a pilot');
    await page.getByRole('textbox', { name: 'Target URL' }).fill('pilots.example.com');
    // What is asked for has the entry run.
    await expect.poll(() => late.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Claim Now' }).click();
    const popup = context.waitForEvent('page');
    hasCome = true;
    for (const come of late) come();
    const article = await popup;
    await expect.poll(() => article.locator('h1').textContent()).toMatch(/harbour pilots/i);
    expect(faults).toEqual([]);
  });

  it('reads the article without JavaScript', async () => {
    const quiet = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const created = await quiet.request.post('/api/posts', {
      data: {
        keyword: 'desk lamps',
        anchorText: 'warm lamps',
        targetUrl: 'https://lamps.example.com',
      },
    });
    const { blogUrl, post } = await created.json();
    const page = await quiet.newPage();
    await page.goto(blogUrl);
    await expect.poll(() => page.locator('h1').textContent()).toBe(post.title);
    await page.goto('/blog');
    await page.getByRole('link', { name: post.title }).first().click();
    expect(page.url()).toBe(blogUrl);
    await quiet.close();
  });

  it('is told beside the field what is missing, and loses nothing', async () => {
    const page = await context.newPage();
    await page.goto('/');
    // By then it is alive.
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'Keyword' }).fill('standing desks');
    await page.getByRole('button', { name: 'Claim Now' }).click();
    await page.getByText('Please provide keyword, anchor text, and target URL').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('anchorText');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Keyword' }).inputValue())
      .toBe('standing desks');
    expect(faults).toEqual([]);
  });

  it('finds a helpful page where there is none', async () => {
    const page = await context.newPage();
    const reply = await page.goto('/no-such-page');
    expect(reply?.status()).toBe(404);
    await page.getByRole('link', { name: /blog/i }).first().waitFor();
  });
});

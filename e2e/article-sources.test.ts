import { createServer } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeContexts,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import {
  closeServer,
  type HostSite,
  listen,
  pageWith,
  scriptTag,
  seedPartner,
  startHostSite,
} from './widget-pages.ts';

const owner = 'owner@sources.example';

const shop = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><head><title>Trail Pack 28 | Fellside</title></head><body><main>
<h1>Trail Pack 28</h1><p>The Trail Pack 28 is a light backpack for day tours. It weighs 780 g and holds 28 litres.</p>
<h2>Fitting the pack</h2><ol><li>Loosen all straps.</li><li>Set the hip belt on the hip bones.</li></ol>
<h2>Delivery</h2><p>Delivery costs £3.95 and takes two days.</p></main></body></html>`);
});
let target: string;
let data: { keyword: string; anchorText: string; targetUrl: string };
let server: RunningServer;
let host: HostSite;
let browser: Browser;
let context: BrowserContext;
let faults: string[];
beforeAll(async () => {
  [target, host, server, browser] = await Promise.all([
    listen(shop),
    startHostSite(),
    startServer({ ADMIN_EMAILS: owner, FETCH_ALLOW_PRIVATE: '1' }),
    openBrowser(),
  ]);
  data = { keyword: 'light backpack', anchorText: 'this pack', targetUrl: `${target}/pack` };
  context = await browser.newContext({ baseURL: server.url });
  faults = watchFaults(context);
});
afterAll(async () => {
  await closeContexts(browser);
  await Promise.all([server.stop(), closeServer(shop), host.close()]);
});

/** Every line of the text with a figure in it has numbers, each of which leads to a source with an address. */
async function expectSourced(page: Page): Promise<void> {
  await page.locator('#source-1').waitFor();
  const lines = await page.locator('.prose :is(p, li, tr)').evaluateAll((found) =>
    found.map((line) => {
      const numbers = [...line.querySelectorAll('sup a')].map((number) =>
        document.querySelector(`${number.getAttribute('href')} a[href^="http"]`),
      );
      const copy = line.cloneNode(true) as Element;
      for (const number of copy.querySelectorAll('sup')) number.remove();
      return { text: copy.textContent, isSourced: numbers.length > 0 && !numbers.includes(null) };
    }),
  );
  const figures = lines.filter(({ text }) => /\d/.test(text));
  expect(figures.length).toBeGreaterThan(1);
  expect(figures.filter(({ isSourced }) => !isSourced)).toEqual([]);
}

async function generate(page: Page): Promise<Page> {
  await page.getByRole('textbox', { name: 'Keyword' }).fill(data.keyword);
  await page.getByRole('textbox', { name: 'Anchor Text' }).fill(data.anchorText);
  await page.getByRole('textbox', { name: 'Target URL' }).fill(data.targetUrl);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Claim Now' }).click();
  return opened;
}

it('leads from a figure in an article to the page that it is taken from', {
  timeout: WHOLE_MS,
}, async () => {
  const created = await context.request.post('/api/posts', { data });
  const { blogUrl } = await created.json();
  const page = await context.newPage();
  await page.goto(blogUrl);
  const sentence = page.locator('.prose :is(p, td, li)', { hasText: '780 g' }).first();
  await sentence.getByRole('link', { name: 'Source 1' }).first().click();
  expect(new URL(page.url()).hash).toBe('#source-1');
  const source = page.locator('#source-1:target');
  await source.waitFor();
  const link = source.getByRole('link', { name: 'Trail Pack 28' });
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    `${target}/pack`,
    'nofollow',
  ]);
  const followed = page.locator(`article a[href^="${target}"]:not([rel~="nofollow"])`);
  expect(await followed.allTextContents()).toEqual(['this pack']);
  await page.getByText(/sentences rest on 1 source/).waitFor();
  await expectWholeInBoth(page, 'article-sources');
  expect(faults).toEqual([]);
});

it('every figure leads to its source, whether the form, a partner’s page or a campaign asked for it', {
  timeout: WHOLE_MS,
}, async () => {
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expectSourced(await generate(page));

  const admin = await browser.newContext({ baseURL: server.url });
  await seedAccount(admin, owner);
  const { key } = await seedPartner(admin, [host.origin]);
  const widget = `${scriptTag(server.url)}<linkwright-generator partner="${key}"></linkwright-generator>`;
  await page.goto(host.add('/', pageWith(widget)));
  await expectSourced(await generate(page));

  const { me } = await (await admin.request.get('/api/auth/get-session')).json();
  await admin.request.post('/api/admin/credits/adjustments', {
    data: { userId: me.user.id, credits: 1, reason: 'For the journey' },
  });
  const plan = {
    name: 'Packs',
    targetUrl: data.targetUrl,
    keywords: [{ keyword: data.keyword, anchorText: data.anchorText }],
    linkCount: 1,
    pacePerDay: 1,
  };
  const made = await (await admin.request.post('/api/campaigns', { data: plan })).json();
  await admin.request.post(`/api/campaigns/${made.campaign.id}/start`);
  const readLink = async () => {
    const links = await admin.request.get(`/api/campaigns/${made.campaign.id}/links`);
    return (await links.json()).items[0];
  };
  await expect.poll(async () => (await readLink())?.state, { timeout: 60_000 }).toBe('live');
  await page.goto((await readLink()).url);
  await expectSourced(page);
  expect(faults).toEqual([]);
  await admin.close();
});

it('names the author that an account has set', { timeout: WHOLE_MS }, async () => {
  await seedAccount(context, 'ada@example.com');
  const page = await context.newPage();
  await page.goto('/account#author');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  const buffer = await (await context.request.get('/og/site.png')).body();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Save Author' }).click();
  await page.getByText('Your posts name you as their author.').waitFor();
  await expectWhole(page, 'account-author');

  const { post, claimToken } = await (await context.request.post('/api/posts', { data })).json();
  await context.request.post(`/api/posts/${post.id}/claim`, { data: { claimToken } });
  await page.goto(`/blog/${post.slug}`);
  await page.getByText('By Ada Lovelace').waitFor();
  const portrait = page.locator('.author img');
  await portrait.scrollIntoViewIfNeeded();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(192);
  await expectWhole(page, 'article-author');
  expect(faults).toEqual([]);
});

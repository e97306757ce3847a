import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeContexts,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  tabTo,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const email = 'writer@drafts.example';
const price = { now: '£89' };
const site = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><head><title>Trail Pack 28 | Fellside</title></head>
<body><main><h1>Trail Pack 28</h1>
<p>The Trail Pack 28 is a light backpack for day tours. It weighs 780 g. It costs ${price.now}.</p>
<h2>Fitting the pack</h2><ol><li>Loosen all straps.</li><li>Set the hip belt.</li></ol>
<h2>Delivery</h2><p>Delivery costs £3.95 and takes two days.</p></main></body></html>`);
});
let browser: Browser;
let server: RunningServer;
let target: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(site.address() as AddressInfo).port}/pack`;
  [browser, server] = await Promise.all([
    openBrowser(),
    startServer({ ADMIN_EMAILS: email, FETCH_ALLOW_PRIVATE: '1' }),
  ]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  site.close();
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
const article = (page: Page) => page.getByRole('textbox', { name: 'Article' });
const saved = (page: Page) => page.getByText('All changes saved').waitFor({ timeout: 20_000 });

async function giveCredits(context: BrowserContext, credits: number): Promise<void> {
  const { me } = await (await context.request.get('/api/auth/get-session')).json();
  const reply = await context.request.post('/api/admin/credits/adjustments', {
    data: { userId: me.user.id, credits, reason: 'For the journey' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function preview(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Keyword' }).fill('light backpack');
  await page.getByRole('textbox', { name: 'Anchor Text' }).fill('this pack');
  await page.getByRole('textbox', { name: 'Target URL' }).fill(target);
  await page.getByRole('button', { name: 'Preview first' }).click();
  await article(page).waitFor({ timeout: 60_000 });
}

/** Types at the end of the first paragraph, in however many lines it stands. */
async function type(page: Page, words: string): Promise<void> {
  await article(page).locator('p').first().click({ clickCount: 3 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(words);
}

it('an article is previewed, held to its sources while it is edited, and published when somebody says so', {
  timeout: 4 * WHOLE_MS,
}, async () => {
  const context = await open();
  await seedAccount(context, email);
  await giveCredits(context, 4);
  const { post } = await (
    await context.request.post('/api/posts', {
      data: { keyword: 'light backpack', anchorText: 'a pack', targetUrl: target },
    })
  ).json();
  const faults = watchFaults(context);
  const page = await context.newPage();
  await preview(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/drafts\/[0-9a-f-]{36}$/);
  await page.getByText('stands in a source').waitFor();

  await type(page, ' It was built in 1947.');
  await page.locator('mark.unsupported', { hasText: '1947' }).waitFor();
  await page.getByRole('tab', { name: 'Check 1' }).waitFor();
  await page.getByText('Not found: 1947').waitFor();
  await saved(page);
  await expectWholeInBoth(page, 'draft-editor');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await article(page).getByText('1947').waitFor();

  await page.getByRole('tab', { name: /^Check/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: /^Trail Pack 28/ }).waitFor();
  await page.getByText('What stands there').first().click();
  await page.getByText('It weighs 780 g.').last().waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: 'Sources 1' }).press('ArrowRight');
  await article(page)
    .getByText('It weighs 780 g')
    .first()
    .dblclick({ position: { x: 5, y: 8 } });
  await page.getByRole('button', { name: /^Link to it/ }).click();
  await article(page).locator(`a[href$="/blog/${post.slug}"]`).waitFor();
  await page.getByRole('tab', { name: 'Links' }).press('Home');
  const out = page.getByRole('button', { name: /^Take it out/ });
  await tabTo(page, out);
  await out.press('Enter');
  await page.locator('mark.unsupported').waitFor({ state: 'detached' });
  await page.getByText('stands in a source').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await article(page).getByText('1947').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await saved(page);

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByText('Costs 1 of your 3 credits.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish…', expanded: false }).press('Enter');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('heading', { name: 'Your post is published' }).waitFor();
  await page.locator('.draft-message').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('article').textContent()).not.toContain('1947');
  expect(await page.locator(`.prose a[href$="/blog/${post.slug}"]`).count()).toBe(1);

  price.now = '£95';
  await page.goto('/my-posts');
  await page
    .getByRole('button', { name: /^Acts for/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('heading', { name: 'What changed since it was published' }).waitFor({
    timeout: 60_000,
  });
  await expectWhole(page, 'draft-difference-light');
  await page.goto('/drafts');
  await page.getByText('Refreshes a post').waitFor();
  await expectWhole(page, 'drafts-light');
  expect(faults).toEqual([]);
  await context.close();
});

it('two tabs that change one draft lose nothing, nor does a line that breaks', {
  timeout: WHOLE_MS,
}, async () => {
  const context = await open();
  const page = await context.newPage();
  await preview(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await article(other).waitFor();
  await type(other, ' Theirs is here.');
  await saved(other);

  await type(page, ' Mine is here.');
  await page.getByText('This draft was changed in another tab').waitFor({ timeout: 20_000 });
  await expectWhole(page, 'draft-conflict-light');
  await page.getByText('Read the other version').click();
  await page.locator('.draft-other').getByText('Theirs is here.').waitFor();
  await page.getByRole('button', { name: 'Take the other version' }).click();
  await article(page).getByText('Theirs is here.').waitFor();
  await page.getByText('The version that you left').click();
  await page.locator('.draft-other').getByText('Mine is here.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await article(page).getByText('Mine is here.').waitFor();
  await saved(page);

  await context.setOffline(true);
  await type(page, ' Offline.');
  await page.getByText('the server cannot be reached').first().waitFor({ timeout: 20_000 });
  await context.setOffline(false);
  await saved(page);
  const editor = /\/article-editor[^/]*\.js/;
  await page.route(editor, (route) => route.abort());
  await page.reload();
  await page.getByText('The editor could not be loaded').waitFor({ timeout: 20_000 });
  await page.getByText('Offline.').waitFor();
  await expectWhole(page, 'draft-without-editor-light');
  await page.unroute(editor);
  await page.getByRole('button', { name: 'Try again' }).click();
  await article(page).getByText('Offline.').waitFor();

  const token = await page.evaluate(() =>
    localStorage.getItem(`draft_token_${location.pathname.split('/').at(-1)}`),
  );
  const elsewhere = await open();
  const second = await elsewhere.newPage();
  await second.goto(`${page.url()}#token=${JSON.parse(token ?? '')}`);
  await article(second).getByText('Offline.').waitFor();
  expect(new URL(second.url()).hash).toBe('');
  await elsewhere.close();
  await context.close();
});

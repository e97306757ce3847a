import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeDns, startFakeDns } from '../apps/api/src/testing/fake-dns.ts';
import { chromiumPath } from '../scripts/machine.ts';
import {
  chromiumArguments,
  closeContexts,
  expectWhole,
  expectWholeInBoth,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const HOST = 'blog.garden-shop.example';
const ADMIN = 'admin@domains.example';

let browser: Browser;
let server: RunningServer;
let dns: FakeDns;

beforeAll(async () => {
  dns = await startFakeDns({ [HOST]: { A: ['127.0.0.1'] } });
  [browser, server] = await Promise.all([
    chromium.launch({
      executablePath: chromiumPath() ?? '',
      // The domain leads to the server under test.
      args: [...chromiumArguments, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    }),
    startServer({ DNS_SERVERS: dns.server, ADMIN_EMAILS: ADMIN }),
  ]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  await dns.close();
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });

async function addDomain(page: Page, host: string, title: string): Promise<void> {
  await page.getByLabel('Domain', { exact: true }).fill(host);
  await page.getByLabel('Name of its blog').fill(title);
  await page.keyboard.press('Enter');
}

it('leads from a new domain to a blog under it', { timeout: 6 * WHOLE_MS }, async () => {
  const context = await open();
  const faults = watchFaults(context);
  await seedAccount(context, ADMIN);
  const page = await context.newPage();
  await page.goto('/domains');
  await page.getByRole('heading', { name: 'Your first domain' }).waitFor();
  await addDomain(page, '127.0.0.1', 'An address');
  await page.getByText('must be a public domain, like blog.shop.example').waitFor();
  // The browser reports the refusal by itself.
  faults.length = 0;
  await addDomain(page, `https://${HOST}/`, 'The garden journal');
  const domain = page.getByRole('listitem', { name: new RegExp(HOST) });
  await domain.getByText('Not verified').waitFor();

  // Enter what the page says.
  const name = `_linkwright.${HOST}`;
  await domain.getByText(name).waitFor();
  const value = (await domain.getByText(/^linkwright-verify=/).textContent()) ?? '';
  dns.zone[name] = { TXT: ['linkwright-verify=a-lie'] };
  await domain.getByRole('button', { name: 'Check records' }).click();
  await domain.getByText('Something else is there').waitFor();
  await expectWhole(page, 'domains-wrong');
  dns.zone[name] = { TXT: [value] };
  await domain.getByRole('button', { name: 'Check records' }).click();
  await domain.getByText('Live', { exact: true }).waitFor();

  const { slug, title } = await ownPost(context);
  await domain.getByRole('button', { name: 'Posts' }).click();
  await domain.getByLabel('Move a post here').fill(`${server.url}/blog/${slug}`);
  await page.keyboard.press('Enter');
  await domain.getByRole('link', { name: title }).waitFor();
  await domain.getByLabel(/Everybody’s campaigns/).check();
  await expectWholeInBoth(page, 'domains-live');

  // The old address leads to the new one, which is a blog of its own.
  const blog = await context.newPage();
  await blog.goto(`/blog/${slug}`);
  const own = server.url.replace('127.0.0.1', HOST);
  expect(blog.url()).toBe(`${own}/blog/${slug}`);
  const canonical = blog.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe(`${own}/blog/${slug}`);
  await expectWhole(blog, 'domains-post');
  await blog.goto(own);
  expect(blog.url()).toBe(`${own}/blog`);
  await blog.getByRole('link', { name: title }).waitFor();
  await blog.emulateMedia({ colorScheme: 'dark' });
  await expectWhole(blog, 'domains-blog');
  expect(faults).toEqual([]);

  await page.goto('/domains/legacy');
  await page.getByRole('rowheader', { name: HOST }).waitFor();
  await expectWhole(page, 'domains-legacy');
  await page.goto('/domains');
  await domain.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove domain' }).click();
  await page.getByRole('heading', { name: 'Your first domain' }).waitFor();
  await blog.goto(`/blog/${slug}`);
  expect(blog.url()).toBe(`${server.url}/blog/${slug}`);
  await context.close();
});

/** A trial post that the context's user claims. */
async function ownPost(context: BrowserContext): Promise<{ slug: string; title: string }> {
  const data = {
    keyword: 'garden shears',
    anchorText: 'good shears',
    targetUrl: 'https://a.example',
  };
  const { post, claimToken } = await (await context.request.post('/api/posts', { data })).json();
  const claimed = await context.request.post(`/api/posts/${post.id}/claim`, {
    data: { claimToken },
  });
  expect(claimed.status(), await claimed.text()).toBe(200);
  return post;
}

it.each(['/domains', '/domains/legacy'])('%s is not there for others', async (path) => {
  const context = await open();
  const page = await context.newPage();
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  await context.close();
});

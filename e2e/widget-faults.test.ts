import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeContexts,
  expectAccessible,
  openBrowser,
  screenshot,
  seedAccount,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { type FaultyApi, refusal, startFaultyApi } from './widget-api.ts';
import { type HostSite, pageWith, scriptTag, seedPartner, startHostSite } from './widget-pages.ts';

const NETWORK = 'Network error. Please check your internet connection and try again.';
const UNAVAILABLE = 'The generator is not available on this page right now.';
const FAILED = 'Failed to generate blog post. Please try again.';

let api: FaultyApi;
let host: HostSite;
let browser: Browser;
let context: BrowserContext;
let warnings: string[];

beforeAll(async () => {
  [api, host, browser] = await Promise.all([startFaultyApi(), startHostSite(), openBrowser()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await Promise.all([api.close(), host.close()]);
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 820, height: 900 } });
  warnings = [];
  context.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
});
afterEach(() => context.close());

/** Opens a page with the widget, and asks it for a post. */
async function ask(apiUrl: string, key: string, site = host): Promise<Page> {
  const page = await context.newPage();
  await page.goto(
    site.add(
      '/',
      pageWith(
        `<script>addEventListener('linkwright:error', ({ detail }) => { document.title = detail.code; });</script>
        ${scriptTag(apiUrl)}<linkwright-generator partner="${key}"></linkwright-generator>`,
      ),
    ),
  );
  await page.getByRole('textbox', { name: 'Keyword' }).fill('desks');
  await page.getByRole('textbox', { name: 'Anchor Text' }).fill('good desks');
  await page.getByRole('textbox', { name: 'Target URL' }).fill('https://desks.example.com/');
  await page.getByRole('button', { name: 'Claim Now' }).click();
  return page;
}

async function expectUsable(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Keyword' }).inputValue())
    .toBe('desks');
  await expect.poll(() => page.getByRole('button', { name: 'Claim Now' }).isEnabled()).toBe(true);
  await expectAccessible(page);
}

describe('an API', () => {
  it('that is away is said to be so, and the form stays as it was', async () => {
    api.leave();
    const page = await ask(api.origin, 'lwpk_x');
    await page.getByRole('alert').getByText(NETWORK).waitFor();
    await expect.poll(() => page.title()).toBe('NETWORK_ERROR');
    await expectUsable(page);
    await screenshot(page, 'widget-away');
    expect(warnings.join()).toBe('');
  });

  it('that is slow is waited for, until the visitor cancels', async () => {
    api.answer(() => {});
    const page = await ask(api.origin, 'lwpk_x');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Canceled. What you typed is still here.').first().waitFor();
    await expectUsable(page);
  });

  it.each([
    ['a page', 'text/html', '<!doctype html><title>Welcome</title>'],
    ['another program', 'application/json', '{"hello":"world"}'],
    [
      'no address of a post',
      'application/json',
      '{"success":true,"post":{},"blogUrl":"javascript:1"}',
    ],
    ['half a stream', 'text/event-stream', 'event: step\ndata: {"type":"st'],
  ])('that answers with %s is a failure like any other', async (_what, type, body) => {
    api.answer((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
    const page = await ask(api.origin, 'lwpk_x');
    await page
      .getByRole('alert')
      .getByText(type === 'text/event-stream' ? NETWORK : FAILED)
      .waitFor();
    await expectUsable(page);
  });

  it.each([
    ['PARTNER_KEY_INVALID', 401],
    ['PARTNER_ORIGIN', 403],
    ['PARTNER_QUOTA', 429],
  ])(
    'that says %s tells the partner where to mend it, and the visitor nothing of it',
    async (code, status) => {
      api.answer(refusal(status, code, 'A word to the partner'));
      const page = await ask(api.origin, 'lwpk_x');
      await page.getByRole('alert').getByText(UNAVAILABLE).waitFor();
      expect(await page.getByText('A word to the partner').count()).toBe(0);
      await expect.poll(() => warnings.join()).toContain(`${api.origin}/partners`);
      await expectUsable(page);
    },
  );
});

describe('the real API', () => {
  let server: RunningServer;
  let owner: BrowserContext;
  beforeAll(async () => {
    server = await startServer();
    owner = await browser.newContext({ baseURL: server.url });
    await seedAccount(owner, 'faults@example.com');
  });
  afterAll(async () => {
    await owner.close();
    await server.stop();
  });

  it('refuses a revoked key, and a page that is not on the list', async () => {
    const partner = await seedPartner(owner, [host.origin]);
    const stranger = await startHostSite();
    const foreign = await ask(server.url, partner.key, stranger);
    await foreign.getByRole('alert').getByText(UNAVAILABLE).waitFor();
    await expect.poll(() => warnings.join()).toContain(stranger.origin);
    await expectUsable(foreign);
    await stranger.close();

    const listed = await seedPartner(owner, [host.origin]);
    await owner.request.delete(`/api/partners/${partner.id}`);
    warnings = [];
    const page = await ask(server.url, partner.key);
    await page.getByRole('alert').getByText(UNAVAILABLE).waitFor();
    await expect.poll(() => warnings.join()).toContain(`${server.url}/partners`);
    await expectUsable(page);
    const well = await ask(server.url, listed.key);
    await well.getByText('Your post is published').first().waitFor();
  });
});

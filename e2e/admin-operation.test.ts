import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChatApp } from '../apps/api/src/testing/chat-app.ts';
import { type FakeDns, startFakeDns } from '../apps/api/src/testing/fake-dns.ts';
import {
  closeContexts,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServer } from './server.ts';

const BOSS = 'boss@operation.example';
const BUYER = 'buyer@operation.example';

let browser: Browser;
let server: RunningServer;
let dns: FakeDns;
let admin: BrowserContext;
let buyer: BrowserContext;
let faults: string[];
let page: Page;
beforeAll(async () => {
  dns = await startFakeDns({
    'send.mail.example': { TXT: ['v=spf1 include:amazonses.com ~all'] },
    '_dmarc.mail.example': { TXT: ['v=DMARC1; p=none'] },
  });
  [browser, server] = await Promise.all([
    openBrowser(),
    startServer({ ADMIN_EMAILS: BOSS, DNS_SERVERS: dns.server }),
  ]);
  const options = { baseURL: server.url, reducedMotion: 'reduce', colorScheme: 'light' } as const;
  [admin, buyer] = await Promise.all([browser.newContext(options), browser.newContext(options)]);
  faults = watchFaults(admin);
  await seedAccount(admin, BOSS);
  await seedAccount(buyer, BUYER);
  page = await admin.newPage();
}, WHOLE_MS);
afterAll(async () => {
  await closeContexts(browser);
  await Promise.all([server.stop(), dns.close()]);
});

/** Opens a section and waits until it has read what it shows. */
async function open(section: string, heading: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/${section}`);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

async function expectWholeHere(name: string): Promise<void> {
  await expectWholeInBoth(page, `admin-${name}`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function giveReason(action: string, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: action, exact: true }).click();
}

const post = async (context: BrowserContext, url: string, data: object = {}) => {
  const answer = await context.request.post(url, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

it('pays an order back, and releases what that froze', { timeout: WHOLE_MS }, async () => {
  const { sessionId } = await post(buyer, '/api/create-payment', { credits: 50, amount: 70 });
  await post(buyer, `/api/sandbox-checkout/${sessionId}/complete`);
  const article = { keyword: 'desks', anchorText: 'desks', targetUrl: 'https://desks.example.com' };
  await post(buyer, '/api/posts', article);

  await open('orders', 'Orders');
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('BUYER@');
  // The newest comes first.
  await page.getByRole('button', { name: BUYER, exact: true }).first().click();
  await page.getByRole('button', { name: `Refund 50 credits of ${BUYER}` }).click();
  await expectWholeHere('orders');
  await giveReason('Refund', 'asked for');
  await page.getByRole('dialog').getByText('Refunded', { exact: true }).waitFor();

  await open('ledger', 'Ledger');
  await page.getByText('Every balance is the sum of its entries').waitFor();
  const frozen = page.getByRole('region', { name: 'Frozen credits' }).first();
  await frozen.getByRole('button', { name: BUYER, exact: true }).click();
  await page.getByRole('button', { name: `Release credits of ${BUYER}` }).click();
  await expectWholeHere('ledger');
  await giveReason('Release credits', 'a good customer');
  await page.getByText('No credits are frozen').waitFor();
  await page.getByText('a good customer').first().waitFor();
  await open('subscriptions', 'Subscriptions');
  await page.getByText('No subscriptions yet').waitFor();
  await open('payouts', 'Payouts');
  await page.getByText('Nobody waits to be paid.').waitFor();
});

it('shows who waits, who wrote and whose keys there are', { timeout: WHOLE_MS }, async () => {
  const first = ofThisTry('first@operation.example');
  await post(buyer, '/api/waitlist', { email: first, fullName: 'Ada' });
  const shop = ofThisTry('Harbour shop');
  const partner = { name: shop, origins: ['https://shop.example'] };
  await post(buyer, '/api/partners', partner);

  await open('waitlist', 'Waitlist');
  await page.getByText(first, { exact: true }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all as CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('waitlist.csv');

  await open('partners', 'Partners');
  await page.getByRole('button', { name: shop, exact: true }).click();
  await page.getByRole('button', { name: `End key ${shop}`, exact: true }).click();
  await giveReason('End key', 'links to a casino');
  await page
    .getByText(/^Ended /)
    .first()
    .waitFor();
  await expectWhole(page, 'admin-partners');

  const app = new ChatApp('A chat');
  await app.connect(new URL('/mcp?sign-in', server.url));
  const asked = await fetch(String(app.asks), { redirect: 'manual' });
  const query = new URL(asked.headers.get('location') ?? '').search.slice(1);
  await post(buyer, '/api/app-requests/answer', { query, allow: true, scopes: ['read'] });
  await open('apps', 'Connected apps');
  await page.getByRole('button', { name: 'A chat', exact: true }).click();
  await page.getByRole('button', { name: 'Disconnect app A chat' }).click();
  await expectWholeHere('apps');
  await giveReason('Disconnect app', 'posts about casinos');
  await page.getByText('No connected apps yet').waitFor();

  const { token } = await (await buyer.request.get('/api/contact')).json();
  const subject = ofThisTry('Desks');
  const words = { name: 'Ada', email: 'ada@operation.example', subject };
  // Sent at once, it looks like a machine's.
  await post(buyer, '/api/contact', { ...words, message: 'Do you sell desks?', token });
  // A first try leaves on the device what it has narrowed the list to.
  await page.evaluate(() => localStorage.clear());
  await open('messages', 'Messages');
  await page.getByText('No messages yet').waitFor();
  await page.goto('/admin/messages?is.kind=spam');
  await page.getByRole('button', { name: subject, exact: true }).click();
  await page.getByLabel('Answer to Ada').fill('We do.');
  await expectWholeHere('messages');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('We do.', { exact: true }).last().waitFor();
  // The drawer's own comes first.
  await page.locator('.actions').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Open again' }).waitFor();
});

it('reads a mail, checks the service and asks the DNS', { timeout: WHOLE_MS }, async () => {
  await open('mail', 'Mail');
  await page.getByRole('button', { name: 'Check the mail service' }).click();
  await page.getByText('The outbox accepts email; nothing is sent.').waitFor();
  await page.goto(`/admin/mail?q=${encodeURIComponent(BUYER)}`);
  await page
    .getByRole('rowheader', { name: /onfirm/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByText('/auth/confirm?…').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Domain', { exact: true }).fill('mail.example');
  await page.getByRole('button', { name: 'Ask the DNS' }).click();
  const records = page.getByRole('list', { name: 'Records of mail.example' });
  await records.getByText('Too weak').waitFor();
  await records.getByText('resend._domainkey.mail.example').waitFor();
  await expectWholeHere('mail');

  const aside = {
    id: crypto.randomUUID(),
    kind: 'report',
    ref: 'a-report',
    deaths: 2,
    address: 'https://heavy.example/a-page',
    firstDiedAt: '2026-11-21T09:00:00.000Z',
    setAsideAt: '2026-11-21T09:01:00.000Z',
  };
  // No server is ended for this: the list is as if one had been.
  const items = [aside];
  await page.route(/\/api\/jobs\/set-aside/, (route) => {
    if (route.request().method() === 'GET') {
      return route.fulfill({ json: { items, nextCursor: null } });
    }
    items.length = 0;
    return route.fulfill({ json: { success: true, dismissed: 1 } });
  });
  await open('jobs', 'Jobs');
  await page.getByRole('rowheader', { name: 'deliver-mail' }).waitFor();
  await page.getByText('No failed jobs. Whatever failed was retried successfully.').waitFor();
  const what = page.getByRole('button', { name: 'Acts for https://heavy.example/a-page' });
  await what.waitFor();
  await expectWhole(page, 'admin-jobs');
  await what.click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Nothing is set aside').waitFor();
});

it('switches a feature and changes a limit at once', { timeout: WHOLE_MS }, async () => {
  await open('settings', 'Settings');
  const waitlist = page.getByRole('checkbox', { name: 'Waitlist' });
  await waitlist.click();
  await page.getByRole('button', { name: 'Switch it off' }).click();
  const config = async () => (await buyer.request.get('/api/public-config')).json();
  await expect.poll(async () => (await config()).off).toEqual(['waitlist']);
  const home = await buyer.newPage();
  await home.goto('/');
  await home.getByText('people in the queue').waitFor();
  await expect.poll(() => home.getByRole('button', { name: 'Join the waitlist' }).count()).toBe(0);
  await home.close();
  await expect.poll(() => waitlist.isEnabled()).toBe(true);
  await waitlist.click();
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect.poll(async () => (await config()).off).toBeUndefined();

  await page.getByRole('button', { name: 'Change SITE_NAME' }).click();
  await page.getByLabel('New value of SITE_NAME').fill('Harbour');
  await page.keyboard.press('Enter');
  await page.getByText('Harbour (set here)').waitFor();
  expect((await config()).siteName).toBe('Harbour');
  await page.getByRole('button', { name: 'Reset to the start-up value SITE_NAME' }).click();
  await expect.poll(async () => (await config()).siteName).toBe('Linkwright');

  await page.getByRole('button', { name: 'Change POSTS_PER_DAY' }).click();
  await page.getByLabel('New value of POSTS_PER_DAY').fill('many');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByLabel('New value of POSTS_PER_DAY').getAttribute('aria-invalid'))
    .toBe('true');
  await page.getByRole('button', { name: 'Keep it as it is' }).click();
});

it('keeps a secret that nobody reads again', { timeout: WHOLE_MS }, async () => {
  await open('settings', 'Settings');
  const keep = async (name: string, value: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Value', { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Keep it', exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  };
  await keep('SUPPORT_HOURS', '9 to 5');
  await page.getByRole('button', { name: 'Change BRAVE_SEARCH_API_KEY' }).click();
  await page.getByLabel('New value of BRAVE_SEARCH_API_KEY').fill('canary-of-a-secret');
  await page.keyboard.press('Enter');
  await page.getByText('Secret, is set').waitFor();
  await page.getByText('In use, not asked yet').waitFor();
  await expectWholeHere('settings');
  const kept = await page.evaluate(() => localStorage.getItem('admin_env_vars') ?? '');
  expect(kept).toContain('SUPPORT_HOURS');
  expect(kept).not.toContain('BRAVE_SEARCH_API_KEY');
  expect(await page.content()).not.toContain('canary-of-a-secret');
  await page
    .getByRole('button', { name: 'Reset to the start-up value BRAVE_SEARCH_API_KEY' })
    .click();
  await page.getByText('Secret, is set').waitFor({ state: 'detached' });
  expect(faults.filter((fault) => !/400 \(Bad Request\)/.test(fault))).toEqual([]);
});

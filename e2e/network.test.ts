import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeContexts, expectAccessible, openBrowser, screenshot } from './browser.ts';
import { balance, makeAccount, password, payButton } from './money.ts';
import { layLine, type NetworkLine } from './network-line.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
let line: NetworkLine;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    startServer({ ADMIN_EMAILS: 'boss@network.example' }),
  ]);
  line = await layLine(server.url);
});
afterAll(async () => {
  await closeContexts(browser);
  line.stop();
  await server.stop();
});
beforeEach(async () => {
  line.turn('open');
  context = await browser.newContext({ baseURL: line.url, viewport: { width: 390, height: 844 } });
  page = await context.newPage();
});
afterEach(() => context.close());

const notice = () => page.locator('.connection-notice');
const sent = () => page.getByText('Your message is stored').waitFor();

/** The contact form, filled in, on a page that watches its connection. */
async function fillForm(subject: string): Promise<void> {
  const opened = page.waitForResponse('**/api/contact');
  await page.goto('/contact');
  await (await opened).finished();
  await notice().waitFor({ state: 'attached' });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email address').fill('ada@example.com');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Do you sell desks?');
}
/** Nobody types faster than this, and the server knows. */
const typed = () => sleep(4000);
const send = () => page.getByRole('button', { name: 'Send message' }).click();
const mailsAbout = async (subject: string): Promise<number> => {
  const outbox = await (await fetch(`${server.url}/outbox`)).text();
  return outbox.split(subject).length - 1;
};

it('tells when the connection is lost and when it is back, and sends what was meant once', async () => {
  const subject = ofThisTry('Sent while the line was cut');
  await fillForm(subject);
  await typed();
  line.turn('closed');
  await send();
  await notice().getByText('Connection issue detected. Attempting to reconnect...').waitFor();
  await screenshot(page, 'network-suspected', { fullPage: false });
  await page.getByText('Network error. Please check your internet connection').waitFor();
  await notice().getByText('Connection lost. Will retry when connection is restored.').waitFor();
  const failedAt = () => page.evaluate(() => localStorage.getItem('connection_failed'));
  expect(await failedAt()).toMatch(/^\d{13}$/);

  line.turn('open');
  await send();
  await notice().getByText('Connection restored!').waitFor();
  await sent();
  await expect.poll(() => mailsAbout(subject)).toBe(1);
  expect(await failedAt()).toBeNull();
  // One message at a time, for 5 s.
  await expect.poll(() => notice().textContent()).toBe('');
});

it('gets a call through a line that is cut for a moment, once', async () => {
  const subject = ofThisTry('Sent over a bad line');
  await fillForm(subject);
  await typed();
  const failed = page.waitForEvent('requestfailed');
  line.turn('closed');
  await send();
  await failed;
  line.turn('open');
  await sent();
  await expect.poll(() => mailsAbout(subject)).toBe(1);
});

it('gives up a call after 10 s that nobody answers', async () => {
  await fillForm('Never sent');
  line.turn('silent');
  await send();
  await page.getByText('Request timed out. Please try again.').waitFor();
});

it.each([
  [
    'an error',
    500,
    '{"success":false,"code":"INTERNAL","error":"It broke","requestId":"r"}',
    'It broke',
  ],
  ['no API', 200, '<html>Welcome to the hotel’s network</html>', 'An unexpected error occurred.'],
  ['an empty answer', 500, '', 'An unexpected error occurred.'],
])(
  'says in words what failed where the server answers with %s',
  async (_name, status, body, words) => {
    await fillForm('Never sent');
    await page.route('**/api/contact', (route) => route.fulfill({ status, body }));
    await send();
    await page.getByText(words).waitFor();
  },
);

it('goes by XMLHttpRequest where something has broken the browser’s fetch', async () => {
  await context.addInitScript(() => {
    sessionStorage.setItem('calls_by_xhr', 'true');
  });
  await fillForm('Sent by the other way');
  await typed();
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await send();
  await sent();
});

interface Journey {
  /** Leads up to the button that is pressed without a network. */
  begin(): Promise<void>;
  press: string;
  failed: string;
  /** What the person gave, which has to be there still. */
  given: [label: string, value: string][];
  /** What it all was for. */
  end(): Promise<void>;
}

/** Text fields by their labels. */
const fill = async (given: Journey['given']) => {
  for (const [label, value] of given) await page.getByLabel(label, { exact: true }).fill(value);
};
const article: Journey['given'] = [
  ['Keyword', 'standing desks'],
  ['Anchor Text', 'adjustable desks'],
  ['Target URL', 'https://desks.example/adjustable'],
];
const amount: Journey['given'] = [
  ['Number of credits', '7'],
  ['Last name', 'Harbour'],
];
/** What is bought in one tab is seen in another. */
let otherTab: Page;
const list: Journey['given'] = [
  ['Keyword', 'standing desks'],
  ['Anchor text', 'adjustable desks'],
  ['Destination URL', 'https://desks.example/adjustable'],
  ['Pages to check optional, one a line', 'http://127.0.0.1:9/one'],
];

const journeys: [name: string, Journey][] = [
  [
    'an article',
    {
      async begin() {
        await page.goto('/');
        await fill(article);
      },
      press: 'Claim Now',
      failed: 'Generation Failed',
      given: article,
      end: () => page.getByText('Your browser blocked the new window').waitFor(),
    },
  ],
  [
    'a report',
    {
      async begin() {
        await page.goto('/backlink-report');
        await fill(list);
      },
      press: 'Generate report',
      failed: 'The report was not started',
      given: list,
      end: () => page.getByRole('heading', { name: 'The page could not be seen' }).waitFor(),
    },
  ],
  [
    'credits',
    {
      async begin() {
        const email = ofThisTry('buyer@network.example');
        await makeAccount(browser, server.url, email);
        await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
        otherTab = await context.newPage();
        await otherTab.goto('/contact');
        await page.goto('/credits');
        await balance(page, '0 credits');
        await page.getByRole('main').getByRole('button', { name: 'Buy Credits' }).click();
        await fill(amount);
      },
      press: 'Pay $9.80',
      failed: 'Payment Error',
      given: amount,
      async end() {
        await page.waitForURL(/\/secure-payment/);
        await payButton(page).click();
        await page.getByRole('heading', { name: '7 credits are yours' }).waitFor();
        await balance(otherTab, '7 credits');
      },
    },
  ],
];

it.each(journeys)(
  '%s: on a phone, cut off in the middle, where no window may open, it is had all the same',
  async (_name, { begin, press, failed, given, end }) => {
    await context.addInitScript(() => {
      window.open = () => null;
    });
    await begin();
    await notice().waitFor({ state: 'attached' });
    line.turn('closed');
    await page.getByRole('button', { name: press, exact: true }).click();
    await page.locator('main, [role=dialog]').getByText(failed).first().waitFor();
    for (const [label, value] of given)
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    line.turn('open');
    await page.getByRole('button', { name: press, exact: true }).click();
    await end();
  },
);

it('takes decorative symbols out of what is typed, and leaves the caret', async () => {
  await page.goto('/contact');
  await notice().waitFor({ state: 'attached' });
  const field = page.getByLabel('Your name');
  await field.fill('✿ Ada ★ desks');
  await field.evaluate((node: HTMLInputElement) => node.setSelectionRange(7, 7));
  await expect.poll(() => field.inputValue()).toBe(' Ada * desks');
  await page.keyboard.type('and ');
  await expect.poll(() => field.inputValue()).toBe(' Ada *and  desks');
});

it('asks the network when a person wants it, and nobody else before', async () => {
  const others: string[] = [];
  await context.route(/^https:/, (route) => {
    others.push(new URL(route.request().url()).host);
    return others.length === 1 ? route.fulfill({ body: '' }) : route.abort('connectionrefused');
  });
  await page.goto('/auth-diagnostic');
  await page.getByText('Works. Your trial posts are kept there.').waitFor();
  expect(others).toEqual([]);
  await page.getByRole('button', { name: 'Check the network' }).click();
  const rows = page.locator('.reach-checks li');
  await expect.poll(() => rows.count()).toBe(5);
  await expect.poll(() => others.toSorted()).toEqual(['cdn.jsdelivr.net', 'duckduckgo.com']);
  await page.getByText('The server answers.', { exact: true }).waitFor();
  expect(await rows.getByText('No answer', { exact: true }).count()).toBe(1);
  await expectAccessible(page);
  await screenshot(page, 'network-reach');
});

import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectWholeInBoth, launchBrowser, seedAccount, WHOLE_MS } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
afterEach(() => context.close());

async function open(path: string): Promise<void> {
  context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** What comes instead of a file. */
const ways = {
  'is out of reach': (route: Route) => route.abort('internetdisconnected'),
  'is not there any more': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'comes by half': (route: Route) => route.abort('connectionreset'),
};
type Way = keyof typeof ways;

/** From now on that part does not come. */
const lose = (part: string, way: Way) => page.route(`**/assets/${part}-*.js`, ways[way]);
const find = (part: string) => page.unroute(`**/assets/${part}-*.js`);

const missing = () => page.getByText('This part of the page could not be loaded.');
const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();
const inHeader = (name: string) => page.getByRole('banner').getByRole('button', { name });
/** Also behind a dialog. */
const keyword = () => page.locator('input[name="keyword"]');
const typed = 'hand-forged spades';

/** Parts that a press loads on the home page: what is pressed, and what is there afterwards. */
const parts: [part: string, way: Way, press: () => Promise<void>, there: () => Promise<void>][] = [
  [
    'dialog-host',
    'is out of reach',
    () => inHeader('Sign In').click(),
    () => page.getByRole('dialog', { name: 'Welcome Back' }).waitFor(),
  ],
  [
    'auth-dialog',
    'comes by half',
    () => inHeader('Create Account').click(),
    () => page.getByRole('dialog', { name: 'Get Started' }).waitFor(),
  ],
  [
    'checkout-dialog',
    'is not there any more',
    () => page.getByRole('button', { name: 'Buy 100 credits' }).click(),
    () => page.getByRole('dialog').getByLabel('Email').waitFor(),
  ],
  [
    'premium-dialog',
    'is out of reach',
    () => page.getByRole('button', { name: 'See what Premium opens' }).click(),
    () => page.getByRole('dialog', { name: 'Upgrade to Premium' }).waitFor(),
  ],
  [
    'waitlist-dialog',
    'is out of reach',
    async () => {
      await page.locator('.waitlist-form').getByLabel('Email').fill('ada@example.com');
      await page.getByRole('button', { name: 'Join the waitlist' }).click();
    },
    () => page.getByRole('dialog').getByLabel('Password').waitFor(),
  ],
];

it.each(parts)(
  '%s that %s is a retry where it stands, and what was typed stays',
  {
    timeout: WHOLE_MS,
  },
  async (part, way, press, there) => {
    await open('/');
    await keyword().fill(typed);
    await lose(part, way);
    await press();
    await missing().waitFor();
    if (part === 'dialog-host') await expectWholeInBoth(page, 'missing-part');
    await tryAgain();
    await page.getByText('still cannot be loaded').waitFor();
    await find(part);
    await tryAgain();
    await there();
    expect(await keyword().inputValue()).toBe(typed);
  },
);

it('says what is wrong also where what it is shown with does not come', async () => {
  await open('/');
  await lose('toast-host', 'is out of reach');
  await page.getByRole('button', { name: 'Claim Now' }).click();
  await page.getByText('Please provide keyword, anchor text, and target URL').waitFor();
});

it('asks for the rest of the home page where it is missed', async () => {
  await open('/contact');
  await lose('home-below', 'is out of reach');
  await page.goto('/');
  await missing().waitFor();
  await keyword().fill(typed);
  await find('home-below');
  await tryAgain();
  await page.getByRole('button', { name: 'Buy 100 credits' }).waitFor();
  expect(await keyword().inputValue()).toBe(typed);
});

it('asks for a tool of the dashboard where it is missed', async () => {
  await open('/');
  await seedAccount(context, 'parts@dashboard.example');
  await page.goto('/dashboard');
  await lose('rank-tracker', 'is out of reach');
  await page.getByRole('tab', { name: 'Rank tracker' }).click();
  await missing().waitFor();
  await find('rank-tracker');
  await tryAgain();
  await page.getByRole('heading', { name: 'Track your first keywords' }).waitFor();
});

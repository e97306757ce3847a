import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeGhost, startFakeGhost } from '../apps/api/src/testing/fake-ghost.ts';
import { type FakeWordPress, startFakeWordPress } from '../apps/api/src/testing/fake-wordpress.ts';
import {
  closeContexts,
  confirmByMail,
  expectWhole,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServer } from './server.ts';

/** Who gives themselves credits; each with another address for a second try. */
const admins = ['owner', 'gardener', 'writer'].flatMap((name) =>
  ['', '-2'].map((end) => `${name}${end}@campaigns.example`),
);
/** Whoever the first journey made an account for. */
let email = '';
const password = 'correct horse battery';
/** A worker in another process goes its own pace. */
const STEP = { timeout: 60_000 };

let browser: Browser;
/** Its own: one address may make so many accounts an hour at a server, and no more. */
let server: RunningServer;
let wordpress: FakeWordPress;
let ghost: FakeGhost;

beforeAll(async () => {
  [browser, server, wordpress, ghost] = await Promise.all([
    openBrowser(),
    startServer({ ADMIN_EMAILS: admins.join(), FETCH_ALLOW_PRIVATE: '1' }),
    startFakeWordPress(),
    startFakeGhost(),
  ]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  await Promise.all([wordpress.close(), ghost.close()]);
});

const open = (colorScheme: 'light' | 'dark' = 'light'): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });

/** Every balance is what its entries make it. */
async function expectClean(context: BrowserContext): Promise<void> {
  const reply = await context.request.get('/api/admin/credits/audit');
  expect((await reply.json()).differences).toEqual([]);
}

async function giveCredits(context: BrowserContext, credits: number): Promise<void> {
  const { me } = await (await context.request.get('/api/auth/get-session')).json();
  const reply = await context.request.post('/api/admin/credits/adjustments', {
    data: { userId: me.user.id, credits, reason: 'For the journey' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

const link = (page: Page, number: number) =>
  page.getByRole('row').filter({
    has: page.getByRole('checkbox', { name: `Select link ${number}`, exact: true }),
  });

async function act(page: Page, number: number, name: string): Promise<void> {
  await page.getByRole('button', { name: `Acts for link ${number}`, exact: true }).press('Enter');
  await page.getByRole('button', { name, exact: true }).click();
}

/** The page as it is in dark. */
async function expectWholeInDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectWhole(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

it('a guest’s draft becomes a campaign, whose links go live once they are approved', {
  timeout: 4 * WHOLE_MS,
}, async () => {
  email = ofThisTry('owner@campaigns.example');
  const context = await open();
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto('/campaigns');
  await page.getByLabel('Keyword').fill('garden tools');
  await page.getByLabel('Anchor text').fill('good garden tools');
  await page.getByLabel('Target URL').fill('shop.example.com/tools');
  await page.getByRole('button', { name: 'Sign In and go on' }).click();
  await page.getByText('Email and password are required').waitFor();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('shorter');
  const create = page.getByRole('button', { name: 'Create Account and go on' });
  await create.click();
  await page.getByText('Name is required for sign up').waitFor();
  await page.getByLabel('Name').fill('Ada');
  await create.click();
  await page.getByText('Passwords do not match').waitFor();
  await expectWhole(page, 'campaigns-guest-light');
  await page.getByLabel('Confirm password').fill('short');
  await create.click();
  await page.getByText('Password must be at least 6 characters').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await create.click();
  await page.getByText(`A confirmation link is on its way to ${email}`).waitFor();
  await confirmByMail(context, email);

  // The mail's link opens another tab: the draft waits in the browser.
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Target URL').inputValue())
    .toBe('shop.example.com/tools');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Your first campaign' }).waitFor();
  const keywords = page.getByLabel('Keywords and anchor texts', { exact: true });
  expect(await keywords.inputValue()).toBe('garden tools, good garden tools');
  await keywords.fill('garden tools, good garden tools\nhedge trimmers');
  await page.getByLabel('Links', { exact: true }).fill('3');
  await page.getByLabel('Show me each article before it is published').check();
  await page.getByText('More options').click();
  await page.getByLabel('Sources').fill('shop.example.com/facts\nftp://shop.example.com');
  await page.getByLabel('Notes').fill('The trimmers weigh 3 kg.');
  await page.getByText('24 of 20,000 characters').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Address 2: ').waitFor();
  await page.getByLabel('Sources').fill('shop.example.com/facts');
  await page.getByText('3 credits, over 1 day at least').waitFor();
  await page.getByRole('row', { name: 'good garden tools Partial 2 66.7 %' }).waitFor();
  await expectWholeInDark(page, 'campaigns-form');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'garden tools' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^garden tools · /);

  await page.getByText('You have 0. Buy 3 more to start').waitFor();
  expect(await page.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
  await expectWholeInDark(page, 'campaign-unpaid');
  await giveCredits(context, 10);
  await page.getByText('You have 10.').waitFor(STEP);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Set aside 3 credits and start' }).click();
  await page.getByText('3 articles to approve').waitFor(STEP);

  await act(page, 1, 'Read and decide');
  const opened = page.getByRole('dialog');
  await opened.getByRole('button', { name: 'Edit', exact: true }).click();
  await opened.getByLabel('Title').fill('A calm look at garden tools');
  await opened.getByRole('button', { name: 'Save' }).click();
  await opened.getByRole('heading', { name: 'A calm look at garden tools' }).waitFor();
  await expectWhole(page, 'campaign-approve-light');
  await opened.getByRole('button', { name: 'Approve and publish' }).click();
  // The next one to decide is there by itself.
  await opened.getByText('2 of 3').waitFor();
  await opened.getByRole('button', { name: 'Reject, and take the credit back' }).click();
  await opened.getByText('3 of 3').waitFor();
  await page.keyboard.press('Escape');
  await link(page, 1).getByText('Live', { exact: true }).waitFor(STEP);
  await page.getByRole('button', { name: 'A calm look at garden tools' }).waitFor();
  await link(page, 2).getByText('Cancelled', { exact: true }).waitFor(STEP);
  await page.getByRole('button', { name: 'Approve all' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Approve all' }).click();
  await page.getByText('2 of 3 links published, 1 called off').waitFor(STEP);
  await page.getByText('Partly completed', { exact: true }).waitFor(STEP);
  await expect
    .poll(() => page.locator('.campaign-money dd').allTextContents())
    .toEqual(['2', '0', '1']);

  await act(page, 2, 'Try again (1 credit each)');
  await link(page, 2).getByText('Awaits your approval').waitFor(STEP);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Waits for your approval', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel the campaign' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Cancel the campaign' }).click();
  await link(page, 2).getByText('Cancelled', { exact: true }).waitFor(STEP);
  await expectWhole(page, 'campaign-over-light');
  await expectWholeInDark(page, 'campaign-over');
  const csv = await context.request.get(
    (await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')) ?? '',
  );
  expect((await csv.text()).trim().split('\n')).toHaveLength(4);
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Saved. You find it under').waitFor();
  await expectClean(context);

  await page.getByRole('link', { name: 'All campaigns' }).click();
  await page.getByRole('button', { name: 'From a template' }).click();
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await page.getByText('Nothing has begun, and no credits are set aside').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the campaign' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page
    .getByLabel('Campaigns as CSV', { exact: true })
    .fill(
      'campaign,target_url,keyword,anchor_text,links\nSpring,https://shop.example.com,spades,good spades,20\nAutumn,nowhere,rakes,,2\nWinter,shop.example.com,sledges,,4',
    );
  await page.getByText('Line 3: ').waitFor();
  await expectWhole(page, 'campaigns-import-light');
  await page.getByRole('button', { name: 'Make 2 drafts' }).click();
  await page.getByText('2 drafts made').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('draft');
  await page.getByRole('link', { name: 'garden tools' }).waitFor({ state: 'detached' });
  await search.fill('spri');
  await page.getByRole('link', { name: 'Winter' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Spring' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('spri');
  await search.fill('');
  await page.getByRole('link', { name: 'garden tools' }).waitFor();
  await expectWholeInDark(page, 'campaigns-list');
  expect(faults.filter((fault) => !fault.includes('status of 4'))).toEqual([]);
  await context.close();
});

it('an automation begins a campaign on a WordPress of one’s own', {
  timeout: 3 * WHOLE_MS,
}, async () => {
  const before = wordpress.posts.length;
  const context = await open();
  const page = await context.newPage();
  await page.goto('/automation');
  await page.getByRole('heading', { name: 'Link building automation' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor();
  await seedAccount(context, ofThisTry('gardener@campaigns.example'));
  await giveCredits(context, 3);
  await page.reload();
  await page.getByRole('button', { name: 'Add or mend destinations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Destinations' });
  await dialog.getByRole('button', { name: 'Add a destination' }).click();
  const form = page.locator('.destination-form');
  await form.getByLabel('Name', { exact: true }).fill('Garden news');
  await form.getByLabel('Address').fill(wordpress.url);
  await form.getByLabel('User name').fill('editor');
  await form.getByLabel('Application password').fill('not this one');
  await form.getByRole('button', { name: 'Add destination' }).click();
  await page.getByText('Not tested yet').waitFor();
  await expectWhole(page, 'destinations-dialog');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('Articles cannot be published there').waitFor(STEP);
  await page.getByRole('button', { name: 'Change Garden news' }).click();
  expect(await form.getByLabel('Application password').inputValue()).toBe('');
  await form.getByLabel('Application password').fill('abcd EFGH 1234 ijkl MNOP 5678');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('Working', { exact: true }).waitFor(STEP);
  await page.keyboard.press('Escape');

  const plan = page.getByRole('form', { name: 'A new automation' });
  await plan.getByLabel('Name', { exact: true }).fill('Weekly garden');
  await plan.getByLabel('Target URL').fill('shop.example.com');
  await plan
    .getByLabel('Keywords and anchor texts', { exact: true })
    .fill('spades, good spades\nrakes');
  await plan.getByLabel('Links a run').fill('1');
  await plan.getByLabel('Budget in credits').fill('3');
  await plan.getByLabel('The budget is for').selectOption({ label: 'Its whole life' });
  await plan.getByRole('button', { name: 'Dry run' }).click();
  await page.getByText('Nothing was done').waitFor(STEP);
  await page.getByRole('row', { name: 'the budget is used up' }).first().waitFor();
  await expectWhole(page, 'automation-form-light');
  await page.reload();
  await plan.getByLabel('Name', { exact: true }).fill('Weekly garden');
  await plan.getByLabel('Target URL').fill('shop.example.com');
  await plan
    .getByLabel('Keywords and anchor texts', { exact: true })
    .fill('spades, good spades\nrakes');
  await plan.getByLabel('Links a run').fill('1');
  await plan.getByLabel('Publish on').selectOption({ label: 'Garden news (WordPress)' });
  await plan.getByRole('button', { name: 'Save automation' }).click();
  await page.getByText('Not started yet').waitFor();
  await page.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('button', { name: 'Run it now' }).click();
  await page.getByText('Campaign started').waitFor(STEP);
  await page.getByRole('button', { name: 'Start Weekly garden' }).click();
  await page.getByRole('button', { name: 'Start the automation' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Runs' }).click();
  await expectWholeInDark(page, 'automation');
  await page.getByRole('link', { name: 'Its campaign' }).click();
  await page.getByText('1 of 1 link published').waitFor(STEP);
  expect(wordpress.posts.slice(before).map(({ status }) => status)).toEqual(['publish']);
  await expectClean(context);
  await context.close();
});

it('a campaign goes live on a Ghost of one’s own', { timeout: 2 * WHOLE_MS }, async () => {
  const before = ghost.posts.length;
  const context = await open();
  await seedAccount(context, ofThisTry('writer@campaigns.example'));
  await giveCredits(context, 1);
  await context.request.post('/api/campaigns', {
    data: {
      name: 'Trees',
      targetUrl: 'https://shop.example.com/trees',
      keywords: [{ keyword: 'oaks', anchorText: 'good oaks' }],
      linkCount: 1,
    },
  });
  const page = await context.newPage();
  await page.goto('/destinations');
  await page.getByRole('button', { name: 'Add a destination' }).click();
  const form = page.locator('.destination-form');
  await form.getByLabel('Kind').selectOption({ label: 'Ghost' });
  await form.getByLabel('Name', { exact: true }).fill('Hedge letters');
  await form.getByLabel('Address').fill(ghost.url);
  await form.getByLabel('Admin API key').fill(ghost.adminKey);
  await form.getByRole('button', { name: 'Add destination' }).click();
  await page.getByRole('button', { name: 'Acts for Hedge letters' }).press('Enter');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  const row = page.getByRole('row', { name: /Hedge letters/ });
  await row.getByText('Working', { exact: true }).waitFor(STEP);
  await expectWholeInDark(page, 'destinations');

  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'New campaign' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Hedges');
  await page.getByLabel('Target URL').fill('shop.example.com/hedges');
  await page.getByLabel('Keywords and anchor texts', { exact: true }).fill('hedge trimmers');
  await page.getByLabel('Links', { exact: true }).fill('1');
  await page.getByLabel('Folder (optional)').fill('Hedge & Sons');
  await page.getByLabel('Publish on').selectOption({ label: 'Hedge letters (Ghost)' });
  await page.getByRole('button', { name: 'Set aside 1 credit and start' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hedges' }).waitFor();
  await page.getByText('1 of 1 link published').waitFor(STEP);
  expect(ghost.posts.slice(before).map(({ status }) => status)).toEqual(['published']);
  await page.getByRole('link', { name: 'All campaigns' }).click();
  await page.getByRole('button', { name: 'Hedge & Sons 1' }).click();
  await page.getByText(/^1 of \d campaigns/).waitFor();
  await page.getByRole('link', { name: 'Hedges', exact: true }).waitFor();
  await expectClean(context);
  await context.close();
});

it('somebody else’s campaign is none', { timeout: WHOLE_MS }, async () => {
  const context = await open();
  const owner = await open();
  await owner.request.post('/api/auth/sign-in/email', { data: { email, password } });
  const { items } = await (await owner.request.get('/api/campaigns')).json();
  await owner.close();
  await seedAccount(context, 'stranger@campaigns.example');
  const page = await context.newPage();
  await page.goto(`/campaigns/${items[0].id}`);
  await page.getByText('There is no such campaign').waitFor();
  await context.close();
});

it('what is planned is moved to other days by keyboard alone', { timeout: WHOLE_MS }, async () => {
  const context = await open();
  await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
  await giveCredits(context, 3);
  const made = await context.request.post('/api/campaigns', {
    data: {
      name: 'Bulbs',
      targetUrl: 'https://shop.example.com/bulbs',
      keywords: ['tulips', 'crocuses', 'snowdrops'].map((keyword) => ({
        keyword,
        anchorText: `good ${keyword}`,
      })),
      linkCount: 3,
      pacePerDay: 1,
    },
  });
  const { campaign } = await made.json();
  await context.request.post(`/api/campaigns/${campaign.id}/start`);
  const page = await context.newPage();
  await page.goto('/calendar');
  const planned = page.getByRole('button', { name: 'crocuses' });
  await planned.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('“crocuses” moved to').waitFor();
  const { entries } = await (await context.request.get('/api/me/calendar?days=14')).json();
  const moved = entries.find(({ title }: { title: string }) => title === 'crocuses');
  expect(moved).toMatchObject({ isChosen: true, source: { name: 'Bulbs' } });
  await page.goto(`/calendar?view=week&on=${moved.day}`);
  await planned.press('Enter');
  await page.getByLabel('Move to').waitFor();
  await expectWhole(page, 'calendar');
  await page.getByRole('button', { name: 'Back in line' }).press('Enter');
  await page.getByText('“crocuses” is back in line.').waitFor();
  await context.request.post(`/api/campaigns/${campaign.id}/cancel`);
  await context.close();
});

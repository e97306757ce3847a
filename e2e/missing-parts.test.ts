import { diagnosticPages } from '@linkwright/core/all';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  closeContexts,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  seedTrialPost,
  WHOLE_MS,
} from './browser.ts';
import { builtParts, listedParts } from './lazy-parts.ts';
import { type RunningServer, startServer } from './server.ts';

const boss = 'boss@parts.example';

let browser: Browser;
let server: RunningServer;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  server = await startServer({ ADMIN_EMAILS: boss });
});
afterAll(async () => {
  await closeContexts(browser);
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
  await page
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('link', { name: 'Rank tracker' })
    .click();
  await missing().waitFor();
  await find('rank-tracker');
  await tryAgain();
  await page.getByRole('heading', { name: 'Track your first keywords' }).waitFor();

  // Nor does one come without its looks, which are asked for beside it.
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('link', { name: 'Calendar' })
    .click();
  await page.getByText('Connection Error').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  const sheet = page.locator('link[rel=stylesheet][href*="/assets/calendar-"]');
  expect(
    await sheet.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length),
  ).toBeGreaterThan(0);
});

interface Part {
  source: string;
  at: string;
  /** What has to be done there before it is drawn. */
  press?: () => Promise<void>;
}

/** Parts of screens, as an admin comes to them. */
const inner: Part[] = [
  { source: 'src/shell/workplace/workplace.tsx', at: '/drafts' },
  { source: 'src/features/growth/dashboard/trends.tsx', at: '/dashboard' },
  { source: 'src/features/growth/dashboard/sample-overview.tsx', at: '/dashboard?sample=1' },
  {
    source: 'src/features/growth/dashboard/alerts.tsx',
    at: '/dashboard',
    press: () => inHeader('Alerts').click(),
  },
  {
    source: 'src/shell/workplace/palette.tsx',
    at: '/dashboard',
    press: () => page.keyboard.press('Control+k'),
  },
  ...[
    ['growth/campaigns/campaigns', 'campaigns'],
    ['growth/automation/automations', 'seo-tools-automation'],
    ['growth/keywords/keyword-research', 'keyword-research'],
    ['growth/rank-trackers/rank-tracker', 'rank-tracker'],
    ['articles/my-posts/my-posts', 'my-posts'],
    ['growth/dashboard/settings', 'settings'],
  ].map(([source, hash]) => ({ source: `src/features/${source}.tsx`, at: `/dashboard#${hash}` })),
];
inner.push(
  {
    source: 'src/features/money/checkout/purchase-dialog.tsx',
    at: '/credits',
    press: () => inHeader('Buy Credits').click(),
  },
  {
    source: 'src/features/articles/claims/claim-dialog.tsx',
    at: '/my-posts',
    press: () => page.getByRole('button', { name: /^Keep: / }).click(),
  },
  { source: 'src/features/operation/diagnostics/diagnostic-page.tsx', at: diagnosticPages[0] },
  { source: 'src/features/operation/admin/admin-nav.tsx', at: '/admin' },
  { source: 'src/features/verification/reports/account-reports.tsx', at: '/backlink-report' },
  {
    source: 'src/features/growth/campaigns/campaign-import.tsx',
    at: '/campaigns',
    press: () => page.getByRole('button', { name: 'Import CSV' }).click(),
  },
  {
    source: 'src/features/growth/campaigns/campaign-templates.tsx',
    at: '/campaigns',
    press: () => page.getByRole('button', { name: 'From a template' }).click(),
  },
  {
    source: 'src/features/articles/destinations/destinations-dialog.tsx',
    at: '/automation',
    press: () => page.getByRole('button', { name: 'Add or mend destinations' }).click(),
  },
  {
    source: 'src/features/growth/keywords/import-keywords.tsx',
    at: '/dashboard#keyword-research',
    press: () => page.getByRole('button', { name: 'Import a file' }).click(),
  },
  {
    source: 'src/features/verification/monitors/import-backlinks.tsx',
    at: '/monitors',
    press: () => page.getByRole('button', { name: 'Import a file' }).click(),
  },
);

/** Parts that an empty list asks for by itself, as soon as it is known to be empty. */
const ofEmptyLists: Part[] = [
  { source: 'src/features/growth/campaigns/campaign-form.tsx', at: '/campaigns' },
  { source: 'src/features/growth/rank-trackers/import-ranks.tsx', at: '/dashboard#rank-tracker' },
  { source: 'src/features/verification/monitors/alert-settings.tsx', at: '/monitors' },
];

/** Parts of screens, as a guest with a trial post comes to them. */
const ofGuests: Part[] = [
  { source: 'src/features/articles/claims/trial-sign-up-form.tsx', at: '/' },
  { source: 'src/features/articles/claims/trial-banner.tsx', at: '/?upgrade=trial' },
  {
    source: 'src/features/articles/claims/save-post-dialog.tsx',
    at: '/',
    press: () => page.getByRole('button', { name: /^Keep: / }).click(),
  },
];

/** Tried above, or drawn only after a payment, a code or a failure, or for whoever has a list: `lazy-part.test.tsx` tries what they do. */
const elsewhere = [
  'account/code-field',
  'account/resend-button',
  'account/step-up-dialog',
  'dialogs/auth-dialog',
  'dialogs/dialog-host',
  'features/articles/claims/conversion-notice',
  'features/articles/drafts/editor/article-editor',
  'features/articles/voice/voice-option',
  'features/growth/campaigns/all-anchors',
  'features/growth/campaigns/anchor-mix',
  'features/growth/campaigns/article-review',
  'features/growth/campaigns/campaign-settings',
  'features/growth/keywords/list-picker',
  'features/growth/keywords/track-keywords',
  'features/money/checkout/checkout-dialog',
  'features/money/checkout/embedded-payment',
  'features/money/checkout/purchase-progress',
  'features/money/premium/already-premium',
  'features/money/premium/premium-auth',
  'features/money/premium/premium-checkout',
  'features/money/premium/premium-dialog',
  'features/operation/voices/carousel-motor',
  'features/people/account-settings/authenticator-setup',
  'features/people/waitlist/waitlist-dialog',
  'features/people/workspaces/small-place',
  'features/people/workspaces/workspace-strip',
  'features/verification/monitors/add-links',
  'features/verification/reports/evidence',
  'features/verification/reports/run-changes',
  'features/verification/reports/share-report',
  'ui/drawer',
  'ui/placement-preview',
  'screens/failure-message',
  'screens/home-below',
  'ui/toast-host',
].map((name) => `src/${name}.tsx`);

/** Comes to each part, which does not come in any of the ways, and then does; in one page throughout. */
async function tryEach(parts: Part[], files: Map<string, string>): Promise<void> {
  let lost: string | undefined;
  let way: Way = 'is out of reach';
  const seen = new Set<Way>();
  await page.route('**/assets/*.js', (route) => {
    if (new URL(route.request().url()).pathname !== lost) return route.continue();
    seen.add(way);
    return ways[way](route);
  });
  // A screen of a site that answers has a newer one, and the page is loaded anew.
  await page.route('**/healthz', (route) => (lost ? route.abort() : route.continue()));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const gap = page.getByText(/^This part of the page (could not|still cannot) be loaded/);
  for (const { source, at, press } of parts) {
    lost = files.get(source);
    seen.clear();
    expect(lost, source).toBeTruthy();
    for (way of Object.keys(ways) as Way[]) {
      if (seen.size > 0) await tryAgain();
      else {
        await page.evaluate((path) => history.pushState(null, '', path), at);
        await press?.();
      }
      await expect.poll(() => seen.has(way), { message: `${source} at ${at}: ${way}` }).toBe(true);
      await gap.waitFor();
    }
    lost = undefined;
    await tryAgain();
    await gap.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

it('every part of every screen is a retry where it stands, however it does not come', {
  timeout: 2 * WHOLE_MS,
}, async () => {
  const files = builtParts();
  const listed = listedParts();
  const tried = [...listed, ...inner, ...ofEmptyLists, ...ofGuests].map(({ source }) => source);
  expect([...files.keys()].filter((part) => ![...tried, ...elsewhere].includes(part))).toEqual([]);

  await open('/');
  await seedTrialPost(page, 'buoys');
  await begin('/contact');
  await tryEach(ofGuests, files);
  await seedAccount(context, boss);
  await begin('/contact');
  await tryEach(ofEmptyLists, files);
  await begin('/contact');
  await tryEach(inner, files);
  await begin('/');
  await tryEach(listed, files);
});

/** A page that has loaded none of what is to be tried. */
async function begin(at: string): Promise<void> {
  await page.goto(at);
  await page.waitForLoadState('networkidle');
}

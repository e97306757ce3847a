import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchBrowser, schemes, screenshot, watchFaults, widths } from './browser.ts';

const baseURL = inject('baseUrl');
const password = 'a quiet harbour 7';
const limitWords =
  'You have reached the maximum limit of 3 claimed posts. Please unclaim a post to claim a new one.';

let browser: Browser;
let context: BrowserContext;
let faults: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  faults = watchFaults(context);
});
afterEach(() => context.close());

const strip = (page: Page) => page.getByRole('region', { name: 'Your trial posts' });
const dialog = (page: Page) => page.getByRole('dialog');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** Lets the generator write one post and waits until it is listed. */
async function generate(page: Page, subject: string): Promise<void> {
  const before = await strip(page).getByRole('listitem').count();
  await page.getByRole('textbox', { name: 'Keyword' }).fill(subject);
  await page.getByRole('textbox', { name: 'Anchor Text' }).fill(`the ${subject}`);
  await page.getByRole('textbox', { name: 'Target URL' }).fill('harbour.example.com/guide');
  const popup = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Claim Now' }).click();
  await (await popup).close();
  await expect.poll(() => strip(page).getByRole('listitem').count()).toBe(before + 1);
}

/** Opens the link of the newest mail to an address, as its reader would. */
async function openMail(page: Page, to: string, label: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto('/outbox');
      return page.getByRole('row').filter({ hasText: to }).count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('row').filter({ hasText: to }).getByRole('link').first().click();
  await page.frameLocator('iframe').getByRole('link', { name: label }).first().click();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

describe('a guest’s trial posts', () => {
  it('become an account’s, three at most, on the way from the banner to a claim', async () => {
    const page = await context.newPage();
    await page.goto('/');
    for (const subject of ['tide tables', 'sail repair', 'rope splicing', 'harbour lights']) {
      await generate(page, subject);
    }

    // The banner counts down, in the phases of the specification.
    const aside = await browser.newContext({
      baseURL,
      storageState: await context.storageState(),
    });
    const later = await aside.newPage();
    await later.clock.install();
    await later.goto('/?upgrade=trial');
    const banner = later.getByRole('region', { name: 'Trial post', exact: true });
    await banner.getByText(/^23h \d+m left$/).waitFor();
    const before = await banner.getByText(/left$/).textContent();
    await later.clock.fastForward('03:00');
    expect(await banner.getByText(/left$/).textContent()).not.toBe(before);
    await later.clock.fastForward('22:10:00');
    await banner.getByText('Your trial post is expiring:').waitFor();
    await later.clock.fastForward('01:00:00');
    await banner.locator('[data-phase=urgent]').waitFor();
    await later.clock.fastForward('01:00:00');
    await banner.getByText('Expired').waitFor();
    await aside.close();

    // A half-filled form outlives signing in.
    await page.getByRole('textbox', { name: 'Keyword' }).fill('knots for beginners');

    await strip(page)
      .getByRole('button', { name: /^Save forever/ })
      .first()
      .click();
    await dialog(page).getByRole('heading', { name: 'Save Your Blog Post Forever' }).waitFor();
    await dialog(page)
      .getByText(/^23h \d+m left$/)
      .waitFor();
    const save = dialog(page).getByRole('button', { name: 'Save Post & Create Account' });
    expect(await save.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Email').fill('guest@harbour.example');
    await dialog(page).getByLabel('Password', { exact: true }).fill(password);
    await dialog(page).getByLabel('Confirm password').fill(`${password}!`);
    await save.click();
    await dialog(page).getByText('Password Mismatch').waitFor();
    await dialog(page).getByText('Passwords do not match').waitFor();
    await dialog(page).getByLabel('Confirm password').fill(password);
    await save.click();
    await dialog(page).getByText('Account created!').waitFor();
    expect(await stored(page, 'pending_trial_conversion')).toMatchObject({
      email: 'guest@harbour.example',
    });
    await dialog(page).getByRole('button', { name: 'Continue exploring' }).click();
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await dialog(page).waitFor();
    expect(await stored(page, 'backlink_user_flow')).toMatchObject({
      formData: { keyword: 'knots for beginners' },
      pendingAction: 'generate',
    });

    await openMail(page, 'guest@harbour.example', /confirm/i);
    await page.waitForURL('**/auth/confirm**');
    await signIn(page);
    const told = page.getByRole('status', { name: 'Trial conversion' });
    await told.getByText('Yours for good').waitFor();
    expect(await told.getByRole('listitem').count()).toBe(4);
    await told.getByText(limitWords).waitFor();
    expect(await page.getByRole('textbox', { name: 'Keyword' }).inputValue()).toBe(
      'knots for beginners',
    );
    expect(await stored(page, 'pending_trial_conversion')).toBeNull();
    await screenshot(page, 'claims-converted');

    // The fourth is refused with the specified words; unclaiming makes room for it.
    await strip(page)
      .getByRole('button', { name: /^Claim/ })
      .click();
    await dialog(page).getByRole('heading', { name: 'Claim Your Free Trial Post' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Claim this post' }).click();
    await dialog(page).getByText('Claim Limit Reached').waitFor();
    await dialog(page).getByText(limitWords).waitFor();
    await screenshot(page, 'claims-limit');
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: /^Unclaim/ })
      .first()
      .click();
    await dialog(page).getByText('2 of 3 posts claimed').waitFor();
    await dialog(page).getByRole('button', { name: 'Claim this post' }).click();
    await dialog(page).getByText('This post is now yours and will not expire.').waitFor();
    expect(await stored(page, 'recent_claim_operation')).toMatchObject({
      slug: expect.any(String),
    });
    await expect.poll(() => stored(page, 'recent_claim_operation'), { timeout: 8000 }).toBeNull();
    await dialog(page).getByRole('button', { name: 'Continue exploring' }).click();
    expect(await strip(page).getByRole('listitem').count()).toBe(1);

    // My posts: change one, delete one.
    await page.goto('/my-posts');
    await page.getByText('3 of 3 posts claimed').waitFor();
    await screenshot(page, 'my-posts');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByLabel('Title').fill('short');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Title must have 11 to 100 characters/).waitFor();
    await page.getByLabel('Title').fill('A title that its owner chose');
    await page.getByLabel('Link policy').selectOption('sponsored');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'A title that its owner chose' }).waitFor();
    await page.getByRole('button', { name: 'Delete A title that its owner chose' }).click();
    await page.getByText('Delete “A title that its owner chose”?').last().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete this post' }).click();
    await page.getByText('2 of 3 posts claimed').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
    expect(faults.filter((fault) => !/409|400/.test(fault))).toEqual([]);
  });

  it('can be claimed by an account that there was before, after signing in', async () => {
    const page = await context.newPage();
    const signedUp = await context.request.post('/api/auth/sign-up/email', {
      data: { email: 'old@harbour.example', password, firstName: 'Old' },
    });
    expect(await signedUp.text()).toContain('"success":true');
    await openMail(page, 'old@harbour.example', /confirm/i);
    await page.waitForURL('**/auth/confirm**');
    await page.getByLabel('Password').waitFor();
    await page.goto('/');
    await generate(page, 'mooring buoys');
    await strip(page)
      .getByRole('button', { name: /^Save forever/ })
      .click();
    await dialog(page).getByRole('button', { name: 'I have an account already' }).click();
    await page.waitForURL('**/login');
    expect(await stored(page, 'claim_intent')).toMatchObject({ slug: expect.any(String) });
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.getByLabel('Email').fill('old@harbour.example');
    await signIn(page);
    await dialog(page).getByText('This post is now yours and will not expire.').waitFor();
    expect(await stored(page, 'claim_intent')).toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => strip(page).count()).toBe(0);
  });
});

describe('the waitlist', () => {
  it('goes from e-mail to account to done, and back', async () => {
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const box = page.getByRole('region', { name: /Automation$/ });
    await box.getByRole('button', { name: 'Join the waitlist' }).click();
    await box.getByText('Invalid Email').waitFor();
    await box.getByLabel('Email').fill('queue@harbour.example');
    await box.getByRole('button', { name: 'Join the waitlist' }).click();
    await dialog(page).getByText('Step 2 of 3').waitFor();
    await dialog(page).getByRole('button', { name: 'Back' }).click();
    await dialog(page).getByText('Step 1 of 3').waitFor();
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    const join = dialog(page).getByRole('button', { name: 'Join the waitlist' });
    await join.click();
    await dialog(page).getByText('Please fill in all fields').waitFor();
    await dialog(page).getByLabel('Full name').fill('Queue Harbour');
    await dialog(page).getByLabel('Password').fill('short');
    await join.click();
    await dialog(page).getByText('Password Too Short').waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('Password').fill(password);
    await join.click();
    await dialog(page).getByText("You're on the waitlist").waitFor();
    await page.keyboard.press('Escape');
    await box.getByRole('button', { name: 'Join the waitlist' }).click();
    await dialog(page).getByLabel('Full name').fill('Queue Harbour');
    await dialog(page).getByLabel('Password').fill(password);
    await join.click();
    await dialog(page)
      .getByText('This email is already registered. Try signing in instead.')
      .waitFor();
    expect(faults.filter((fault) => !/409|422/.test(fault))).toEqual([]);
  });
});

describe.each(schemes.flatMap((scheme) => widths.map((width) => ({ scheme, width }))))(
  'at $width px, $scheme',
  ({ scheme, width }) => {
    it('dialogs and inline sign-up are whole and accessible', async () => {
      await context.close();
      context = await browser.newContext({
        baseURL,
        colorScheme: scheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto('/');
      const created = await context.request.post('/api/posts', {
        data: { keyword: 'buoys', anchorText: 'buoys', targetUrl: 'https://buoys.example.com' },
      });
      const { post, blogUrl, claimToken } = await created.json();
      await page.evaluate(
        (entry) => localStorage.setItem('trial_blog_posts', JSON.stringify([entry])),
        {
          id: post.id,
          slug: post.slug,
          title: post.title,
          excerpt: post.excerpt,
          published_url: blogUrl,
          target_url: post.targetUrl,
          anchor_text: post.anchorText,
          created_at: post.createdAt,
          is_trial_post: true,
          expires_at: post.expiresAt,
          claim_token: claimToken,
        },
      );
      await page.goto('/?upgrade=trial');
      await page.getByRole('heading', { name: 'Keep your trial posts' }).waitFor();
      await page.getByLabel('First name').waitFor();
      await screenshot(page, `trial-home-${width}-${scheme}`);
      await expectAccessible(page);
      await strip(page)
        .getByRole('button', { name: /^Save forever/ })
        .click();
      await dialog(page).getByLabel('Email').waitFor();
      await page.screenshot({
        path: `test-results/screenshots/save-post-${width}-${scheme}.png`,
      });
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByLabel('Email').last().fill('a@b.example');
      await page.getByRole('button', { name: 'Join the waitlist' }).click();
      await dialog(page).getByText('Step 2 of 3').waitFor();
      await page.screenshot({ path: `test-results/screenshots/waitlist-${width}-${scheme}.png` });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'the page scrolls sideways').toBe(0);
    });
  },
);

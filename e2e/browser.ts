import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { isEveryday } from '../scripts/everyday.ts';
import { chromiumPath } from '../scripts/machine.ts';

export const widths = [390, 820, 1440] as const;
export const schemes = ['light', 'dark'] as const;

const screenshots = path.join(path.dirname(import.meta.dirname), 'test-results/screenshots');

/** What keeps Chromium from talking to anybody by itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of a journey is gone before code that was optimized pays for it. */
const unoptimized = '--js-flags=--no-maglev --no-turbofan';

/** How long a page may take for what is expected of it: a busy machine is no fault of the page. */
const ACT_MS = 90_000;

/** A real, headless Chromium. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Chromium is not installed');
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, ...more] });
  browser.on('context', (context) => context.setDefaultTimeout(ACT_MS));
  return browser;
}

let opened: Promise<Browser> | undefined;

/**
 * The browser of this worker, whose files share it: each closes what it opened by `closeContexts`. A new one
 * where it has gone.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await opened)?.isConnected()) opened = launchBrowser([unoptimized]);
  return opened as Promise<Browser>;
}

/** The pages that are open in the browser of this worker. */
export async function openPages(): Promise<Page[]> {
  const browser = await opened;
  return browser ? browser.contexts().flatMap((context) => context.pages()) : [];
}

export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** What a page did that no page may: errors on the console, failed requests, violations of the CSP. */
export function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return faults;
}

/** Kept in test-results/screenshots for a person to look at; nothing without SCREENSHOTS=1, as it asserts nothing. */
export async function screenshot(
  page: Page,
  name: string,
  { fullPage = true } = {},
): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: path.join(screenshots, `${name}.png`), fullPage });
}

/** No fault that axe knows of. `also` has it look for more, or for less, than it does by itself. */
export async function expectAccessible(
  page: Page,
  also: Pick<RunOptions, 'rules' | 'runOnly'> = {},
): Promise<void> {
  // Colours on their way to others are no fault of either.
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
  await bringAxe(page.mainFrame());
  for (const frame of page.frames()) {
    // One that lets no script in is judged as an element of its page.
    await Promise.race([bringAxe(frame).catch(() => {}), sleep(1000)]);
  }
  // Handed about, its results would take longer than finding them: only faults leave the page.
  const faults = await page.evaluate(async (options) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, {
      ...options,
      // Style sheets are read for one rule alone, which axe does not look at by itself.
      preload: { assets: ['media'] },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, also);
  expect(faults).toEqual([]);
}

/** Without comments and long names it is read in half the time. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Once a document: it is half a megabyte of script. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript);
}

/** How long `expectWhole` may take on a busy machine. */
export const WHOLE_MS = 180_000;

/** The page as it stands fits every width, of which it keeps screenshots, and is accessible in `judgedWidths`. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitting(page, name, width);
  }
}

/** `expectWhole` in either scheme, of a page that is opened once; every day in the light one. */
export async function expectWholeInBoth(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectFitting(page, `${name}-light`, width);
    if (isEveryday) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFitting(page, `${name}-dark`, width, colourRules);
  }
}

/** Where axe judges: one column and several. It takes longer than all the rest of a journey. */
const judgedWidths: ReadonlySet<number> = new Set(isEveryday ? [390] : [390, 1440]);

/** What another scheme may break: its elements are the same. */
const colourRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

async function expectFitting(
  page: Page,
  name: string,
  width: (typeof widths)[number],
  rules: Pick<RunOptions, 'runOnly'> = {},
): Promise<void> {
  await screenshot(page, `${name}-${width}`, {
    fullPage: !(await page.getByRole('dialog').count()),
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways at ${width} px`).toBe(0);
  if (judgedWidths.has(width)) await expectAccessible(page, rules);
}

/** Opens a dialog by the key that its opener has, and waits until the focus is in it. */
export async function openByKey(page: Page, opener: Locator): Promise<void> {
  await expect.poll(() => isAlive(opener)).toBe(true);
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await expect.poll(() => isFocusInDialog(page)).toBe(true);
}

/** Whether React knows the control: before that, a press of what the server wrote does nothing. */
export const isAlive = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')));

/** Goes on with Tab until the control is reached. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let press = 0; press < MOST_CONTROLS; press += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}
const MOST_CONTROLS = 60;

/** Tab reaches every control of the open dialog, and nothing else; of radio buttons their one stop. */
export async function expectReachable(page: Page): Promise<void> {
  const controls = await page.getByRole('dialog').evaluate((node) => {
    const isStop = (element: HTMLElement) =>
      !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked;
    const found = [...node.querySelectorAll<HTMLElement>('a, button, input, select')].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isStop(element),
    );
    for (const [index, element] of found.entries()) element.dataset.control = String(index);
    return found.length;
  });
  const reached = new Set<string>();
  for (let press = 0; press < controls * 2; press += 1) {
    await expect.poll(() => isFocusInDialog(page)).toBe(true);
    const control = await page.evaluate(() =>
      document.activeElement instanceof HTMLElement
        ? document.activeElement.dataset.control
        : undefined,
    );
    if (control !== undefined) reached.add(control);
    await page.keyboard.press('Tab');
  }
  expect(reached.size).toBe(controls);
}

/** Escape closes the open dialog and brings the focus back to where it was. */
export async function closeByKey(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
}

const isFocusInDialog = (page: Page): Promise<boolean> =>
  page.getByRole('dialog').evaluate((node) => node.contains(document.activeElement));

/** Makes a trial post and keeps it in this browser, as the generator does. The page must be open. */
export async function seedTrialPost(page: Page, subject: string): Promise<{ slug: string }> {
  const created = await page.context().request.post('/api/posts', {
    data: { keyword: subject, anchorText: subject, targetUrl: 'https://harbour.example.com' },
  });
  const { post, blogUrl, claimToken } = await created.json();
  await page.evaluate(
    (entry) => {
      const kept = JSON.parse(localStorage.getItem('trial_blog_posts') ?? '[]');
      localStorage.setItem('trial_blog_posts', JSON.stringify([entry, ...kept]));
    },
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
  return post;
}

/** Whoever calls the server and keeps its cookies. */
export type Calling = Pick<BrowserContext, 'request'>;

/**
 * A confirmed account whose session the context holds; the one that is there already where a test is
 * tried again. Returns its address.
 */
export async function seedAccount(context: Calling, email: string): Promise<string> {
  const password = 'correct horse battery';
  const signedUp = await context.request.post('/api/auth/sign-up/email', {
    data: { email, password, firstName: 'Ada' },
  });
  expect([200, 409], await signedUp.text()).toContain(signedUp.status());
  if (signedUp.ok()) await confirmByMail(context, email);
  const signedIn = await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
  });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  return email;
}

/** Follows the confirmation link that the outbox holds for an address. */
export async function confirmByMail(context: Calling, email: string): Promise<void> {
  const outbox = await (await context.request.get('/outbox')).text();
  const rows = outbox.split('<tr').filter((part) => part.includes(email));
  const row = rows.find((part) => /confirm/i.test(part)) ?? '';
  const mail = await context.request.get(/href="(\/outbox\/[^"]+)"/.exec(row)?.[1] ?? '');
  const token = /token=([^&"\s]+)/.exec(await mail.text())?.[1] ?? '';
  await context.request.get(`/api/auth/verify-email?token=${token}`);
}

/** The scripts that run on a page, by their paths. */
export const scriptsOf = (page: Page): Promise<string[]> =>
  page
    .locator('script:not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? 'inline'));

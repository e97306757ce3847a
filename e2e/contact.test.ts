import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unsubscribeUrl } from '../apps/api/src/features/people/mail/unsubscribe.ts';
import {
  closeContexts,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const secret = 'a secret of this test that is long enough';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    openBrowser(),
    startServer({ ADMIN_EMAILS: 'boss@contact.example', AUTH_SECRET: secret }),
  ]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });

it('takes a message by the keyboard, and has it mailed', { timeout: WHOLE_MS }, async () => {
  const context = await open();
  const faults = watchFaults(context);
  const page = await context.newPage();
  const opened = page.waitForResponse('**/api/contact');
  await page.goto('/contact');
  await (await opened).finished();
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await page.getByText('Please say who you are').waitFor();
  await expectWholeInBoth(page, 'contact');
  await page.getByLabel('Your name').focus();
  for (const text of ['Ada', 'ada@example.com', 'A question', 'Do you sell desks?']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  // The field for machines is no stop.
  await expect.poll(() => send.evaluate((node) => node === document.activeElement)).toBe(true);
  // Nobody types faster than this, and the server knows.
  await sleep(4000);
  await page.keyboard.press('Enter');
  await page.getByText('Your message is stored').waitFor();
  const outbox = await (await context.request.get('/outbox')).text();
  expect(outbox).toContain('Message from Ada: A question');
  expect(faults).toEqual([]);
  await context.close();
});

it('ends a kind of mail by one click, and shows it in the settings', {
  timeout: WHOLE_MS,
}, async () => {
  const context = await open();
  await seedAccount(context, 'reader@contact.example');
  const me = await (await context.request.get('/api/me')).json();
  const page = await context.newPage();
  const stranger = await open();
  const mail = await stranger.newPage();
  const subscription = { kind: 'weekly', userId: me.user.id } as const;
  await mail.goto(unsubscribeUrl({ secret, publicUrl: server.url }, subscription));
  await expectWholeInBoth(mail, 'unsubscribe');
  await page.goto('/dashboard#settings');
  const weekly = page.getByLabel('Weekly summary');
  await weekly.waitFor();
  await expect.poll(() => weekly.isChecked()).toBe(true);
  await mail.getByRole('button', { name: 'Unsubscribe' }).click();
  await mail.getByText('“Weekly summary” will not be mailed to you any more.').waitFor();
  await page.reload();
  await weekly.waitFor();
  await expect.poll(() => weekly.isChecked()).toBe(false);
  await weekly.check();
  await expect
    .poll(async () => (await (await context.request.get('/api/me/notifications')).json()).weekly)
    .toBe(true);
  await Promise.all([stranger.close(), context.close()]);
});

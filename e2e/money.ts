import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { confirmByMail, isAlive } from './browser.ts';

export const password = 'a quiet harbour 7';

/** An account with a confirmed address, signed in for a program. */
export async function makeAccount(
  browser: Browser,
  url: string,
  email: string,
  confirm: (visitor: BrowserContext, email: string) => Promise<void> = confirmByMail,
): Promise<{ email: string; token: string }> {
  const visitor = await browser.newContext({ baseURL: url });
  const made = await visitor.request.post('/api/auth/sign-up/email', {
    data: { email, password, firstName: 'Ada' },
  });
  expect(made.status(), await made.text()).toBe(200);
  await confirm(visitor, email);
  const entered = await visitor.request.post('/api/auth/sign-in/email', {
    data: { email, password },
  });
  const { token } = (await entered.json()) as { token: string };
  await visitor.close();
  return { email, token };
}

/** Every balance is what its entries make it. */
export async function expectBalanced(url: string, adminToken: string | undefined): Promise<void> {
  const reply = await fetch(`${url}/api/admin/credits/audit`, {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  const audit = (await reply.json()) as { accounts: number; differences: unknown[] };
  expect(audit.differences).toEqual([]);
}

/** Also in a hook, where nothing can be polled by `expect`. */
export const until = (isSo: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error('not yet');
    },
    { timeout: 40_000, interval: 100 },
  );

export const dialog = (page: Page) => page.getByRole('dialog');
/** By its class: behind an open dialog nothing has a role. */
const badge = (page: Page) => page.locator('.credits-badge');

export const balance = (page: Page, credits: string): Promise<void> =>
  until(async () => (await badge(page).textContent()) === credits);

/**
 * Presses a button once it is alive, as what comes below the first screen is later, and waits for its dialog. Once:
 * another press, beside a dialog that has just come, closes it.
 */
export async function openBy(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name, exact: true }).first();
  await until(() => isAlive(opener));
  await opener.click();
  await dialog(page).waitFor();
}

/** The one that pays, on the provider's page or on the one that stands in for it. */
export const payButton = (checkout: Page) =>
  checkout.getByRole('button', { name: /^(Complete the purchase|Pay \$)/ });

/** Does something that opens a window, and gives the window. */
export async function windowOf(
  context: BrowserContext,
  act: () => Promise<unknown>,
): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()]);
  return opened;
}

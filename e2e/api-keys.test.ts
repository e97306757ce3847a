import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ChatApp } from '../apps/api/src/testing/chat-app.ts';
import {
  closeContexts,
  expectWholeInBoth,
  openBrowser,
  seedAccount,
  tabTo,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServer } from './server.ts';

/** Its own: one address may make so many accounts an hour at a server, and no more. */
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let faults: string[];

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});
afterEach(() => context.close());

async function open() {
  context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  faults = watchFaults(context);
  return context.newPage();
}

/** One call as a program makes it. */
async function call(method: string, path: string, { key = '', body }: Call = {}) {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: await reply.json() };
}
interface Call {
  key?: string;
  body?: object;
}
const begin = async (name: string, scopes?: string[]) =>
  (await call('POST', '/api/device-logins', { body: { name, ...(scopes ? { scopes } : {}) } }))
    .body;
const poll = async (deviceCode: string) =>
  (await call('POST', '/api/device-logins/poll', { body: { deviceCode } })).body;

describe('a key of the account page', () => {
  it('is made by the keyboard, opens what it may, and stops when it is deleted', async () => {
    const page = await open();
    const email = await seedAccount(context, 'keys@keys.example');
    await page.goto('/account');
    await page.getByText('You have no keys yet.').waitFor();
    await tabTo(page, page.getByLabel('Name of a new key'));
    await page.keyboard.type('build server');
    for (const scope of ['Generate', 'Report']) {
      await tabTo(page, page.getByRole('checkbox', { name: new RegExp(`^${scope}(?!s)`) }));
      await page.keyboard.press('Space');
    }
    await expect.poll(() => page.getByRole('checkbox', { name: /^Admin/ }).count()).toBe(0);
    await tabTo(page, page.getByRole('button', { name: 'Make Key' }));
    await page.keyboard.press('Enter');
    const shown = page.locator('.account-key > code');
    await shown.waitFor();
    const key = (await shown.textContent()) ?? '';
    expect(key).toMatch(/^lw_[\w-]{43}$/);

    const me = await call('GET', '/api/me', { key });
    expect([me.status, me.body.user.email]).toEqual([200, email]);
    const refused = await call('POST', '/api/posts', { key, body: {} });
    expect([refused.status, refused.body.code]).toEqual([403, 'API_KEY_SCOPE']);

    await page.reload();
    const item = page.getByRole('listitem').filter({ hasText: 'build server' });
    await item.getByText(/last used .* UTC/).waitFor();
    expect(await page.getByText(key).count()).toBe(0);
    await item.getByRole('button', { name: 'Delete build server' }).press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('You have no keys yet.').waitFor();
    const gone = await call('GET', '/api/posts', { key });
    expect([gone.status, gone.body.code]).toEqual([401, 'API_KEY_INVALID']);
    expect(faults).toEqual([]);
  });
});

describe('a terminal', () => {
  it('is allowed on the page that a guest reaches through signing in', async () => {
    const page = await open();
    const email = await seedAccount(context, 'terminal@keys.example');
    await context.request.post('/api/auth/sign-out');
    const { userCode, deviceCode, verificationUrl } = await begin('ada-laptop');
    await page.goto(`${verificationUrl}?code=${userCode}`);
    await page.waitForURL(/\/login\?next=/);
    const form = page.locator('form');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password').fill('correct horse battery');
    await form.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/device');
    // Whoever made the link does not type for the person.
    await expect.poll(() => page.getByLabel('Code').inputValue()).toBe('');
    await page.getByLabel('Code').fill(userCode);
    expect((await poll(deviceCode)).status).toBe('pending');

    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await page.getByText('ada-laptop').waitFor();
    await page.getByText('Only allow it if you started this yourself').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Allow' }));
    await page.keyboard.press('Enter');
    await page.getByText('The terminal is signed in.').waitFor();

    const { status, key, apiKey } = await poll(deviceCode);
    expect([status, apiKey.name]).toEqual(['allowed', 'ada-laptop']);
    expect((await call('GET', '/api/me', { key })).body.user.email).toBe(email);
    expect((await poll(deviceCode)).status).toBe('expired');
    expect(faults).toEqual([]);
  });

  it('is refused, and a code that nobody has is said to be none', async () => {
    const page = await open();
    await seedAccount(context, 'refusing@keys.example');
    const { userCode, deviceCode } = await begin('a stranger');
    await page.goto('/device');
    await page.getByLabel('Code').fill(userCode.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('The terminal was not signed in.').waitFor();
    expect((await poll(deviceCode)).status).toBe('denied');
    expect(faults).toEqual([]);

    await page.goto('/device');
    await page.getByLabel('Code').fill('ZZZZ-ZZZZ');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This code is not valid, or has expired').waitFor();
  });
});

describe('an app', () => {
  /** Its person goes where it sends them; `answer` is given on the page. What the browser brings back. */
  async function ask(app: ChatApp, page: Page, answer: () => Promise<void>): Promise<string> {
    await page.goto(String(app.asks));
    await answer();
    await page.waitForURL(`${app.redirectUrl}?**`);
    return page.url();
  }

  it('signs in, drafts, is allowed to publish, publishes, and is disconnected', async () => {
    const page = await open();
    const email = await seedAccount(context, 'apps@keys.example');
    await context.request.post('/api/auth/sign-out');
    await context.route('http://localhost:7421/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Back</title>' }),
    );
    const url = new URL('/mcp?sign-in', server.url);
    const app = new ChatApp('A chat');
    expect(await app.connect(url)).toBe(false);
    const first = await ask(app, page, async () => {
      await page.waitForURL(/\/login\?next=/);
      const form = page.locator('form');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Password').fill('correct horse battery');
      await form.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('heading', { name: 'A chat wants to act for you' }).waitFor();
      // In another language it is the same request still.
      await page.getByRole('link', { name: 'Deutsch' }).click();
      await page.getByRole('heading', { name: 'A chat möchte für Sie handeln' }).waitFor();
      await page.getByRole('link', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'A chat wants to act for you' }).waitFor();
      expect(await page.getByRole('checkbox', { name: /Publish/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Connect' }).click();
    });
    await app.finish(url, first);
    const client = await app.connect(url);
    if (!client) throw new Error('not let in');
    const desks = {
      keyword: 'standing desk',
      anchorText: 'desks',
      targetUrl: 'https://shop.example.com/',
    };
    const draft = await client.callTool({ name: 'draft_post', arguments: desks });
    const { id } = draft.structuredContent as { id: string };
    const publish = { name: 'publish_post', arguments: { id } };
    expect(await app.ask(() => client.callTool(publish))).toBe(false);
    const second = await ask(app, page, async () => {
      const spends = page.getByRole('checkbox', { name: /^Publish and spend credits/ });
      await tabTo(page, spends);
      expect(await spends.isChecked()).toBe(false);
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: 'Connect' }));
      await page.keyboard.press('Enter');
    });
    await app.finish(url, second);
    const again = await app.connect(url);
    if (!again) throw new Error('not let in');
    const published = await again.callTool(publish);
    expect(published.isError, JSON.stringify(published.content)).toBeFalsy();

    await page.goto('/account');
    const item = page.getByRole('listitem').filter({ hasText: 'A chat' });
    await item.getByText('Publish and spend credits').waitFor();
    await item.getByRole('button', { name: 'Disconnect A chat' }).press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('You have connected no apps yet.').waitFor();
    expect(await app.ask(() => again.callTool(publish))).toBe(false);
    await Promise.all([client.close(), again.close()]);
    expect(faults).toEqual([]);
  });

  it('that asks in a way that is not understood is told of on our own page', async () => {
    const page = await open();
    await page.goto(
      '/api/auth/oauth2/authorize?response_type=code&client_id=x&redirect_uri=https://evil.example/',
    );
    await page.getByText('This app is not known here.').waitFor();
    expect(new URL(page.url()).origin).toBe(server.url);
    await expectWholeInBoth(page, 'connect-fault');
  });
});

describe('in either scheme', () => {
  it('the pages are whole and accessible', { timeout: 3 * WHOLE_MS }, async () => {
    const page = await open();
    await seedAccount(context, ofThisTry('looks@keys.example'));
    const long = 'A machine in the basement with a name that somebody made far too long for it';
    await context.request.post('/api/me/api-keys', { data: { name: long, scopes: ['read'] } });
    await page.goto('/account');
    await page.getByLabel('Name of a new key').fill('laptop');
    await page.getByRole('button', { name: 'Make Key' }).click();
    await page.locator('.account-key').waitFor();
    await page.getByRole('button', { name: `Delete ${long}` }).click();
    await expectWholeInBoth(page, 'account-keys');

    const app = new ChatApp(long);
    await app.connect(new URL('/mcp?sign-in', server.url));
    app.asks?.searchParams.set('scope', 'read draft report generate');
    await page.goto(String(app.asks));
    await page.getByRole('checkbox', { name: /^Publish/ }).waitFor();
    await expectWholeInBoth(page, 'connect-app');

    const { userCode } = await begin(long, ['read', 'generate', 'admin']);
    await page.goto('/device');
    await page.getByLabel('Code').fill(userCode);
    await expectWholeInBoth(page, 'device-code');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('It asks for too much').waitFor();
    await expectWholeInBoth(page, 'device-question');
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('Refused.').waitFor();
    await expectWholeInBoth(page, 'device-refused');
  });
});

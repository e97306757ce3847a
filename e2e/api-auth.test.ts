import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, screenshot } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let auth: Server;
let server: RunningServer;
let browser: Browser;
const received: unknown[] = [];

/** The operator's authentication server, on another origin. */
beforeAll(async () => {
  auth = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    received.push(body);
    const isRight = body.password === 'quiet harbour';
    response
      .writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(isRight ? { jwt: 'abc', user: { email: body.email }, admin: true } : {}));
    return undefined;
  });
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
  const { port } = auth.address() as AddressInfo;
  server = await startServer({ AUTH_API_URL: `http://127.0.0.1:${port}/sign-in` });
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  await new Promise((resolve) => auth.close(resolve));
});

it('signs in at the operator’s server when the provider’s key is refused, and out again', async () => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  // A gateway in front of the API has lost its key.
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 401, json: { message: 'Invalid API key' } }),
  );
  const kept = () =>
    page.evaluate(() =>
      ['auth_token', 'auth_is_admin', 'auth_email'].map((key) => localStorage.getItem(key)),
    );
  const form = page.locator('form');
  await page.goto('/login');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Password').fill('wrong password');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('alert')
    .getByText('Invalid email or password. Please check your credentials.')
    .waitFor();
  await expect.poll(kept).toEqual([null, null, null]);

  await form.getByLabel('Password').fill('quiet harbour');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${server.url}/`);
  const banner = page.getByRole('banner');
  await banner.getByText('ada@example.com').waitFor();
  await screenshot(page, 'api-auth-signed-in');
  expect(received).toEqual([
    { email: 'ada@example.com', password: 'wrong password' },
    { email: 'ada@example.com', password: 'quiet harbour' },
  ]);
  await expect.poll(kept).toEqual(['abc', 'true', 'ada@example.com']);
  // Neither the flag nor the token opens anything of this server.
  const me = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    return (await fetch('/api/me', { headers })).status;
  });
  expect(me).toBe(401);

  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Sign Out' }).click();
  await reloaded;
  await banner.getByRole('button', { name: 'Sign In' }).waitFor();
  await expect.poll(kept).toEqual([null, null, null]);
  await context.close();
});

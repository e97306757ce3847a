// Takes README's pictures of pages anew: the home page, an article that the built-in writer composes of
// pages that are served here meanwhile, and the dashboard and the admin area of who had it written. What is written can be made smaller by any tool that
// reduces the colours of a PNG.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { loadPages } from '../bench/article/load-pages.ts';
import { startServerProcess } from '../e2e/server-process.ts';
import { buildWebIfChanged } from './build-web.ts';
import { chromiumPath } from './machine.ts';

const images = path.join(path.dirname(import.meta.dirname), 'docs/images');
const width = 1280;
const email = 'ada@example.com';

const kettle = loadPages().find(({ name }) => name === 'kettle-care')?.pages ?? [];
const site = createServer((request, response) => {
  const page = kettle.find(({ address }) => new URL(address).pathname === request.url);
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page?.html);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo;

buildWebIfChanged();
const executablePath = chromiumPath();
if (!executablePath) throw new Error('Chromium is not installed');
const [server, browser] = await Promise.all([
  startServerProcess({ FETCH_ALLOW_PRIVATE: '1', ADMIN_EMAILS: email }),
  chromium.launch({ executablePath, args: ['--no-sandbox'] }),
]);
const page = await browser.newPage({
  baseURL: server.url,
  reducedMotion: 'reduce',
  viewport: { width, height: 800 },
});
await page.goto('/');
await page.waitForLoadState('networkidle');
await page.screenshot({ path: path.join(images, 'home.png') });

await signIn(page.context());
const write = async (keyword: string) => {
  const created = await page.request.post('/api/posts', {
    data: {
      keyword,
      anchorText: 'descaling',
      targetUrl: `http://127.0.0.1:${port}${new URL(kettle[0]?.address ?? '').pathname}`,
      length: 'short',
    },
  });
  return ((await created.json()) as { blogUrl: string }).blogUrl;
};
const address = await write('how to descale a kettle');
await write('limescale in a kettle');
await page.goto(address);
await page.waitForLoadState('networkidle');
const article = await page.locator('article').boundingBox();
const evidence = await page.locator('.evidence').boundingBox();
await page.screenshot({
  path: path.join(images, 'article.png'),
  fullPage: true,
  clip: {
    x: 0,
    y: article?.y ?? 0,
    width,
    height: (evidence?.y ?? 0) + (evidence?.height ?? 0) + 24 - (article?.y ?? 0),
  },
});

for (const [name, place] of [
  ['dashboard', '/dashboard'],
  ['admin', '/admin'],
] as const) {
  await page.goto(place);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(images, `${name}.png`) });
}

await browser.close();
await server.stop();
site.close();

/** Signs up, confirms by the mail in the outbox, and signs in. */
async function signIn({ request }: BrowserContext): Promise<void> {
  const password = 'correct horse battery';
  await request.post('/api/auth/sign-up/email', { data: { email, password, firstName: 'Ada' } });
  const outbox = await (await request.get('/outbox')).text();
  const mail = await request.get(/href="(\/outbox\/[^"]+)"/.exec(outbox)?.[1] ?? '');
  const token = /token=([^&"\s]+)/.exec(await mail.text())?.[1] ?? '';
  await request.get(`/api/auth/verify-email?token=${token}`);
  await request.post('/api/auth/sign-in/email', { data: { email, password } });
}

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, request } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  closeContexts,
  expectAccessible,
  expectWholeInBoth,
  openBrowser,
  WHOLE_MS,
} from './browser.ts';
import { makePost, makePublicPages, type PublicPages, publicPaths } from './public-pages.ts';
import { type RunningServer, startServerToShift } from './server.ts';

const vnu = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const run = promisify(execFile);

let server: RunningServer;
let browser: Browser;
let made: PublicPages;
let expired: string;
const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-html-'));
beforeAll(async () => {
  server = await startServerToShift({
    FETCH_ALLOW_PRIVATE: '1',
  });
  browser = await openBrowser();
  const calls = await request.newContext({ baseURL: server.url });
  expired = await makePost({ request: calls });
  await calls.dispose();
  server.process.kill('SIGWINCH');
  // Not `expect.poll`, which there is in a test alone.
  await vi.waitUntil(async () => (await fetch(server.url + expired)).status === 410, 10_000);
  made = await makePublicPages(server.url);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** It is part of every run where a machine is made for it. */
const hasJava = process.env.CI === 'true' || !spawnSync('java', ['-version']).error;

it.runIf(hasJava)('of every public page is valid', { timeout: WHOLE_MS }, async () => {
  const paths = [...(await publicPaths(server.url, made)), expired];
  const files = new Map<string, string>();
  for (const [index, each] of paths.entries()) {
    const page = await fetch(server.url + each, { headers: { accept: 'text/html' } });
    const file = path.join(folder, `${index}.html`);
    writeFileSync(file, await page.text());
    files.set(`file:${file}`, each);
  }
  const args = ['--errors-only', '--format', 'json', '--exit-zero-always', '--stdout'];
  // One start of Java for all of them.
  const { stdout } = await run('java', ['-Xss4m', '-jar', vnu, ...args, ...pathsOf(files)], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  expect(
    messages.map(({ url, message, extract }) => `${files.get(url)}: ${message} ${extract}`),
  ).toEqual([]);
});

interface Message {
  url: string;
  message: string;
  extract?: string;
}

const pathsOf = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].map((url) => url.replace('file:', ''));

it('lets every control of a public page be touched', { timeout: WHOLE_MS }, async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  for (const each of ['/', '/blog', made.post, made.status, '/docs', '/api/docs', '/login']) {
    await page.goto(each);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, { rules: { 'target-size': { enabled: true } } });
  }
  await context.close();
});

it('a post whose trial is over is a page, too', { timeout: WHOLE_MS }, async () => {
  const page = await browser.newPage({ baseURL: server.url });
  expect((await page.goto(expired))?.status()).toBe(410);
  await expectWholeInBoth(page, 'post-expired');
  await page.close();
});

it('gives the way to report a post the height of a finger', async () => {
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto(made.post);
  const box = await page.getByRole('link', { name: 'Report this post' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.close();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { closeContexts, openBrowser, seedAccount, watchFaults } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { seedPartner } from './widget-pages.ts';

const MOST_TRIES = 3;

export interface ExamplePage {
  url: string;
  page: Page;
  /** What the page did that no page may. */
  faults: string[];
  stop(): Promise<void>;
}

/** Runs an example that serves a page, with a server and a key for it, and opens it in Chromium. */
export async function openExample(
  name: string,
  { command = ['main.ts'] }: { command?: string[] } = {},
): Promise<ExamplePage> {
  buildWebIfChanged();
  const [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const owner = await browser.newContext({ baseURL: server.url });
  await seedAccount(owner, 'examples@example.com');
  const { example, url } = await startExample({ name, command, owner, serverUrl: server.url });
  const context = await browser.newContext();
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto(url);
  return { url, page, faults, stop: () => stopAll(example, browser, context, server) };
}

interface Started {
  name: string;
  command: string[];
  /** Whose key it has. */
  owner: BrowserContext;
  serverUrl: string;
}

/** Ready once it has told where it is; a port that somebody else took meanwhile is changed for another one. */
async function startExample({ name, command, owner, serverUrl }: Started) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { key } = await seedPartner(owner, [url]);
    const example = spawn(process.execPath, command, {
      cwd: path.join(path.dirname(import.meta.dirname), 'examples', name),
      env: {
        ...process.env,
        NO_COLOR: '1',
        LINKWRIGHT_URL: serverUrl,
        PARTNER_KEY: key,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const isThere = await new Promise<boolean>((resolve) => {
      example.stdout.on('data', (text) => String(text).includes(url) && resolve(true));
      example.once('exit', () => resolve(false));
    });
    if (isThere) return { example, url };
  }
  throw new Error(`${name} does not start`);
}

/** Origins are exact, so the key must know the port before the example listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address !== 'object') throw new Error('no port');
  return address.port;
}

async function stopAll(
  example: ChildProcess,
  browser: Browser,
  context: BrowserContext,
  server: RunningServer,
): Promise<void> {
  example.kill();
  await context.close();
  await closeContexts(browser);
  await server.stop();
}

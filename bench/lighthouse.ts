// What Lighthouse says of pages on a phone, as the median of some runs: npm run bench -- lighthouse [RUNS] [PAGE]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { request } from 'playwright-core';
import { chromiumArguments, seedAccount } from '../e2e/browser.ts';
import { startServerProcess } from '../e2e/server-process.ts';
import { chromiumPath } from '../scripts/machine.ts';
import { endGroup } from './bundle/slow-phone.ts';

const LEAST = 0.95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const [runs = '3', only] = process.argv.slice(2);

interface Measured {
  name: string;
  path: string;
  /** Somebody is signed in. */
  isSignedIn?: boolean;
}

const server = await startServerProcess({ FETCH_ALLOW_PRIVATE: '1' });
const port = await freePort();
const profile = mkdtempSync(path.join(tmpdir(), 'linkwright-lighthouse-'));
const browser = spawn(
  chromiumPath() ?? 'chromium',
  [
    ...chromiumArguments,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ],
  { stdio: 'ignore', detached: true },
);
let failures = 0;
try {
  const pages: Measured[] = [
    { name: 'home', path: '/' },
    { name: 'blog', path: '/blog' },
    { name: 'post', path: await keepPost(server.url) },
    { name: 'report form', path: '/backlink-report' },
    // Those of others ask not to be listed.
    { name: 'report', path: '/report/demo_every-verdict' },
    { name: 'login', path: '/login' },
    { name: 'overview', path: '/dashboard', isSignedIn: true },
  ];
  const cookie = await signIn(server.url);
  console.log(
    `page          ${categories.map((name) => name.padStart(14)).join('')}   LCP  CLS  TBT`,
  );
  for (const page of pages.filter(({ name }) => !only || name === only))
    await measure(page, cookie);
} finally {
  endGroup(browser);
  await server.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exitCode = failures > 0 ? 1 : 0;

async function measure(
  { name, path: address, isSignedIn }: Measured,
  cookie: string,
): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    const outcome = await lighthouse(server.url + address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(isSignedIn ? { extraHeaders: { cookie } } : {}),
    });
    if (outcome) results.push(outcome.lhr);
  }
  const middle = (of: (result: Result) => number) =>
    results.map(of).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN;
  const scores = categories.map((category) =>
    middle(({ categories: all }) => all[category]?.score ?? 0),
  );
  const figure = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  console.log(
    `${name.padEnd(14)}${scores.map((score) => String(Math.round(score * 100)).padStart(14)).join('')}  ${(figure('largest-contentful-paint') / 1000).toFixed(1)} s  ${figure('cumulative-layout-shift').toFixed(3)}  ${Math.round(figure('total-blocking-time'))} ms`,
  );
  for (const [index, category] of categories.entries()) {
    if ((scores[index] ?? 0) >= LEAST) continue;
    failures += 1;
    console.log(`  ${category} is below ${LEAST * 100}: ${reasons(results.at(-1), category)}`);
  }
}

/** What a category lost most for, the heaviest first. */
function reasons(result: Result | undefined, category: (typeof categories)[number]): string {
  const refs = result?.categories[category]?.auditRefs ?? [];
  return refs
    .flatMap(({ id, weight }) => {
      const audit = result?.audits[id];
      const isLost = audit && audit.score !== null && audit.score < 0.9;
      return isLost ? [{ weight, text: `${audit.title} ${audit.displayValue ?? ''}`.trim() }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ text }) => text)
    .join('; ');
}

/** The path of a post that its account has kept, as a trial post asks not to be listed. */
async function keepPost(baseURL: string): Promise<string> {
  const calls = await request.newContext({ baseURL });
  await seedAccount({ request: calls }, 'author@pages.example');
  const data = {
    keyword: 'garden tools',
    anchorText: 'good spades',
    targetUrl: 'https://spades.example/forged',
  };
  const { post, claimToken } = await (await calls.post('/api/posts', { data })).json();
  await calls.post(`/api/posts/${post.id}/claim`, { data: { claimToken } });
  await calls.dispose();
  return `/blog/${post.slug}`;
}

/** The cookie of a new account. */
async function signIn(baseURL: string): Promise<string> {
  const calls = await request.newContext({ baseURL });
  await seedAccount({ request: calls }, 'lighthouse@pages.example');
  const { cookies } = await calls.storageState();
  await calls.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** One that nobody listens at, for Chromium. */
async function freePort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port: free } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return free;
}

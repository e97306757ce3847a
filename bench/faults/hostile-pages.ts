// Pages built to hold up or bloat whoever reads them, given to reports, watches and searches of one
// server beside ordinary traffic.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SignedInUser, seedSignedIn } from '../../apps/api/src/testing/seed-user.ts';
import { usageOf } from '../load/usage.ts';
import type { Product } from '../servers/start.ts';
import type { Finding } from './finding.ts';
import { DESTINATION } from './hostile-kinds.ts';
import type { Hostiles } from './hostile-server.ts';
import { describe } from './kept.ts';
import { onSite, type Site } from './site.ts';
import { type Asked, startTraffic } from './traffic.ts';

const SECONDS = 120;
const CALM_MS = 30_000;
/** Until what was taken on is done, and what is not needed any more is given back. */
const SETTLE_MS = 240_000;
const REST_MS = 20_000;
/** Of a report that is not from the first half of the time. */
const EVERY_MS = 5000;
/** Loopback addresses that count as hosts of their own: the door asks each for two pages at once. */
const HOSTS = 50;
const WATCHERS = 10;
const BOUNDS = { slower: 3, memory: 1.1 };

const settings = {
  // The strangers stand on this machine, which production does not let in.
  NODE_ENV: 'test',
  FETCH_ALLOW_PRIVATE: '1',
  REPORTS_PER_ADDRESS: '100000',
  REPORTS_PER_USER: '100000',
  REPORT_PAGES_PER_HOST: '1000000',
  REPORT_PAGES_PER_DAY: '10000000',
};

export const hostilePages = (seconds = SECONDS): Promise<Finding> =>
  onSite(async (site) => {
    const child = fork(path.join(import.meta.dirname, 'hostile-server.ts'));
    try {
      const [message] = (await once(child, 'message')) as [Hostiles];
      return await besiege(site, message, seconds * 1000);
    } finally {
      child.disconnect();
    }
  });

async function besiege(site: Site, { port, paths }: Hostiles, ms: number): Promise<Finding> {
  const product = await site.start(settings);
  const address = (path: string, index: number) =>
    `http://127.0.0.${2 + (index % HOSTS)}:${port}${path}`;
  const hostile = paths.map(address);
  const plain = hostile.map((_, index) => address(`/ordinary/${index}`, index));
  const watchers = await seedWatchers(site);
  const traffic = startTraffic({
    urls: [product.url],
    users: site.users,
    callers: 4,
    pauseMs: 20,
  });
  // As many ordinary pages first: what they need stays in memory as well.
  const give = async (pages: string[], name: string) => {
    const from = performance.now();
    for (let turn = 0; performance.now() - from < ms && product.isAlive(); turn += 1) {
      const user = turn % 2 === 0 ? undefined : site.users[turn % site.users.length];
      const start = (turn * 50) % pages.length;
      const some = user ? pages : pages.slice(start, start + 50);
      await report(product, { user, pages: some, query: `?${name}=${turn}` });
      await sleep(EVERY_MS);
    }
  };
  await give(plain, 'ordinary');
  await drained(site);
  const calmFrom = performance.now();
  await report(product, { user: site.users[0], pages: plain, query: '?calm' });
  await sleep(CALM_MS);
  const before = await memoryOf(product);
  const calm = p99(traffic.asked, calmFrom);

  const from = performance.now();
  await watch(product, watchers, hostile);
  await search(product, watchers, hostile);
  await give(hostile, 'hostile');
  const left = await drained(site);
  const besieged = p99(traffic.asked, from);
  await sleep(REST_MS);
  const after = product.isAlive() ? await memoryOf(product) : Number.NaN;
  const asked = await traffic.stop();
  const lost = asked.filter(({ status }) => status === 0 || status >= 500).length;
  const restarts = product.isAlive() ? 0 : 1;
  console.log(`${describe(asked)}.`);
  console.log(
    `p99 of pages ${calm.toFixed(0)} ms undisturbed, ${besieged.toFixed(0)} ms beside them; memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB afterwards.`,
  );
  const say = (counts: [number, number, number], slower: string, memory: string) =>
    `${counts[0]} restarts, ${counts[1]} requests lost, ${counts[2]} left undone, ${slower} times the p99 of pages, ${memory} of the memory`;
  return {
    figure: say([restarts, lost, left], (besieged / calm).toFixed(2), (after / before).toFixed(2)),
    bound: say([0, 0, 0], `at most ${BOUNDS.slower}`, `at most ${BOUNDS.memory}`),
    isHeld:
      restarts + lost + left === 0 &&
      besieged / calm <= BOUNDS.slower &&
      after / before <= BOUNDS.memory,
  };
}

async function seedWatchers({ ctx }: Site): Promise<SignedInUser[]> {
  const all: SignedInUser[] = [];
  for (let index = 0; index < WATCHERS; index += 1) all.push(await seedSignedIn(ctx));
  return all;
}

const report = (
  product: Product,
  { user, pages, query }: { user: SignedInUser | undefined; pages: string[]; query: string },
): Promise<void> =>
  post(product, '/api/reports', user, {
    keyword: 'example',
    anchorText: 'example',
    destinationUrl: DESTINATION,
    urlList: pages.map((page) => page + query).join('\n'),
  });

async function watch(product: Product, users: SignedInUser[], pages: string[]): Promise<void> {
  const each = Math.ceil(pages.length / users.length);
  for (const [index, user] of users.entries()) {
    await post(product, '/api/monitors', user, {
      destinationUrl: DESTINATION,
      anchorText: 'example',
      urlList: pages.slice(index * each, (index + 1) * each).join('\n'),
    });
  }
}

/** From pages and from sitemaps. */
async function search(product: Product, users: SignedInUser[], pages: string[]): Promise<void> {
  for (const [index, user] of users.entries()) {
    const seed = pages[Math.floor((index * pages.length) / users.length)] ?? '';
    const seedKind = seed.includes('/sitemap/') ? 'sitemap' : 'page';
    await post(product, '/api/discovery', user, {
      seedKind,
      seed,
      subject: 'example',
      targetUrl: DESTINATION,
      followsSites: true,
    });
  }
}

async function post(
  product: Product,
  path: string,
  user: SignedInUser | undefined,
  body: object,
): Promise<void> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...user?.token },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
}

/** Waits for what was taken on; how much of it is not at its end. */
async function drained({ ctx }: Site): Promise<number> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await ctx.database.run(`
      select (select count(*) from reports where status in ('queued', 'running'))
        + (select count(*) from discoveries where status in ('queued', 'running'))
        + (select count(*) from watched_links where last_look_at is null) as n`);
    const left = Number(rows[0]?.n);
    if (left === 0 || performance.now() > until) return left;
    await sleep(1000);
  }
}

/** In MB: the least of some looks, as a collection may be due in any of them. */
async function memoryOf({ pid }: Product): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 20; sample += 1) {
    samples.push(usageOf([pid]).memoryMb);
    await sleep(500);
  }
  return Math.min(...samples);
}

function p99(asked: readonly Asked[], from: number): number {
  const times = asked
    .filter(({ kind, startedAt }) => kind === 'page' && startedAt >= from)
    .map(({ startedAt, endedAt }) => endedAt - startedAt)
    .sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

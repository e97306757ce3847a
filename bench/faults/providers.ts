// The writer, the mail service, Stripe and the search provider misbehave, all at once, each way in turn.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { faults, type Providers, startProviders } from './bad-providers.ts';
import type { Finding } from './finding.ts';
import { describe, whatIsKept } from './kept.ts';
import { begin, credits, openShop } from './shopping.ts';
import { onSite, type Site } from './site.ts';
import { type Asked, reads, startTraffic } from './traffic.ts';

const HEALTHY_MS = 12_000;
const FAULTY_SECONDS = 15;
const DRAINED_MS = 480_000;
const BUY_EVERY_MS = 700;
const SLOWER = 2;

/** Each way for so many seconds. */
export const providers = (seconds = FAULTY_SECONDS): Promise<Finding> =>
  onSite(async (site) => {
    const stands = await startProviders();
    try {
      return await misbehave(site, stands, seconds * 1000);
    } finally {
      await stands.close();
    }
  });

async function misbehave(site: Site, stands: Providers, faultyMs: number): Promise<Finding> {
  const product = await openShop(site, stands.stripe, stands.env);
  const load = { urls: [product.url], users: site.users };
  const unrelated = startTraffic({ ...load, callers: 3, kinds: reads, pauseMs: 10 });
  const writes = ['post', 'join'] as const;
  const others = startTraffic({ ...load, callers: 6, kinds: writes, persists: true, pauseMs: 300 });
  const shopping = startShopping(site, product.url, stands);
  const every = (HEALTHY_MS + faultyMs * Object.keys(faults).length) / site.users.length;
  const searching = search(site, product.url, every);
  await sleep(HEALTHY_MS);
  const healthy = p99(unrelated.asked);
  const slowest: string[] = [];
  let worst = 0;
  for (const [name, fault] of Object.entries(faults)) {
    const from = performance.now();
    stands.behave(fault);
    await sleep(faultyMs);
    const times = p99(unrelated.asked.filter(({ startedAt }) => startedAt >= from));
    worst = Math.max(worst, times / healthy);
    slowest.push(`${name} ${times.toFixed(0)} ms`);
  }
  stands.behave(undefined);
  const recovered = performance.now();
  const read = await unrelated.stop();
  const asked = await others.stop();
  const sessions = await shopping.stop();
  await searching;
  await stands.stripe.webhooks.idle();
  let left = await underWay(site);
  for (; left > 0 && performance.now() < recovered + DRAINED_MS; left = await underWay(site)) {
    await sleep(1000);
  }
  const seconds = ((performance.now() - recovered) / 1000).toFixed(0);
  console.log(`p99 of reads: healthy ${healthy.toFixed(0)} ms; ${slowest.join(', ')}.`);
  console.log(`${describe(asked)}; ${sessions.length} bought; drained ${seconds} s later.`);
  const queued = await site.ctx.db.selectFrom('outbox').select('kind').execute();
  const receipts = queued.filter(({ kind }) => kind === 'credits-receipt').length;
  const { lost, doubled, differences } = await whatIsKept(site, asked);
  const counts = {
    'mails sent twice or not at all':
      Math.abs(stands.resend.accepted.size - queued.length) + Math.abs(receipts - sessions.length),
    'charged twice or not granted once': await wronglyGranted(site, sessions, stands),
    'acknowledged writes lost': lost,
    'done twice': doubled,
    'left undone': left,
    'reads failed': read.filter(({ status }) => status !== 200).length,
    'balances that do not add up': differences,
  };
  const figure = (all: Record<string, number>, times: string) =>
    `${Object.entries(all)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}, ${times} times the p99 of other routes`;
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
  return {
    figure: figure(counts, worst.toFixed(2)),
    bound: figure(none, `at most ${SLOWER}`),
    isHeld:
      Object.values(counts).every((count) => count === 0) && worst <= SLOWER && sessions.length > 0,
  };
}

/** A buyer who begins a purchase again under the same key until it can be paid, and pays. */
function startShopping({ users }: Site, url: string, { stripe }: Providers) {
  let isOver = false;
  const sessions: string[] = [];
  const buy = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const buyer = users[turn % users.length];
      if (!buyer) return;
      const purchase = { ...credits(50), buyer, key: randomUUID() };
      let session: string | undefined;
      while (session === undefined) {
        session = await begin(url, purchase).catch(() => undefined);
        await sleep(BUY_EVERY_MS);
      }
      stripe.buyer.pay(session);
      sessions.push(session);
    }
  };
  const all = Promise.all([buy(), buy()]);
  return {
    async stop() {
      isOver = true;
      await all;
      return sessions;
    },
  };
}

/** One search of each user, one after another: every way to misbehave meets one. */
async function search({ users }: Site, url: string, everyMs: number): Promise<void> {
  for (const { token } of users) {
    await fetch(`${url}/api/discovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...token },
      body: JSON.stringify({
        seedKind: 'keyword',
        seed: 'standing desk',
        subject: 'standing desk',
        targetUrl: 'https://desks.example.com/',
      }),
    });
    await sleep(everyMs);
  }
}

/** Mails, searches and jobs that are not at their end. */
async function underWay({ ctx }: Site): Promise<number> {
  const { rows } = await ctx.database.run(`
    select (select count(*) from outbox where status not in ('sent'))
      + (select count(*) from discoveries where status in ('queued', 'running'))
      + (select count(*) from pgboss.job where name in ('deliver-mail', 'run-discovery')
          and state in ('created', 'retry', 'active')) as n`);
  return Number(rows[0]?.n);
}

/** Purchases that were not paid exactly once, and credits that were not granted for them. */
async function wronglyGranted(
  { ctx }: Site,
  sessions: string[],
  { stripe }: Providers,
): Promise<number> {
  const charges = stripe.objects('charge').length;
  const rows = await ctx.db
    .selectFrom('credit_entries')
    .select('credits')
    .where('kind', '=', 'purchase')
    .where('credits', '=', 50)
    .execute();
  return Math.abs(charges - sessions.length) + Math.abs(rows.length - sessions.length);
}

function p99(asked: readonly Asked[]): number {
  const times = asked.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

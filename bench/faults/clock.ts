// Three processes on one database: the clock of one is six minutes ahead, of another six behind.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signWebhook } from '@linkwright/core/testing/vendors';
import type { Product } from '../servers/start.ts';
import { type Finding, noneOf } from './finding.ts';
import { describe, whatIsKept } from './kept.ts';
import { onSite, type Site } from './site.ts';
import { startTraffic } from './traffic.ts';

const APART_MS = 6 * 60_000;
const ALERT_MS = 60_000;
const LOAD_MS = 20_000;
const DRAINED_MS = 90_000;
/** Stripe itself is not asked. */
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
};

export const clock = (): Promise<Finding> =>
  onSite(async (site) => {
    const started = performance.now();
    const [right, ...wrong] = await Promise.all([
      site.start(),
      startShifted(site, APART_MS),
      startShifted(site, -APART_MS),
    ]);
    const urls = [right, ...wrong].map(({ url }) => url);
    const traffic = startTraffic({ urls, users: site.users, callers: 8, pauseMs: 20 });
    await sleep(LOAD_MS);
    const asked = await traffic.stop();
    const inTime = await Promise.all(wrong.map(({ url }) => sendEvent(url, 0)));
    const late = await Promise.all(wrong.map(({ url }) => sendEvent(url, APART_MS)));
    const silent = () => wrong.filter((product) => !isAlarmed(product)).length;
    while (silent() > 0 && performance.now() < started + ALERT_MS) await sleep(200);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const unalarmed = silent();
    const drainedBy = performance.now() + DRAINED_MS;
    while ((await undone(site)) > 0 && performance.now() < drainedBy) await sleep(500);
    const { lost, doubled, differences } = await whatIsKept(site, asked);
    console.log(`${describe(asked)}. Alarmed within ${seconds} s of the start.`);
    return noneOf(
      {
        'clocks without an alert within a minute': unalarmed,
        'alerts about the right clock': isAlarmed(right) ? 1 : 0,
        'requests failed': asked.filter(({ status }) => status !== 200 && status !== 201).length,
        'new events of Stripe refused': inTime.filter((status) => status !== 200).length,
        'old events of Stripe taken': late.filter((status) => status !== 400).length,
        'jobs left undone': await undone(site),
        'acknowledged writes lost': lost,
        'done twice': doubled,
        'balances that do not add up': differences,
      },
      asked.length > 0,
    );
  });

const startShifted = (site: Site, aheadMs: number): Promise<Product> =>
  site.start({ ...STRIPE, CLOCK_AHEAD_MS: String(aheadMs) }, [
    path.join(import.meta.dirname, 'shifted-clock.ts'),
  ]);

/** Tells of an event that was signed so long ago; the status of the answer. */
async function sendEvent(url: string, agoMs: number): Promise<number> {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'ping', created: 1, data: {} };
  const body = JSON.stringify(event);
  const signedAt = new Date(Date.now() - agoMs);
  const signature = signWebhook(body, STRIPE.STRIPE_WEBHOOK_SECRET, signedAt);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${url}/api/stripe/webhook`, { method: 'POST', headers, body });
  await answer.text();
  return answer.status;
}

const isAlarmed = (product: Product): boolean => product.said().includes('clock of this machine');

async function undone({ ctx }: Site): Promise<number> {
  const { rows } = await ctx.database.run(
    `select count(*)::int as n from pgboss.job
     where name = 'deliver-mail' and state in ('created', 'retry', 'active', 'failed')`,
  );
  return Number(rows[0]?.n);
}

// PostgreSQL is restarted under load, several times.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, noneOf } from './finding.ts';
import { describe, whatIsKept } from './kept.ts';
import { onSite } from './site.ts';
import { type Asked, startTraffic } from './traffic.ts';

const RESTARTS = 3;
const BETWEEN_MS = 4000;

interface Outage {
  /** Of `performance.now()`: told to go, gone, and back. */
  from: number;
  gone: number;
  until: number;
}

/** Only what was under way when the server went may fail: what came later waits until it is back. */
export const postgresRestart = (): Promise<Finding> =>
  onSite(async (site) => {
    const product = await site.start();
    const traffic = startTraffic({ urls: [product.url], users: site.users, callers: 12 });
    const outages: Outage[] = [];
    for (let count = 0; count < RESTARTS; count += 1) {
      await sleep(BETWEEN_MS);
      const from = performance.now();
      let gone = from;
      await site.postgres.restart(async () => {
        gone = performance.now();
      });
      outages.push({ from, gone, until: performance.now() });
    }
    await sleep(BETWEEN_MS);
    const asked = await traffic.stop();
    const failed = asked.filter(({ status }) => status !== 200 && status !== 201);
    const inFlight = failed.filter((one) => outages.some((outage) => wasInFlight(one, outage)));
    const { lost, differences } = await whatIsKept(site, asked);
    const away = outages.map(({ from, until }) => `${Math.round(until - from)} ms`).join(', ');
    console.log(`Away ${away}. ${describe(asked)}; ${inFlight.length} were in flight.`);
    return noneOf(
      {
        'failed that were not in flight': failed.length - inFlight.length,
        'unlike 503': failed.filter(({ status }) => status !== 503).length,
        'acknowledged writes lost': lost,
        'balances that do not add up': differences,
        'processes ended': product.isAlive() ? 0 : 1,
      },
      asked.length > 0,
    );
  });

/** Begun before the server was gone, and not ended before it was told to go. */
const wasInFlight = ({ startedAt, endedAt }: Asked, { from, gone }: Outage): boolean =>
  startedAt <= gone && endedAt >= from;

// PostgreSQL's write-ahead log lies on a small file system, which is filled under load: PostgreSQL
// stops. Once there is room it is started again, as whatever watches over it does.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, noneOf } from './finding.ts';
import { describe, whatIsKept } from './kept.ts';
import { onSite, SLUGS } from './site.ts';
import { fill, onSmallDisk } from './small-disk.ts';
import { isWell, startTraffic } from './traffic.ts';

const SIZE_MB = 64;
/** Used segments would do for as long as little is written: each is made anew. */
const SETTINGS = ['max_wal_size=16MB', 'wal_recycle=off'];
const HEALTHY_MS = 4000;
const STOPS_WITHIN_MS = 60_000;
const AWAY_MS = 15_000;
/** Whoever asks at the beginning of an outage waits five seconds for its end. */
const SLOW_MS = 10_000;

export const walFull = (): Promise<Finding> => onSmallDisk(SIZE_MB, onFullLog);

const onFullLog = (disk: string): Promise<Finding> =>
  onSite(
    async (site) => {
      const product = await site.start();
      for (const slug of SLUGS) await (await fetch(`${product.url}/blog/${slug}`)).text();
      const traffic = startTraffic({ urls: [product.url], users: site.users, callers: 8 });
      await sleep(HEALTHY_MS);
      const ballast = path.join(disk, 'ballast');
      const filled = performance.now();
      const isLate = () => performance.now() > filled + STOPS_WITHIN_MS;
      while (site.postgres.isRunning() && !isLate()) {
        // Also what a checkpoint has freed.
        fill(ballast);
        await sleep(50);
      }
      const stopped = performance.now();
      const hasStopped = !site.postgres.isRunning();
      await sleep(AWAY_MS);
      rmSync(ballast);
      const freed = performance.now();
      await site.postgres.restart();
      const back = performance.now();
      await sleep(HEALTHY_MS);
      const asked = await traffic.stop();
      const before = asked.filter(({ startedAt }) => startedAt < back);
      const after = asked.filter(({ startedAt }) => startedAt >= back);
      const away = before.filter(({ startedAt }) => startedAt >= stopped && startedAt < freed);
      const pages = away.filter(({ kind }) => kind === 'page');
      const refused = before.filter(({ status }) => status === 503).length;
      const { lost, doubled, differences } = await whatIsKept(site, asked);
      const seconds = ((stopped - filled) / 1000).toFixed(1);
      const longest = Math.max(...asked.map(({ startedAt, endedAt }) => endedAt - startedAt));
      console.log(`Stopped after ${seconds} s. Until it was back: ${describe(before)}.`);
      console.log(`The longest wait for an answer: ${(longest / 1000).toFixed(1)} s.`);
      console.log(`Without it: ${describe(away)}. After it: ${describe(after)}.`);
      const finding = noneOf(
        {
          'ready-made pages unlike 200': pages.filter((one) => !isWell(one)).length,
          'others unlike 200, 201 and 503': before.filter(
            (one) => !isWell(one) && one.status !== 503,
          ).length,
          'waited more than 10 s': asked.filter(
            ({ startedAt, endedAt }) => endedAt - startedAt > SLOW_MS,
          ).length,
          'failed once it was back': after.filter((one) => !isWell(one)).length,
          'acknowledged writes lost': lost,
          'done twice': doubled,
          'balances that do not add up': differences,
        },
        hasStopped && refused > 0 && pages.length > 0 && product.isAlive(),
      );
      const figure = `${refused} refused with 503, ${pages.length} ready-made pages`;
      return { ...finding, figure: `${figure}, ${finding.figure}` };
    },
    { wal: disk, settings: SETTINGS },
  );

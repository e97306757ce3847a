// PostgreSQL's data lie on a small file system, which is filled under load and emptied again.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, noneOf } from './finding.ts';
import { describe, whatIsKept } from './kept.ts';
import { onSite } from './site.ts';
import { fill, onSmallDisk } from './small-disk.ts';
import { isWell, reads, startTraffic } from './traffic.ts';

const SIZE_MB = 160;
const HEALTHY_MS = 4000;
const FULL_MS = 12_000;

export const diskFull = (): Promise<Finding> => onSmallDisk(SIZE_MB, onFullDisk);

const onFullDisk = (disk: string): Promise<Finding> =>
  onSite(
    async (site) => {
      const product = await site.start();
      const traffic = startTraffic({ urls: [product.url], users: site.users, callers: 8 });
      await sleep(HEALTHY_MS);
      const ballast = path.join(disk, 'ballast');
      fill(ballast);
      const from = performance.now();
      await sleep(FULL_MS);
      const until = performance.now();
      rmSync(ballast);
      const freed = performance.now();
      await sleep(HEALTHY_MS);
      const asked = await traffic.stop();
      const during = asked.filter(({ startedAt }) => startedAt >= from && startedAt < until);
      const after = asked.filter(({ startedAt }) => startedAt >= freed);
      const refused = during.filter(({ status }) => status === 503).length;
      const { lost, doubled, differences } = await whatIsKept(site, asked);
      console.log(`While full: ${describe(during)}. After it: ${describe(after)}.`);
      const finding = noneOf(
        {
          'reads unlike 200': during.filter((one) => reads.includes(one.kind) && !isWell(one))
            .length,
          'writes unlike 201 and 503': during.filter((one) => !isWell(one) && one.status !== 503)
            .length,
          'failed once there was room': after.filter((one) => !isWell(one)).length,
          'acknowledged writes lost': lost,
          'done twice': doubled,
          'balances that do not add up': differences,
        },
        refused > 0 && product.isAlive(),
      );
      return { ...finding, figure: `${refused} writes refused with 503, ${finding.figure}` };
    },
    { data: disk },
  );

// The built-in database, whose process is ended by `kill -9` while it writes, again and again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPglite } from '../../apps/api/src/db/open-pglite.ts';
import { auditLedger } from '../../apps/api/src/features/money/credits/index.ts';
import { startProduct } from '../servers/start.ts';
import { type Finding, noneOf } from './finding.ts';
import { describe } from './kept.ts';
import { OPEN, SECRET } from './site.ts';
import { type Asked, startTraffic } from './traffic.ts';

const KILLS = 20;
/** Under load for so long, each time a little longer, so that the blow falls elsewhere. */
const LEAST_MS = 300;
const MORE_MS = 73;
const WRITES = ['join', 'post', 'join'] as const;

export async function pgliteKilled(): Promise<Finding> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-faults-'));
  const settings = { ...OPEN, DATA_DIR: folder, AUTH_SECRET: SECRET };
  const asked: Asked[] = [];
  let opened = 0;
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const product = await startProduct(settings);
      opened += 1;
      const { url } = product;
      const traffic = startTraffic({ urls: [url], users: [], callers: 6, kinds: WRITES });
      await sleep(LEAST_MS + kill * MORE_MS);
      await product.kill();
      asked.push(...(await traffic.stop()));
    }
    const database = await openPglite({ folder });
    const { db } = database;
    const rows = {
      join: await db.selectFrom('waitlist').select('email as made').execute(),
      post: await db.selectFrom('blog_posts').select('slug as made').execute(),
    };
    const mails = await db.selectFrom('outbox').select('to').execute();
    const differences = await auditLedger(db);
    await database.close();
    const there = new Set([...rows.join, ...rows.post].map(({ made }) => made));
    const acknowledged = asked.filter(({ status }) => status === 201);
    const unmailed = rows.join.filter(({ made }) => !mails.some(({ to }) => to === made));
    console.log(`${describe(asked)}; ${there.size} are there.`);
    const finding = noneOf(
      {
        'acknowledged writes lost': acknowledged.filter(({ made }) => !there.has(made)).length,
        'half written': unmailed.length,
        'balances that do not add up': differences.length,
      },
      opened === KILLS && acknowledged.length > KILLS,
    );
    return { ...finding, figure: `${opened} of ${KILLS} opened again, ${finding.figure}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

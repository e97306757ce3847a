import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../../apps/api/src/app.ts';
import { loadConfig } from '../../apps/api/src/config.ts';
import { sendWeeklyDigests } from '../../apps/api/src/features/growth/notifications/weekly.ts';
import { features } from '../../apps/api/src/features.ts';
import { createContext } from '../../apps/api/src/open-context.ts';

const USERS = 3000;
/** What somebody who opens a page at that moment may have to wait. */
const BOUND_MS = 1000;

/** What the visitor saw: answers while the job ran, and the longest wait for one. */
export interface Visits {
  answers: number;
  longestMs: number;
}

/**
 * Weekly summaries for 3,000 users on the built-in database, in the process that answers a visitor
 * meanwhile. Whether the longest wait is within the bound.
 */
export async function runJobsBeside(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-jobs-'));
  const config = loadConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' });
  const ctx = await createContext(config, features);
  const app = await buildApp(ctx);
  try {
    await sql`
      insert into users (id, first_name, email, email_verified, email_confirmed_at)
      select gen_random_uuid(), 'User ' || n, 'user-' || n || '@example.com', true, now()
      from generate_series(1, ${sql.lit(USERS)}) n`.execute(ctx.db);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const visitor = fork(path.join(import.meta.dirname, 'visitor.ts'), [
      `http://127.0.0.1:${port}`,
    ]);
    await once(visitor, 'message');
    const began = performance.now();
    await sendWeeklyDigests(ctx);
    const seconds = (performance.now() - began) / 1000;
    visitor.send('stop');
    const [{ answers, longestMs }] = (await once(visitor, 'message')) as [Visits];
    console.log(
      `  weekly summaries of ${USERS.toLocaleString('en-US')} users in ${seconds.toFixed(1)} s on the built-in database: ${answers} answers to a visitor meanwhile, the longest wait ${longestMs.toFixed(0)} ms (needs ${BOUND_MS})`,
    );
    return longestMs <= BOUND_MS;
  } finally {
    await app.close();
    await ctx.close();
    await rm(folder, { recursive: true, force: true });
  }
}

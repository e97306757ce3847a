import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReportEvent } from '@linkwright/core/all';
import { createClient } from '@linkwright/core/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildServerIfChanged } from '../../../../../../scripts/build-server.ts';
import { compileCache } from '../../../../../../scripts/compile-cache.ts';
import { openPostgres } from '../../../db/open.ts';
import { openPglite } from '../../../db/open-pglite.ts';
import {
  ANCHOR,
  DESTINATION,
  type PageServer,
  startPageServer,
} from '../../../testing/page-server.ts';
import { freshDatabase, isPostgres } from '../../../testing/start-api.ts';

const START_MS = 150_000;

/** Where both servers, one after the other, keep what they know. */
let storage: NodeJS.ProcessEnv;
let folder: string;
let pages: PageServer;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-killed-'));
  storage = { DATA_DIR: folder };
  if (isPostgres) {
    const { database, url } = await freshDatabase();
    await database.close();
    storage.DATABASE_URL = url;
  }
  pages = await startPageServer();
});
afterEach(async () => {
  for (const child of running.splice(0)) await kill(child);
  await pages.close();
  await rm(folder, { recursive: true, force: true });
});

/** The real server, as a process of its own; resolves with its address. */
async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    ['--conditions=@linkwright/source', buildServerIfChanged()],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'silent',
        FETCH_ALLOW_PRIVATE: '1',
        NODE_COMPILE_CACHE: compileCache,
        ...storage,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  running.push(child);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = / is ready at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    const fail = () => reject(new Error(`The server did not start:\n${output}`));
    child.once('exit', fail);
    setTimeout(fail, START_MS).unref();
  });
  return { child, url };
}

/** As if the killed process had said nothing for an hour: its job is another's at the next look. */
async function forgetHeartbeat(): Promise<void> {
  const url = storage.DATABASE_URL;
  const database = url ? openPostgres(url, console) : await openPglite({ folder });
  const { rows } = await database.run(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active' returning id`,
  );
  expect(rows).toHaveLength(1);
  await database.close();
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

it('goes on with a report whose server was killed, and asks for no answered page again', {
  timeout: 480_000,
}, async () => {
  pages.delay = 150;
  const urlList = Array.from({ length: 50 }, (_, at) => `${pages.url}/live/${at % 45}`).join('\n');
  const first = await startServer();
  const earlier = createClient({ baseUrl: first.url });
  const { id } = await earlier.createReport({
    keyword: 'desk',
    anchorText: ANCHOR,
    destinationUrl: DESTINATION,
    urlList,
  });
  await expect
    .poll(async () => (await earlier.readReport(id)).done, { timeout: 30_000 })
    .toBeGreaterThan(7);
  const before = await earlier.readReport(id);
  await kill(first.child);
  await forgetHeartbeat();
  const asked = new Map(pages.asked);
  expect(before.done).toBeLessThan(50);

  const second = await startServer();
  const later = createClient({ baseUrl: second.url });
  const events: ReportEvent[] = [];
  const finished = await later.followReport(id, { onEvent: (event) => events.push(event) });
  expect(finished).toMatchObject({ done: 50, total: 50, wasCancelled: false });
  // Five of the lines repeat earlier ones.
  expect(finished.counts.live).toBe(45);
  const counts = events.flatMap((event) => (event.type === 'page' ? [event.done] : []));
  expect(counts).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));

  const { results } = await later.readReport(id);
  for (const result of before.results) {
    expect(results[result.position]).toEqual(result);
    const page = new URL(result.line).pathname;
    expect(pages.asked.get(page), page).toBe(asked.get(page));
  }
  // What was under way when the process died is asked for again: asked for, and not kept yet.
  const asks = [...pages.asked.values()].reduce((sum, count) => sum + count, 0);
  const kept = new Set(before.results.map(({ line }) => line));
  expect(asks).toBeLessThanOrEqual(45 + asked.size - kept.size);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildServerIfChanged } from '../../../../../../scripts/build-server.ts';
import { compileCache } from '../../../../../../scripts/compile-cache.ts';
import { pageOf } from '../../../testing/local-site.ts';
import { freshDatabase } from '../../../testing/start-api.ts';
import { anchorText, destinationUrl, openWatched, type Watched } from '../../../testing/watched.ts';
import { recheckLinks } from './recheck.ts';

const LINKS = 12;

let databaseUrl: string;
let watched: Watched;
const running: ChildProcess[] = [];

beforeEach(async () => {
  const { database, url } = await freshDatabase();
  if (!url) throw new Error('A second process needs PostgreSQL');
  databaseUrl = url;
  // The other process has the time of the machine.
  watched = await openWatched({ database, clock: () => new Date() });
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await watched.close();
});

/** The real server, as a process of its own on the same database. */
function startServer(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--conditions=@linkwright/source', buildServerIfChanged()],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: 'a secret for tests that is long enough',
        FETCH_ALLOW_PRIVATE: '1',
        NODE_COMPILE_CACHE: compileCache,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  running.push(child);
  return child;
}

it('repeats no look and loses none although the process is killed between looks', {
  timeout: 240_000,
}, async () => {
  const paths = Array.from({ length: LINKS }, (_, index) => `/page-${index}`);
  // Half of the pages answer; the others leave whoever asks waiting.
  paths.forEach((path, index) => {
    const page = pageOf(`<a href="${destinationUrl}">${anchorText}</a>`);
    const isStuck = index >= LINKS / 2;
    watched.site.pages.set(path, isStuck ? { ...page, hangs: true } : page);
  });
  const urlList = paths.map((path) => watched.site.url + path).join('\n');
  await watched.ask('POST', '/api/monitors', { destinationUrl, anchorText, urlList });

  const { db } = watched.api.ctx;
  const selectChecks = () => db.selectFrom('link_looks').select(['link_id', 'outcome']).execute();
  const server = startServer();
  // One host is asked twice at a time: two hanging pages hold up the rest.
  await expect.poll(() => watched.site.hanging, { timeout: 60_000 }).toBeGreaterThan(0);
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  const before = await selectChecks();
  expect(before.length).toBeLessThan(LINKS);

  for (const path of paths) {
    watched.site.pages.set(path, pageOf(`<a href="${destinationUrl}">${anchorText}</a>`));
  }
  expect(await recheckLinks(watched.api.ctx, new AbortController().signal)).toBe(0);
  // A quarter of an hour later.
  const past = new Date(Date.now() - 1000);
  await db
    .updateTable('watched_links')
    .set({ taken_until: past })
    .where('taken_until', 'is not', null)
    .execute();
  const stored = await recheckLinks(watched.api.ctx, new AbortController().signal);
  expect(stored).toBe(LINKS - before.length);
  const all = await selectChecks();
  expect(all.map(({ outcome }) => outcome)).toEqual(Array(LINKS).fill('up'));
  expect(new Set(all.map(({ link_id: id }) => id)).size).toBe(LINKS);
});

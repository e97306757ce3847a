import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileCache } from '../../../../../../scripts/compile-cache.ts';
import { type LocalSite, pageOf, startLocalSite } from '../../../testing/local-site.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { freshDatabase, startApi, type TestApi } from '../../../testing/start-api.ts';

const worker = fileURLToPath(new URL('../../../testing/mortal-worker.ts', import.meta.url));
const wanted = { destinationUrl: 'https://desks.example/adjustable', anchorText: 'good desks' };
const link = pageOf(`<a href="${wanted.destinationUrl}">${wanted.anchorText}</a>`);

let databaseUrl: string;
let api: TestApi;
let site: LocalSite;
let ada: SignedInUser;

beforeEach(async () => {
  const { database, url } = await freshDatabase();
  if (!url) throw new Error('A second process needs PostgreSQL');
  databaseUrl = url;
  api = await startApi({ database, clock: () => new Date(), env: { FETCH_ALLOW_PRIVATE: '1' } });
  site = await startLocalSite();
  ada = await seedSignedIn(api.ctx);
});
afterEach(async () => {
  await api.close();
  await site.close();
});

async function ask(method: 'GET' | 'POST', url: string, payload?: object, user = ada) {
  const reply = await api.app.inject({
    method,
    url,
    headers: user.token,
    ...(payload ? { payload } : {}),
  });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
}

const addresses = (paths: string[]) => paths.map((path) => site.url + path).join('\n');
const put = (paths: string[]) => {
  for (const path of paths) site.pages.set(path, link);
};

/** Whether a process of its own came to the end of that job. One that died is known for dead next. */
async function survives(kind: string, id = ''): Promise<boolean> {
  const child = spawn(process.execPath, ['--conditions=@linkwright/source', worker, kind, id], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      AUTH_SECRET: 'a secret for tests that is long enough',
      FETCH_ALLOW_PRIVATE: '1',
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  expect(signal ?? code).toBe(signal === null ? 0 : 'SIGKILL');
  const past = new Date(Date.now() - 1000);
  await api.ctx.db.updateTable('readings').set({ alive_until: past }).execute();
  await api.ctx.db.updateTable('watched_links').set({ taken_until: null }).execute();
  return signal === null;
}

/** What became of each run until one came to its end. */
async function runs(kind: string, id?: string): Promise<boolean[]> {
  const ends: boolean[] = [];
  while (ends.length < 12) {
    ends.push(await survives(kind, id));
    if (ends.at(-1)) break;
  }
  return ends;
}

const setAside = async () => {
  const admin = await seedSignedIn(api.ctx, { isAdmin: true });
  const { items } = await ask('GET', '/api/jobs/set-aside', undefined, admin);
  return items as { id: string; kind: string; ref: string; address: string; deaths: number }[];
};

const makeReport = async (paths: string[]): Promise<string> => {
  const { id } = await ask('POST', '/api/reports', {
    ...wanted,
    keyword: 'desk',
    urlList: addresses(paths),
  });
  return id;
};

it('answers a report whose pages end the process, each page but for those', {
  timeout: 120_000,
}, async () => {
  const good = Array.from({ length: 8 }, (_, at) => `/page-${at}`);
  // A host is asked for two at once: none of the good ones is answered before the first death.
  const paths = ['/deadly', '/judged-deadly', ...good];
  put(paths);
  const id = await makeReport(paths);
  // All are suspects after the first death; then each of the two ends one process more.
  expect(await runs('report', id)).toEqual([false, false, false, true]);
  const report = await ask('GET', `/api/reports/${id}`);
  expect(report).toMatchObject({ status: 'done', done: 10 });
  expect(report.counts).toMatchObject({ live: 8, unreachable: 2, missing: 0 });
  const [deadly] = report.results;
  expect(deadly.inspection.summary).toBe(
    'The page was not seen: it is set aside, as reading it ended the server twice.',
  );
  expect(await setAside()).toMatchObject([
    { kind: 'report', ref: id, address: `${site.url}/judged-deadly`, deaths: 2 },
    { kind: 'report', ref: id, address: `${site.url}/deadly`, deaths: 2 },
  ]);
  // What was read well meanwhile is suspected no more.
  const suspects = await api.ctx.db.selectFrom('suspect_inputs').select('address').execute();
  expect(suspects.map(({ address }) => address.replace(site.url, '')).sort()).toEqual([
    '',
    '/deadly',
    '/judged-deadly',
  ]);
});

it('looks at every watched link but the one that ends the process', {
  timeout: 120_000,
}, async () => {
  const paths = ['/page-1', '/deadly', '/page-2'];
  put(paths);
  await ask('POST', '/api/monitors', { ...wanted, urlList: addresses(paths) });
  expect(await runs('watched-link')).toEqual([false, false, true]);
  const { items } = await ask('GET', '/api/monitors');
  const states = items.map(({ pageUrl, state }: { pageUrl: string; state: string }) => [
    pageUrl.replace(site.url, ''),
    state,
  ]);
  expect(Object.fromEntries(states)).toEqual({
    '/page-1': 'live',
    '/deadly': 'unseen',
    '/page-2': 'live',
  });
  const [aside] = await setAside();
  expect(aside).toMatchObject({ kind: 'watched-link', address: `${site.url}/deadly`, deaths: 2 });
});

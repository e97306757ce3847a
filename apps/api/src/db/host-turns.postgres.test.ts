import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPageFetcher, type PageFetcher } from '@linkwright/core/node';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase, startApi } from '../testing/start-api.ts';
import { createHostTurns, type HostTurns } from './host-turns.ts';
import { openPostgres } from './open.ts';

const PATIENCE = { timeout: 20_000 };
const never = new AbortController().signal;
const log = { warn() {} };

let url: string;
let admin: pg.Client;
/** What several processes have, each on a session of its own. */
let processes: HostTurns[];
const open: { close(): Promise<unknown> }[] = [];

beforeEach(async () => {
  const fresh = await freshDatabase();
  url = fresh.url ?? '';
  admin = new pg.Client(url);
  await admin.connect();
  processes = [1, 2, 3].map(() => createHostTurns(url, log));
  open.push(...processes, fresh.database, { close: () => admin.end() });
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** How often each kind of lock is held: 0 and 1 are turns, 2 is waiting in front. */
async function locks(): Promise<number[]> {
  const { rows } = await admin.query<{ which: number }>(
    `select objid::int as which from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and objsubid = 2 and datname = current_database() order by 1`,
  );
  return rows.map(({ which }) => which);
}

const endSessions = () =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'linkwright turns' and datname = current_database()`,
  );

/** A site that notes what it is asked for, and how much of it at a time. */
async function startSite() {
  const site = { url: '', asked: [] as string[], open: 0, most: 0 };
  const server = createServer((request, response) => {
    site.asked.push(`${request.method} ${request.url}`);
    site.open += 1;
    site.most = Math.max(site.most, site.open);
    setTimeout(() => {
      site.open -= 1;
      response.writeHead(200, { 'content-type': 'text/plain' }).end('Allow: /');
    }, 20);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  open.push({
    async close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return site;
}

const fetchers = (): PageFetcher[] =>
  processes.map((hostTurns) => {
    const publicUrl = 'https://linkwright.example';
    const fetcher = createPageFetcher({ version: '1', publicUrl, allowPrivate: true, hostTurns });
    open.unshift(fetcher);
    return fetcher;
  });

const visit = ({ fetchPage }: PageFetcher, address: string) =>
  fetchPage(address, { read: () => ({ write: () => true }) });

it('has a host asked two things at a time, whoever asks and whatever for', async () => {
  const site = await startSite();
  const answers = await Promise.all(
    fetchers().flatMap((fetcher) => [
      ...Array.from({ length: 8 }, (_, page) => visit(fetcher, `${site.url}/${page}`)),
      fetcher.post(`${site.url}/hook`, { headers: {}, body: '{}' }),
      fetcher.ask(`${site.url}/question`, { method: 'PUT', headers: {} }),
    ]),
  );
  expect(answers.map(({ status, failure }) => [status, failure])).toEqual(
    Array(30).fill([200, null]),
  );
  expect(site.asked.filter((one) => one === 'GET /robots.txt')).toHaveLength(3);
  expect(site.asked).toHaveLength(33);
  expect(site.most).toBe(2);
  await expect.poll(locks, PATIENCE).toEqual([]);
});

it('is asked by the door to strangers’ pages, and not by the one to our own', async () => {
  const site = await startSite();
  const api = await startApi({
    database: openPostgres(url, log),
    env: { FETCH_ALLOW_PRIVATE: '1' },
  });
  open.unshift(api);
  const [turns] = processes as [HostTurns];
  const held = [await turns.turn('127.0.0.1', never), await turns.turn('127.0.0.1', never)];
  const visiting = visit(api.ctx.pages, `${site.url}/theirs`);
  await expect.poll(locks, PATIENCE).toEqual([0, 1, 2]);
  expect((await visit(api.ctx.ownPages, `${site.url}/ours`)).status).toBe(200);
  expect(site.asked).not.toContain('GET /theirs');
  for (const release of held) release();
  expect((await visiting).status).toBe(200);
});

it('lets nobody go past who waits already, so that nobody waits for ever', async () => {
  const [busy, other] = processes as [HostTurns, HostTurns];
  const held = [await busy.turn('a', never), await busy.turn('a', never)];
  const waiting = other.turn('a', never);
  await expect.poll(locks, PATIENCE).toEqual([0, 1, 2]);
  // Long before the other one looks again.
  held[0]?.();
  const again = busy.turn('a', never);
  const first = await Promise.race([waiting.then(() => 'other'), again.then(() => 'busy')]);
  expect(first).toBe('other');
  held[1]?.();
  await again;
});

it('costs a host that nobody else asks one statement for a turn, and one to give it back', async () => {
  const [turns] = processes as [HostTurns];
  (await turns.turn('a', never))();
  await expect.poll(locks, PATIENCE).toEqual([]);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const release = await turns.turn('b', never);
  expect(query).toHaveBeenCalledTimes(1);
  release();
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2), 10_000);
  query.mockRestore();
});

it('gives the turns of a process that was killed to those who wait', async () => {
  const [turns] = processes as [HostTurns];
  const killed = spawn(process.execPath, [
    '--conditions=@linkwright/source',
    '--input-type=module',
    '--eval',
    `import { createHostTurns } from ${JSON.stringify(new URL('host-turns.ts', import.meta.url))};
     const { turn } = createHostTurns(${JSON.stringify(url)}, console);
     for (let at = 0; at < 2; at += 1) await turn('a', new AbortController().signal);`,
  ]);
  await expect.poll(locks, PATIENCE).toEqual([0, 1]);
  const waiting = turns.turn('a', never);
  await expect.poll(locks, PATIENCE).toEqual([0, 1, 2]);
  await turns.turn('b', never);
  await expect(Promise.race([waiting, sleep(300, 'waits')])).resolves.toBe('waits');
  killed.kill('SIGKILL');
  (await waiting)();
  // That of the other host is left.
  await expect.poll(locks, PATIENCE).toEqual([0]);
});

it('leaves the front when somebody does not want to wait any longer', async () => {
  const [here, there] = processes as [HostTurns, HostTurns];
  const held = [await here.turn('a', never), await here.turn('a', never)];
  const leaving = new AbortController();
  const left = there.turn('a', leaving.signal);
  await expect.poll(locks, PATIENCE).toEqual([0, 1, 2]);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(there.turn('a', leaving.signal)).rejects.toThrow('left');
  await expect.poll(locks, PATIENCE).toEqual([0, 1]);
  for (const release of held) release();
  await expect.poll(locks, PATIENCE).toEqual([]);
});

it('survives the loss of its sessions, and counts again on the next ones', async () => {
  const site = await startSite();
  const asking = fetchers();
  const visits = asking.flatMap((fetcher) =>
    Array.from({ length: 20 }, (_, page) => visit(fetcher, `${site.url}/${page}`)),
  );
  await expect.poll(() => site.asked.length, PATIENCE).toBeGreaterThan(4);
  await endSessions();
  for (const { failure } of await Promise.all(visits)) expect(failure).toBeNull();
  await expect.poll(locks, PATIENCE).toEqual([]);
  site.most = 0;
  await Promise.all(
    asking.flatMap((fetcher) => [1, 2, 3].map((page) => visit(fetcher, `${site.url}/${page}`))),
  );
  expect(site.most).toBe(2);
});

it('does not give back on a new session what an old one had', async () => {
  const [here, there] = processes as [HostTurns, HostTurns];
  const old = await here.turn('a', never);
  await endSessions();
  await expect.poll(locks, PATIENCE).toEqual([]);
  await there.turn('a', never);
  const current = await here.turn('a', never);
  old();
  await here.turn('b', never);
  expect(await locks()).toEqual([0, 0, 1]);
  current();
  await expect.poll(locks, PATIENCE).toEqual([0, 0]);
});

it('ends a session once, however many have waited for it too long', async () => {
  const [turns] = processes as [HostTurns];
  await turns.turn('first.example', never);
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  open.push({ close: async () => process.off('warning', note) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Array.from({ length: 20 }, (_, host) => turns.turn(`${host}.example`, never));
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await Promise.all(asked);
  // Node tells of listeners that pile up a moment later.
  await sleep(1);
  expect(warnings).toEqual([]);
});

it('keeps nobody waiting while there is no database, and says so once', async () => {
  const warn = vi.fn();
  const turns = createHostTurns('postgres://linkwright@127.0.0.1:1/none', { warn });
  open.unshift(turns);
  for (let at = 0; at < 3; at += 1) (await turns.turn('a', never))();
  expect(warn).toHaveBeenCalledTimes(1);
});

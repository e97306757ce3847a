import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FakeOpenAi, startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { freshDatabase, startApi, type TestApi } from '../../../testing/start-api.ts';
import { auditLedger, creditsOf, grantCredits } from './index.ts';
import { CREDITS_CHANGED } from './store.ts';
import { watchCredits } from './watch.ts';

const COUNT = 5;

let databaseUrl: string;
let api: TestApi;
let openAi: FakeOpenAi;
let ada: SignedInUser;
const running: ServerProcess[] = [];

beforeEach(async () => {
  const { database, url } = await freshDatabase();
  if (!url) throw new Error('A second process needs PostgreSQL');
  databaseUrl = url;
  // The other process has the time of the machine.
  api = await startApi({ database, clock: () => new Date() });
  openAi = await startFakeOpenAi();
  ada = await seedSignedIn(api.ctx);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
  await Promise.all([openAi.close(), api.close()]);
});

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(databaseUrl, { OPENAI_BASE_URL: openAi.url });
  running.push(server);
  return server;
}

const post = (server: ServerProcess, subject: string) =>
  fetch(`${server.url}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ada.token },
    body: JSON.stringify({
      keyword: subject,
      anchorText: subject,
      targetUrl: 'https://harbour.example.com',
    }),
  });
const balance = async () => {
  const { balance, totalUsed } = await creditsOf(api.ctx.db, ada.user.userId);
  return { balance, totalUsed };
};
const holds = async () =>
  (await api.ctx.db.selectFrom('credit_holds').select('key').execute()).length;
const kinds = async () => {
  const rows = await api.ctx.db
    .selectFrom('credit_entries')
    .select('kind')
    .where('user_id', '=', ada.user.userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

it('gives back what a server had set aside that was killed while it wrote', {
  timeout: 300_000,
}, async () => {
  await grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits: COUNT,
    kind: 'purchase',
    key: 'purchase:1',
    reason: 'A test',
  });
  const first = await startServer();
  openAi.script(...Array.from({ length: COUNT }, () => ({ kind: 'hang' }) as const));
  const lost = Promise.allSettled(
    Array.from({ length: COUNT }, (_, index) => post(first, `harbour lamp ${index}`)),
  );
  await vi.waitFor(() => expect(openAi.requests).toHaveLength(COUNT), 30_000);
  expect(await balance()).toEqual({ balance: 0, totalUsed: COUNT });
  await first.kill();
  expect((await lost).map(({ status }) => status)).toEqual(Array(COUNT).fill('rejected'));

  // Nobody can tell yet that whoever wrote is gone: nothing is given back before its time.
  const second = await startServer();
  expect([await balance(), await holds()]).toEqual([{ balance: 0, totalUsed: COUNT }, COUNT]);
  expect(await auditLedger(api.ctx.db)).toEqual([]);
  const [hold] = await api.ctx.db.selectFrom('credit_holds').select('lapses_at').execute();
  expect(hold?.lapses_at.getTime()).toBeGreaterThan(Date.now());

  await cleanUp(api.ctx);
  expect(await holds()).toBe(COUNT);

  // The writer's time and a minute pass.
  await api.ctx.db.updateTable('credit_holds').set({ lapses_at: new Date() }).execute();
  await Promise.all([cleanUp(api.ctx), cleanUp(api.ctx)]);
  expect(await holds()).toBe(0);
  expect(await balance()).toEqual({ balance: COUNT, totalUsed: 0 });
  const set = Array(COUNT).fill('reserve');
  expect(await kinds()).toEqual(['purchase', ...set, ...Array(COUNT).fill('release')]);

  const created = await post(second, 'harbour lamp 0');
  expect([created.status, await created.json()]).toMatchObject([
    201,
    { creditsSpent: 1, post: { isTrialPost: false } },
  ]);
  expect(await balance()).toEqual({ balance: COUNT - 1, totalUsed: 1 });
  expect(await auditLedger(api.ctx.db)).toEqual([]);
});

/** Grants a credit in a process that is gone before it says so. */
async function grantAndDie(userId: string): Promise<void> {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url));
  const program = `
    import { openPostgres } from ${here('../../../db/open.ts')};
    import { grantCredits } from ${here('./index.ts')};
    const { db } = openPostgres(process.env.DATABASE_URL, { warn() {} });
    await grantCredits({ clock: () => new Date() }, db, {
      userId: ${JSON.stringify(userId)}, credits: 7, kind: 'bonus', key: 'bonus:1', reason: 'A test',
    });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(
    process.execPath,
    ['--conditions=@linkwright/source', '--input-type=module', '--eval', program],
    { env: { DATABASE_URL: databaseUrl }, stdio: 'inherit' },
  );
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

it('is seen by open streams what a process changed that was killed before it announced it', {
  timeout: 60_000,
}, async () => {
  const { userId } = ada.user;
  const heard: string[] = [];
  await api.ctx.database.subscribe(
    CREDITS_CHANGED,
    (message) => heard.push(message),
    () => {},
  );
  const balances: number[] = [];
  const watch = await watchCredits(api.ctx);
  watch.watch(userId, (credits) => balances.push(credits.balance));
  await vi.waitFor(() => expect(balances).toEqual([0]), 10_000);
  await grantAndDie(userId);
  await vi.waitFor(() => expect(balances).toEqual([0, 7]), 20_000);
  expect(heard).toEqual([]);
  await watch.close();
});

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/open.ts';
import { startJobs } from '../jobs.ts';
import { isPostgres, startApi, type TestApi } from '../testing/start-api.ts';
import { GiveUp, openJobs, type Run, type SendOptions } from './jobs.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const send = (data: object, options?: SendOptions) =>
  api.ctx.db.transaction().execute((trx) => api.ctx.jobs.send(trx, 'deliver-mail', data, options));
const work = (job: (data: unknown, run: Run) => Promise<void>) =>
  api.ctx.jobs.start([{ name: 'deliver-mail', work: job }]);
const query = async (sql: string) => (await api.ctx.database.run(sql)).rows;
const until = (check: () => unknown) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 15_000, interval: 50 });

it('does a job as soon as it is sent', async () => {
  const done: unknown[] = [];
  await work(async (data) => void done.push(data));
  const start = Date.now();
  await send({ n: 1 });
  await until(() => done.length === 1);
  // Polling alone takes up to 5 s.
  expect(Date.now() - start).toBeLessThan(3000);
  expect(done).toEqual([{ n: 1 }]);
});

it('does no job before its time', async () => {
  const done: unknown[] = [];
  await send({ n: 1 }, { after: new Date(api.clock().getTime() + 3_600_000) });
  await send({ n: 2 });
  await work(async (data) => void done.push(data));
  await until(() => done.length > 0);
  expect(done).toEqual([{ n: 2 }]);
  const [later] = await query(
    `select extract(epoch from start_after - now())::int as seconds from pgboss.job where state = 'created'`,
  );
  expect(later?.seconds).toBeGreaterThan(3500);
});

it('takes two jobs of one id for one', async () => {
  const id = api.ctx.uuid();
  await send({ n: 1 }, { id });
  await send({ n: 2 }, { id });
  expect(await query(`select data from pgboss.job where name = 'deliver-mail'`)).toEqual([
    { data: { n: 1 } },
  ]);
});

it('lets work that comes round by itself wait only once', async () => {
  for (let n = 0; n < 3; n += 1) {
    await api.ctx.db.transaction().execute((trx) => api.ctx.jobs.send(trx, 'clean-up', {}));
  }
  expect(await query(`select id from pgboss.job where name = 'clean-up'`)).toHaveLength(1);
});

it('tries again what failed, with the wait that the queue names', async () => {
  await work(async () => {
    throw new Error('not now');
  });
  await send({ n: 1 });
  await until(
    async () => (await query(`select 1 from pgboss.job where state = 'retry'`)).length === 1,
  );
  const [job] = await query(
    `select retry_limit, output, extract(epoch from start_after - now())::float as seconds from pgboss.job`,
  );
  expect(job).toMatchObject({ retry_limit: 26, output: { message: 'not now' } });
  expect(job?.seconds).toBeGreaterThan(12);
  expect(job?.seconds).toBeLessThanOrEqual(30);
});

it('knows the last try, after which a job is a dead letter', async () => {
  const last: boolean[] = [];
  await work(async (_data, { isLast }) => {
    last.push(isLast);
    throw new Error('never');
  });
  await send({ n: 1 });
  await until(() => last.length === 1);
  await until(
    async () => (await query(`select 1 from pgboss.job where state = 'retry'`)).length === 1,
  );
  await query(`update pgboss.job set retry_count = 25, start_after = now() where state = 'retry'`);
  await until(async () => (await api.ctx.jobs.deadLetters(10)).length === 1);
  expect(last).toEqual([false, true]);
  expect((await api.ctx.jobs.deadLetters(10))[0]).toMatchObject({
    name: 'deliver-mail',
    data: { n: 1 },
    error: 'never',
  });
});

it('lets a running job finish, and gives back one that does not', async () => {
  const ended: string[] = [];
  const begun: string[] = [];
  const stop = await work(async (data, { signal }) => {
    const { name, ms } = data as { name: string; ms: number };
    begun.push(name);
    await sleep(ms, undefined, { signal }).catch(() => {
      throw new Error('aborted');
    });
    ended.push(name);
  });
  await send({ name: 'short', ms: 600 });
  await send({ name: 'long', ms: 60_000 });
  await until(() => begun.length === 2);
  await stop(1500);
  expect(ended).toEqual(['short']);
  const states = await query(`select data->>'name' as name, state from pgboss.job order by name`);
  expect(states.find(({ name }) => name === 'long')?.state).toBe('retry');
});

it('gives up at once when told so', async () => {
  await work(async () => {
    throw new GiveUp('no use');
  });
  await send({ n: 1 });
  await until(async () => (await api.ctx.jobs.deadLetters(10)).length === 1);
  expect((await api.ctx.jobs.deadLetters(10))[0]?.error).toBe('no use');
});

it('keeps the schedules of this version of the program, and no others', async () => {
  await query(
    `insert into pgboss.schedule (name, key, cron, timezone) values ('dead-letters', '', '* * * * *', 'UTC')`,
  );
  const stop = await startJobs(api.ctx);
  expect(await query('select name, cron from pgboss.schedule order by name')).toContainEqual({
    name: 'clean-up',
    cron: '* * * * *',
  });
  expect(await query(`select 1 from pgboss.schedule where name = 'dead-letters'`)).toEqual([]);
  await stop();
});

if (isPostgres)
  it('is installed once when several processes start together', async () => {
    const name = `empty_${api.ctx.uuid().replaceAll('-', '')}`;
    const admin = new pg.Client(inject('postgresUrl'));
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const databases = Array.from({ length: 5 }, () =>
      openPostgres(inject('postgresUrl').replace('/postgres', `/${name}`), api.ctx.log),
    );
    const opened = await Promise.all(
      databases.map(async (database) => {
        await migrate(database.db);
        return openJobs({ database, log: api.ctx.log, clock: api.clock });
      }),
    );
    for (const [index, jobs] of opened.entries()) {
      const database = databases[index] ?? api.ctx.database;
      await database.db.transaction().execute((trx) => jobs.send(trx, 'deliver-mail', { index }));
      await jobs.close();
    }
    const [first] = databases;
    expect((await first?.run('select 1 from pgboss.job'))?.rows).toHaveLength(5);
    await Promise.all(databases.map((database) => database.close()));
  });

if (isPostgres)
  it('shares the work among processes, each job once', async () => {
    const done: number[] = [];
    const others = await Promise.all(
      [1, 2].map(() =>
        openJobs({ database: api.ctx.database, log: api.ctx.log, clock: api.clock }),
      ),
    );
    for (const jobs of [api.ctx.jobs, ...others]) {
      await jobs.start([
        {
          name: 'deliver-mail',
          work: async (data) => {
            await sleep(5);
            done.push((data as { n: number }).n);
          },
        },
      ]);
    }
    await Promise.all(Array.from({ length: 300 }, (_, n) => send({ n })));
    await until(() => done.length >= 300);
    await sleep(500);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n));
    await Promise.all(others.map((jobs) => jobs.close()));
  });

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { type Database, openPostgres } from '../db/open.ts';
import { startJobs } from '../jobs.ts';
import { makeRetriesDue } from '../testing/make-retries-due.ts';
import { isPostgres, startApi, type TestApi } from '../testing/start-api.ts';
import { type JobName, jobQueues } from './job-queues.ts';
import { type DeadLetter, GiveUp, openJobs, type Run, type SendOptions } from './jobs.ts';

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

it('tells how long its queues are: what is ready, what is being done, nothing that is later', async () => {
  const length = async () =>
    (await api.ctx.jobs.queueLengths()).find(({ name }) => name === 'deliver-mail');
  await send({ n: 1 });
  await send({ n: 2 }, { after: new Date(api.clock().getTime() + 3_600_000) });
  expect(await length()).toEqual({ name: 'deliver-mail', waiting: 1, active: 0 });
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  await work(() => end);
  await until(async () => (await length())?.active === 1);
  expect(await length()).toMatchObject({ waiting: 0 });
  letGo();
  await until(async () => (await length())?.active === 0);
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
  await query(`update pgboss.job set retry_count = 25 where state = 'retry'`);
  await makeRetriesDue(api.ctx.database);
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

it('makes a dead letter again of one that failed after it was sent again', async () => {
  let tries = 0;
  await work(async () => {
    tries += 1;
    throw new GiveUp('no use');
  });
  await send({ n: 1 });
  await until(async () => (await api.ctx.jobs.deadLetters(10)).length === 1);
  const [letter] = await api.ctx.jobs.deadLetters(10);
  expect(await api.ctx.jobs.retryDeadLetters([letter?.id ?? ''])).toBe(1);
  await makeRetriesDue(api.ctx.database);
  await until(async () => tries === 2 && (await api.ctx.jobs.deadLetters(10)).length === 1);
  const [again] = await api.ctx.jobs.deadLetters(10);
  expect(again).toMatchObject({ name: 'deliver-mail', data: { n: 1 }, error: 'no use' });
  expect(again?.id).not.toBe(letter?.id);
  // It had all the tries of its queue again.
  expect(
    await query(`select distinct retry_limit from pgboss.job where name = 'deliver-mail'`),
  ).toEqual([{ retry_limit: 26 }]);
});

it('lists dead letters newest first, from where a page ended', async () => {
  await work(async () => {
    throw new GiveUp('no use');
  });
  for (let n = 0; n < 3; n += 1) {
    await send({ n });
    await until(async () => (await api.ctx.jobs.deadLetters(10)).length === n + 1);
  }
  const numbers = (letters: DeadLetter[]) => letters.map(({ data }) => data);
  const first = await api.ctx.jobs.deadLetters(2);
  expect(numbers(first)).toEqual([{ n: 2 }, { n: 1 }]);
  expect(numbers(await api.ctx.jobs.deadLetters(2, first[1]))).toEqual([{ n: 0 }]);
  // The end of a page that was sent again meanwhile is still an end.
  await api.ctx.jobs.retryDeadLetters([first[1]?.id ?? '']);
  expect(numbers(await api.ctx.jobs.deadLetters(2, first[1]))).toEqual([{ n: 0 }]);
});

it('gives the queues of an older version what this one says of them', async () => {
  const changed = `select name from pgboss.queue where updated_on > created_on`;
  expect(await query(changed)).toEqual([]);
  await query(`update pgboss.queue set retry_limit = 1, dead_letter = null`);
  const jobs = await openJobs({
    database: api.ctx.database,
    log: api.ctx.log,
    clock: api.clock,
  });
  await jobs.close();
  expect(
    await query(
      `select retry_limit, retry_delay, dead_letter from pgboss.queue where name = 'deliver-mail'`,
    ),
  ).toEqual([{ retry_limit: 26, retry_delay: 15, dead_letter: 'dead-letters' }]);
});

describe('sending within a transaction', () => {
  /** On PGlite, which has one connection, a question outside of it would wait for its end. */
  async function expectNoOtherQuestion(database: Database) {
    const asked: string[] = [];
    const jobs = await openJobs({
      database: {
        ...database,
        run(sql, values) {
          asked.push(sql);
          return database.run(sql, values);
        },
      },
      log: api.ctx.log,
      clock: api.clock,
    });
    for (const name of Object.keys(jobQueues) as JobName[]) {
      await database.db.transaction().execute(async (trx) => {
        asked.length = 0;
        await jobs.send(trx, name, {});
        expect(asked, name).toEqual([]);
      });
    }
    const { rows } = await database.run('select name from pgboss.job order by name');
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(jobQueues).sort());
    await jobs.close();
  }

  it('asks nothing outside of it, on a database that has its queues', () =>
    expectNoOtherQuestion(api.ctx.database));

  it('asks nothing outside of it, on one that has just been made', async () => {
    await api.ctx.database.run('drop schema pgboss cascade; create schema pgboss');
    await expectNoOtherQuestion(api.ctx.database);
  });
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

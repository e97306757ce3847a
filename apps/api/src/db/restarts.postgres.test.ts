import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PrivatePostgres, startPostgres } from '../../../../scripts/private-postgres.ts';
import { type Database, openPostgres } from './open.ts';

let server: PrivatePostgres;
let database: Database;
/** Idle connections. */
let lost: number;

beforeEach(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('PostgreSQL is not installed');
  server = started;
  lost = 0;
  const warn = () => {
    lost += 1;
  };
  database = openPostgres(server.url, { warn });
});
afterEach(async () => {
  await database.close();
  await server.stop();
});

const one = async () => (await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows[0]?.n;

it('answers whoever asks while the server is away, once it is back', async () => {
  expect(await one()).toBe(1);
  let answers: Promise<number | undefined>[] = [];
  await server.restart(async () => {
    // The pool knows that the connection it had is gone.
    await expect.poll(() => lost, { timeout: 10_000 }).toBe(1);
    answers = Array.from({ length: 20 }, one);
    await expect(Promise.race([...answers, sleep(300, 'none')])).resolves.toBe('none');
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([1]));
});

it('survives the loss of a connection within a transaction, which fails', async () => {
  const { promise: isAway, resolve: away } = Promise.withResolvers<void>();
  const transaction = database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await isAway;
    await sql`select 1`.execute(trx);
  });
  const failure = expect(transaction).rejects.toThrow();
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  await server.restart();
  away();
  await failure;
  expect(await one()).toBe(1);
});

it('does not wait for a server that was never there', async () => {
  const absent = openPostgres('postgres://linkwright@127.0.0.1:1/none', { warn() {} });
  await expect(sql`select 1`.execute(absent.db)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await absent.close();
});

/** Transactions that are open and do nothing. */
async function waiting(): Promise<number> {
  const { rows } = await database.run(
    `select count(*)::int as n from pg_stat_activity where state = 'idle in transaction'`,
  );
  return Number(rows[0]?.n);
}

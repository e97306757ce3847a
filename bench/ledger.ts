// Spending credits through the product's own code beside pgbench running the bare statement.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { type Database, openPostgres } from '../apps/api/src/db/open.ts';
import { auditLedger, spendCredits } from '../apps/api/src/features/money/credits/index.ts';
import { spendStatement } from '../apps/api/src/features/money/credits/store.ts';
import { postgresPrograms, startPostgres } from '../scripts/private-postgres.ts';

const ROUNDS = 9;
const SECONDS = 2;
const CALLERS = 16;
const ACCOUNTS = 10_000;
const BALANCE = 1_000_000_000;
/** Keys lie anywhere in their index, as those of the product do. */
const MOST_KEYS = 9e15;
const BOUNDS = { hot: 0.8, spread: 0.65, overLock: 1.8 };

const userId = (account: number): string =>
  `00000000-0000-4000-8000-${String(account).padStart(12, '0')}`;

/** Accounts with a balance that no round uses up, as the ledger itself would have made them. */
async function seed({ run }: Database): Promise<void> {
  await run(`
    insert into users (id, first_name, email, email_verified)
      select id, 'Bench', id || '@example.com', true from (
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id
        from generate_series(1, ${ACCOUNTS}) as n
      ) as people;
    insert into credits (user_id, amount, total_purchased, created_at, updated_at)
      select id, ${BALANCE}, ${BALANCE}, now(), now() from users;
    insert into credit_entries (user_id, kind, credits, key, reason, created_at)
      select id, 'purchase', ${BALANCE}, 'purchase:' || id, 'Bench', now() from users`);
  await run('vacuum analyze');
}

/** Spends of one credit a second, by so many callers, each one after another. */
async function perSecond(
  spend: (account: number, key: string) => Promise<unknown>,
  spread: boolean,
): Promise<number> {
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (; performance.now() - started < SECONDS * 1000; done += 1) {
        const account = spread ? 1 + Math.floor(Math.random() * ACCOUNTS) : 1;
        await spend(account, `spend:${Math.floor(Math.random() * MOST_KEYS)}`);
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
}

const ownCode =
  ({ db }: Database) =>
  (account: number, key: string) =>
    spendCredits({ clock: () => new Date() }, db, {
      userId: userId(account),
      credits: 1,
      key,
      reason: 'Bench',
    });

/** How a ledger is often written: read under a lock, decide here, write both. */
const lockedTransaction =
  ({ db }: Database) =>
  (account: number, key: string) =>
    db.transaction().execute(async (trx) => {
      const now = new Date();
      const id = userId(account);
      const row = await trx
        .selectFrom('credits')
        .selectAll()
        .where('user_id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.amount + row.bonus - row.total_used - row.frozen < 1) throw new Error('Empty');
      await trx
        .updateTable('credits')
        .set({ total_used: row.total_used + 1, updated_at: now })
        .where('user_id', '=', id)
        .execute();
      await trx
        .insertInto('credit_entries')
        .values({
          user_id: id,
          kind: 'spend',
          credits: -1,
          frozen: 0,
          key,
          reason: 'Bench',
          reference: null,
          settles: null,
          created_at: now,
        })
        .execute();
    });

/** The same statement, word for word, with values that pgbench makes up. */
async function pgbench(url: string, folder: string, spread: boolean): Promise<number> {
  const programs = postgresPrograms(['pgbench']);
  if (!programs) throw new Error('pgbench is not installed; it comes with PostgreSQL');
  const values = [
    `('00000000-0000-4000-8000-' || lpad((:account)::text, 12, '0'))::uuid`,
    '1',
    `'pgbench:' || (:key)::text`,
    `'Bench'`,
    'null',
    'now()',
  ];
  const statement = spendStatement.text
    .replace(/\$(\d)/g, (_, number) => `(${values[Number(number) - 1]})`)
    .replace(/\s+/g, ' ');
  const script = path.join(folder, spread ? 'spread.sql' : 'hot.sql');
  await writeFile(
    script,
    `\\set account random(1, ${spread ? ACCOUNTS : 1})\n\\set key random(1, ${MOST_KEYS})\n${statement};\n`,
  );
  const { stdout } = await promisify(execFile)(path.join(programs, 'pgbench'), [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CALLERS),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    '-f',
    script,
    url,
  ]);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!tps || /failed transactions: [1-9]/.test(stdout)) throw new Error(`pgbench:\n${stdout}`);
  return Number(tps);
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Every side in turn, several times. A ratio is the median of the rounds' own ratios: what else the
 * machine does in a round slows down all sides of it.
 */
async function compare(url: string, database: Database, folder: string, spread: boolean) {
  const sides = {
    pgbench: () => pgbench(url, folder, spread),
    own: () => perSecond(ownCode(database), spread),
    locked: () => perSecond(lockedTransaction(database), spread),
  };
  const rounds: Record<keyof typeof sides, number>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const figures = {
      pgbench: await sides.pgbench(),
      own: await sides.own(),
      locked: await sides.locked(),
    };
    // The first round warms up every side.
    if (round > 0) rounds.push(figures);
  }
  console.log(
    `${spread ? `${ACCOUNTS} accounts` : 'One account'}, ${CALLERS} callers, ${ROUNDS} rounds of ${SECONDS} s:`,
  );
  for (const name of ['pgbench', 'own', 'locked'] as const) {
    const figure = median(rounds.map((figures) => figures[name])).toFixed(0);
    console.log(`  ${name.padEnd(8)} ${figure.padStart(7)} spends/s`);
  }
  return {
    ratio: median(rounds.map(({ own, pgbench }) => own / pgbench)),
    overLock: median(rounds.map(({ own, locked }) => own / locked)),
  };
}

const server = await startPostgres();
if (!server) throw new Error('PostgreSQL is not installed, and this measures on it');
const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-ledger-'));
const database = openPostgres(server.url, { warn: () => {} });
try {
  await migrate(database.db);
  await seed(database);
  const hot = await compare(server.url, database, folder, false);
  const spread = await compare(server.url, database, folder, true);
  const differences = await auditLedger(database.db);
  if (differences.length > 0) throw new Error(`${differences.length} balances do not add up`);
  const overLock = Math.min(hot.overLock, spread.overLock);
  const say = (one: typeof BOUNDS) =>
    `one account ${one.hot.toFixed(2)}, ${ACCOUNTS} accounts ${one.spread.toFixed(2)} of pgbench, ${one.overLock.toFixed(2)} times a locked transaction`;
  const figures = { hot: hot.ratio, spread: spread.ratio, overLock };
  console.log(`ledger: ${say(figures)} (needs ${say(BOUNDS)})`);
  const isHeld =
    figures.hot >= BOUNDS.hot &&
    figures.spread >= BOUNDS.spread &&
    figures.overLock >= BOUNDS.overLock;
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true });
}

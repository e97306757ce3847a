import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { runBackup } from '../backup/commands.ts';
import { dump } from '../backup/dump.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openPostgres } from '../db/open.ts';
import { openPglite } from '../db/open-pglite.ts';
import { grantCredits } from '../features/money/credits/index.ts';
import { openJobs } from '../gateways/jobs.ts';
import { seedPost } from './seed-post.ts';
import { seedUser } from './seed-user.ts';

/** Every separator and quotation that a format of lines could stumble over. */
const odd = 'a\u2028b\u2029c\r\nd\te"f\'g\\h{i,j}\\N NULL \u{1F9F5} é';
export const secret = 'a secret for tests that is long enough';

export type Env = Record<string, string>;
/** Settings of a built-in database that is not there yet. */
export const builtIn = (folder: string): Env => ({
  DATA_DIR: path.join(folder, randomUUID()),
  AUTH_SECRET: secret,
});
/** Settings of a new, empty PostgreSQL database. */
export const emptyPostgres = async (folder: string): Promise<Env> => {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(inject('postgresUrl'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return {
    ...builtIn(folder),
    DATABASE_URL: inject('postgresUrl').replace('/postgres', `/${name}`),
  };
};
const open = async ({ DATABASE_URL, DATA_DIR = '' }: Env): Promise<Database> =>
  DATABASE_URL ? openPostgres(DATABASE_URL, console) : openPglite({ folder: DATA_DIR });

export async function using<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(env);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs a command: how it ended, and what it said. */
export async function run(command: typeof runBackup, args: string[], env: Env) {
  const lines: string[] = [];
  const exit = await command(args, env, (line) => lines.push(line));
  return { exit, said: lines.join('\n') };
}

/** Every row of every table as text, in an order of its own. */
export const everything = (env: Env) =>
  using(env, ({ db }) =>
    db.transaction().execute(async (trx) => {
      const rows: string[] = [];
      let table = '';
      for await (const line of dump(trx)) {
        if (line.kind === 'table') ({ table } = line);
        if (line.kind === 'row') rows.push(`${table} ${line.line}`);
        if (line.kind === 'end') rows.push(JSON.stringify(line.sequences));
      }
      return rows.toSorted();
    }),
  );

/** Makes the tables and puts rows of many kinds into them. */
export async function fill(env: Env): Promise<void> {
  await using(env, async (database) => {
    const { db } = database;
    await migrate(db);
    const jobs = await openJobs({ database, log: console, clock: () => new Date() });
    const { userId } = await seedUser(db, { name: odd, email: 'someone@example.com' });
    for (let at = 0; at < 450; at += 1) {
      await seedPost(db, { slug: `post-${at}`, title: odd, keywords: [odd, '', 'null'] });
    }
    await grantCredits({ clock: () => new Date() }, db, {
      userId,
      credits: 50,
      kind: 'purchase',
      key: 'purchase:1',
      reason: odd,
    });
    await sql`update sessions set expires_at = '2026-11-20 10:11:12.123456+02'`.execute(db);
    await sql`insert into idempotency_keys (key_hash, request_hash, locked_until, created_at, response)
      values ('\\x00ff0a', '\\xdeadbeef', 'infinity', now(), '\\x0d0a')`.execute(db);
    await db.transaction().execute((trx) => jobs.send(trx, 'deliver-mail', { id: odd }));
    // As it is once schedules have run for a minute.
    await sql`select pgboss.create_queue('__pgboss__send-it', '{"policy":"standard"}')`.execute(db);
    await sql`insert into pgboss.job (name, policy) values ('__pgboss__send-it', 'standard')`.execute(
      db,
    );
    await jobs.close();
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAudit } from './audit.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openPostgres } from './db/open.ts';
import { openPglite } from './db/open-pglite.ts';
import { grantCredits } from './features/money/credits/index.ts';
import { seedUser } from './testing/seed-user.ts';
import { freshDatabase } from './testing/start-api.ts';

let folder: string;
let env: Record<string, string>;
let open: () => Promise<Database>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-audit-'));
  const { database, url } = await freshDatabase();
  await database.close();
  env = { DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) };
  open = async () => (url ? openPostgres(url, console) : openPglite({ folder }));
});
afterAll(() => rm(folder, { recursive: true }));

const audit = async (settings: Record<string, string> = env) => {
  const lines: string[] = [];
  const exit = await runAudit(settings, (line) => lines.push(line));
  return { exit, lines };
};
const withDatabase = async (work: (database: Database) => Promise<unknown>) => {
  const database = await open();
  await work(database);
  await database.close();
};

describe('npm run audit', { timeout: 120_000 }, () => {
  it('says that all is well, and then what is not', async () => {
    await withDatabase(async (database) => {
      await migrate(database.db);
      const { userId } = await seedUser(database.db);
      await grantCredits({ clock: () => new Date() }, database.db, {
        userId,
        credits: 50,
        kind: 'purchase',
        key: 'purchase:1',
        reason: 'A test',
      });
    });
    expect(await audit()).toEqual({
      exit: 0,
      lines: ['Ledger: 1 accounts, 1 entries, no differences'],
    });
    await withDatabase(({ run }) => run('update credits set amount = 60, total_purchased = 60'));
    expect(await audit()).toEqual({
      exit: 1,
      lines: [
        expect.stringMatching(/^[\da-f-]{36}: amount is 60, its entries make 50$/),
        expect.stringMatching(/: totalPurchased is 60, its entries make 50$/),
        'Ledger: 1 accounts, 1 entries, 2 differences',
      ],
    });
  });

  it('says why it cannot tell', async () => {
    expect(await audit({ DATA_DIR: path.join(folder, 'nowhere') })).toEqual({
      exit: 2,
      lines: [expect.stringContaining('There is no database in ')],
    });
    expect(await audit({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).toEqual({
      exit: 2,
      lines: [expect.stringContaining('The database cannot be used: ')],
    });
    expect(await audit({ PORT: 'x' })).toMatchObject({
      exit: 2,
      lines: [expect.stringContaining('PORT')],
    });
  });
});

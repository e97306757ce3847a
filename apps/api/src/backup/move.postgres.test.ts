import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLedger, countLedger, grantCredits } from '../features/money/credits/index.ts';
import { builtIn, emptyPostgres, everything, fill, run, using } from '../testing/backing-up.ts';
import { seedUser } from '../testing/seed-user.ts';
import { runBackup, runRestore } from './commands.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-move-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a backup while the server goes on', { timeout: 240_000 }, () => {
  it('is of one moment: balances are what their entries make them', async () => {
    const env = await emptyPostgres(folder);
    await fill(env);
    const file = path.join(folder, 'live.backup');
    await using(env, async ({ db }) => {
      const people = await Promise.all(
        [1, 2, 3, 4].map((at) => seedUser(db, { email: `writer-${at}@example.com` })),
      );
      let isDone = false;
      let granted = 0;
      const write = async ({ userId }: { userId: string }) => {
        while (!isDone) {
          const key = `purchase:${randomUUID()}`;
          await grantCredits({ clock: () => new Date() }, db, {
            userId,
            credits: 3,
            kind: 'purchase',
            key,
            reason: 'A test',
          });
          granted += 1;
        }
      };
      const writers = people.map(write);
      await vi.waitFor(() => expect(granted).toBeGreaterThan(20), { timeout: 30_000 });
      const before = granted;
      expect(await run(runBackup, [file], env)).toMatchObject({ exit: 0 });
      expect(granted).toBeGreaterThan(before);
      isDone = true;
      await Promise.all(writers);
    });
    const other = await emptyPostgres(folder);
    expect(await run(runRestore, [file], other)).toMatchObject({ exit: 0 });
    await using(other, async ({ db }) => {
      expect((await countLedger(db)).entries).toBeGreaterThan(20);
      expect(await auditLedger(db)).toEqual([]);
    });
  });
});

describe('from the built-in database to PostgreSQL and back', { timeout: 240_000 }, () => {
  it('no row is lost or changed', async () => {
    const places = [builtIn(folder), await emptyPostgres(folder), builtIn(folder)] as const;
    await fill(places[0]);
    const before = await everything(places[0]);
    expect(before.length).toBeGreaterThan(450);
    for (const at of [0, 1] as const) {
      const file = path.join(folder, `${at}.backup`);
      expect(await run(runBackup, [file], places[at])).toMatchObject({ exit: 0 });
      expect(await run(runRestore, [file], places[at + 1] ?? {})).toMatchObject({ exit: 0 });
      expect(await everything(places[at + 1] ?? {})).toEqual(before);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantCredits } from '../features/money/credits/index.ts';
import {
  builtIn,
  type Env,
  emptyPostgres,
  everything,
  fill,
  run,
  secret,
  using,
} from '../testing/backing-up.ts';
import { seedUser } from '../testing/seed-user.ts';
import { isPostgres } from '../testing/start-api.ts';
import { runBackup, runRestore } from './commands.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A new database of the kind under test. */
const place = async () => (isPostgres ? emptyPostgres(folder) : builtIn(folder));

describe('backup and restore', { timeout: 240_000 }, () => {
  let filled: Env;
  let file: string;
  beforeAll(async () => {
    filled = await place();
    file = path.join(folder, 'whole.backup');
    await fill(filled);
  }, 120_000);

  it('bring every row into the same kind of database, where work goes on', async () => {
    const before = await everything(filled);
    expect(await run(runBackup, [file], filled)).toMatchObject({
      exit: 0,
      said: expect.stringMatching(/^\d{3} rows of \d+ tables are in .*\nKeep AUTH_SECRET as well/),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const other = await place();
    expect(await run(runRestore, [file], other)).toMatchObject({
      exit: 0,
      said: expect.stringMatching(/^\d{3} rows of \d+ tables are restored/),
    });
    expect(await everything(other)).toEqual(before);
    await using(other, async ({ db }) => {
      const { userId } = await seedUser(db, { email: 'next@example.com' });
      // Numbering goes on, references hold, and the ledger refuses what it always refused.
      await grantCredits({ clock: () => new Date() }, db, {
        userId,
        credits: 1,
        kind: 'purchase',
        key: 'purchase:2',
        reason: 'A test',
      });
      await expect(sql`delete from credit_entries`.execute(db)).rejects.toThrow(/append/);
      await expect(
        sql`insert into user_roles (user_id, role) values (${randomUUID()}, 'user')`.execute(db),
      ).rejects.toThrow(/foreign key/);
      expect(
        (await sql`select 1 from pgboss.job where name = 'deliver-mail'`.execute(db)).rows,
      ).toHaveLength(1);
    });
  });

  it('write over no file, and fill no database that has rows', async () => {
    expect(await run(runBackup, [file], filled)).toEqual({
      exit: 1,
      said: `${file} is there already: name a new file.`,
    });
    expect(await run(runRestore, [file], filled)).toEqual({
      exit: 1,
      said: expect.stringContaining('This database is not empty: public.'),
    });
  });

  // /dev/full is Linux's.
  it.skipIf(process.platform !== 'linux')('say that a disk is full', async () => {
    const full = path.join(folder, 'full.backup');
    await symlink('/dev/full', `${full}.part`);
    expect(await run(runBackup, [full], filled)).toEqual({
      exit: 1,
      said: `${full} could not be written: no space is left on its disk`,
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('full.'))).toEqual([]);
  });

  it('end the log of receipts: somebody may hold what was appended since', async () => {
    await using(filled, ({ run: statement }) =>
      statement(`
        insert into receipt_logs (id, origin, verifier_key, size, began_at)
          values ('a', 'a.example/log/a', 'key', 1, now());
        insert into log_entries (entry, log, position) values (sha256('x'), 'a', 0)`),
    );
    const [later, other] = [path.join(folder, 'logged.backup'), await place()];
    await run(runBackup, [later], filled);
    expect(await run(runRestore, [later], other)).toMatchObject({ exit: 0 });
    await using(other, async ({ db }) => {
      expect(await db.selectFrom('receipt_logs').selectAll().execute()).toMatchObject([
        { id: 'a', size: 1, ended_at: expect.any(Date) },
      ]);
      expect(await db.selectFrom('log_entries').selectAll().execute()).toHaveLength(1);
    });
  });

  it('want the secret that the backup was made with, or to be told to do without', async () => {
    const other = { ...(await place()), AUTH_SECRET: 'another secret that is long enough too' };
    expect(await run(runRestore, [file], other)).toEqual({
      exit: 1,
      said: expect.stringContaining('This backup was made with another secret.'),
    });
    const former = { ...other, AUTH_SECRET_PREVIOUS: secret };
    expect(await run(runRestore, [file], former)).toMatchObject({ exit: 0 });
    expect(
      await run(runRestore, ['--other-secret', file], { ...other, ...(await place()) }),
    ).toMatchObject({ exit: 0 });
  });

  it.each<[string, (text: string) => Buffer]>([
    ['cut short', (text) => gzipSync(text.split('\n').slice(0, -2).join('\n'))],
    ['with a row missing', (text) => gzipSync(text.replace(/\n\["[^\n]*post-7"[^\n]*/, ''))],
    ['with a value changed', (text) => gzipSync(text.replace('/blog/post-7"', '/blog/post-8"'))],
    ['cut in the middle of its bytes', (text) => gzipSync(text).subarray(0, 2000)],
    ['that is something else', () => Buffer.from('PK, not a backup')],
    ['from a later version', (text) => gzipSync(text.replace('20261121-blog-posts', '2099-new'))],
  ])('restore nothing from a file %s', async (_what, change) => {
    const bad = path.join(folder, randomUUID());
    await writeFile(bad, change(gunzipSync(await readFile(file)).toString()));
    const other = await place();
    expect(await run(runRestore, [bad], other)).toMatchObject({ exit: 1 });
    await using(other, async ({ db }) => {
      const { rows } = await sql<{ there: boolean }>`
        select to_regclass('public.users') is not null as there`.execute(db);
      if (!rows[0]?.there) return;
      expect((await sql`select 1 from users`.execute(db)).rows).toEqual([]);
    });
  });

  it('say why they cannot', async () => {
    expect(await run(runBackup, [], filled)).toEqual({
      exit: 1,
      said: expect.stringMatching(
        /^Usage: linkwright-server backup FILE\n +npm run backup -- FILE/,
      ),
    });
    expect(await run(runRestore, ['--what', file], filled)).toMatchObject({
      exit: 1,
      said: expect.stringContaining('Usage'),
    });
    expect(await run(runBackup, ['x'], builtIn(folder))).toMatchObject({
      exit: 1,
      said: expect.stringContaining('There is no database in'),
    });
  });

  it('say what is wrong with the file that was named, and make no database', async () => {
    const other = builtIn(folder);
    const none = path.join(folder, 'none');
    const refused = (command: typeof runBackup, name: string, said: string) =>
      run(command, [name], other).then((ran) => expect(ran).toEqual({ exit: 1, said }));
    await refused(runRestore, none, `There is no file ${none}`);
    await refused(runRestore, folder, `${folder} is a folder, not a file`);
    await refused(runBackup, path.join(none, 'x'), `The folder ${none} is not there`);
    await refused(runBackup, path.join(file, 'x'), `${file} is a file, not a folder`);
    await refused(runBackup, folder, `${folder} is a folder: name a new file in it`);
    expect(existsSync(other.DATA_DIR ?? '')).toBe(false);
  });
});

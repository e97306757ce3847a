import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { freshDatabase, startApi } from '../testing/start-api.ts';
import type { Database } from './open.ts';

const DAY_MS = 86_400_000;
const secret = 'the secret that the database is used with';
const other = 'another secret that is long enough as well';

let database: Database;
beforeAll(async () => {
  ({ database } = await freshDatabase());
});
afterAll(() => database.close());

/** What a server says that is started on the database with these secrets, days after the first. */
async function saidOn(day: number, secrets: { secret: string; former?: string }): Promise<string> {
  const lines: string[] = [];
  const api = await startApi({
    database: { ...database, close: async () => {} },
    secret: secrets.secret,
    env: secrets.former === undefined ? {} : { AUTH_SECRET_PREVIOUS: secrets.former },
    log: openLog('warn', { write: (line) => lines.push(line) }),
    clock: () => new Date(Date.parse('2026-11-21T09:00:00.000Z') + day * DAY_MS),
  });
  await api.close();
  return lines.map((line) => JSON.parse(line).msg).join('\n');
}

it('another secret than the database was used with is said at each start, until it is back', async () => {
  expect(await saidOn(0, { secret })).toBe('');
  expect(await saidOn(1, { secret })).toBe('');
  const warning = await saidOn(2, { secret: other });
  expect(warning).toMatch(
    /another AUTH_SECRET .* sign in anew, .* stored credentials .* into AUTH_SECRET_PREVIOUS;/,
  );
  expect(await saidOn(20, { secret: other })).toBe(warning);
  expect(await saidOn(21, { secret })).toBe('');
  const rows = await database.db.selectFrom('known_secret').selectAll().execute();
  expect(rows).toEqual([{ only_row: true, id: expect.any(String), missing_since: null }]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(warning).not.toContain('redacted');
});

it('a secret that was replaced with the former one at hand is the known one from then on', async () => {
  expect(await saidOn(30, { secret: other, former: secret })).toBe('');
  expect(await saidOn(60, { secret: other })).toBe('');
  expect(await saidOn(61, { secret })).not.toBe('');
});

it('whoever goes on without the former one is left in peace after a month', async () => {
  expect(await saidOn(90, { secret })).not.toBe('');
  expect(await saidOn(92, { secret })).toBe('');
  expect(await saidOn(93, { secret })).toBe('');
});

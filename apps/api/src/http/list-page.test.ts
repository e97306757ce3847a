import { AppError } from '@linkwright/core/all';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '../testing/start-api.ts';
import { everyRow, newestFirst, number, type PageQuery, readPage } from './list-page.ts';

interface Listed {
  listed: { id: string; number: number; name: string; created_at: Date };
}

let db: Kysely<Listed>;
let close: () => Promise<void>;
beforeAll(async () => {
  const { database } = await freshDatabase();
  close = () => database.close();
  db = database.db as unknown as Kysely<Listed>;
  await sql`create table listed (
    id uuid primary key, number bigint, name text collate "C", created_at timestamptz)`.execute(db);
});
afterAll(() => close());

const DAY = Date.parse('2026-11-21T00:00:00Z');
/** Rows of which many are of the same moment and have the same name. */
const someRows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    number: fc.integer({ min: 1, max: 2 ** 40 }),
    name: fc.constantFrom('a', 'b', '', 'ü', '"]'),
    created_at: fc.integer({ min: 0, max: 3 }).map((at) => new Date(DAY + at)),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

async function fill(rows: Listed['listed'][]): Promise<void> {
  await db.deleteFrom('listed').execute();
  if (rows.length > 0) await db.insertInto('listed').values(rows).execute();
}

const lists = {
  'newest first': (page: PageQuery) =>
    readPage(db.selectFrom('listed').selectAll(), newestFirst, page),
  'oldest first, by names of another table': (page: PageQuery) =>
    readPage(
      db.selectFrom('listed as own').innerJoin('listed', 'listed.id', 'own.id').selectAll('own'),
      { by: { 'own.created_at': newestFirst.by.created_at, 'own.id': z.uuid() }, direction: 'asc' },
      page,
    ),
  'by name': (page: PageQuery) =>
    readPage(db.selectFrom('listed').selectAll(), { by: { name: z.string(), id: z.uuid() } }, page),
};

describe('pages put together are the list, whatever the limit,', () => {
  it.each(Object.entries(lists))('%s', async (_name, list) => {
    await fc.assert(
      fc.asyncProperty(someRows, fc.integer({ min: 1, max: 5 }), async (rows, limit) => {
        await fill(rows);
        const whole = await list({ limit: 100 });
        expect(whole).toMatchObject({ nextCursor: null });
        expect(whole.rows).toHaveLength(rows.length);
        const seen: typeof whole.rows = [];
        let cursor: string | null | undefined;
        while (cursor !== null) {
          const page = await list({ limit, cursor });
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          if (page.nextCursor !== null) expect(page.rows).toHaveLength(limit);
          seen.push(...page.rows);
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(whole.rows);
      }),
      { numRuns: 25 },
    );
  });
});

it('sorts by the columns in their order', async () => {
  const at = (millisecond: number) => new Date(DAY + millisecond);
  const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
  await fill([
    { id: id(1), number: 1, name: 'late', created_at: at(2) },
    { id: id(2), number: 2, name: 'tied', created_at: at(1) },
    { id: id(3), number: 3, name: 'tied', created_at: at(1) },
  ]);
  const { rows } = await lists['newest first']({});
  expect(rows.map(({ number: each }) => each)).toEqual([1, 3, 2]);
  const oldest = await lists['oldest first, by names of another table']({});
  expect(oldest.rows).toEqual(rows.toReversed());
});

it('reads every row, in more than one go', async () => {
  await fill([]);
  await sql`insert into listed select gen_random_uuid(), n, '', now() from generate_series(1, 2001) n`.execute(
    db,
  );
  const order = { by: { number }, direction: 'asc' } as const;
  const seen: number[] = [];
  for await (const row of everyRow(db.selectFrom('listed').select('number'), order)) {
    seen.push(row.number);
  }
  expect(seen).toEqual(Array.from({ length: 2001 }, (_, at) => at + 1));
});

const written = (text: string) => Buffer.from(text).toString('base64url');
const uuid = '00000000-0000-4000-8000-000000000001';

it('writes cursors as clients have held them from the first', async () => {
  await fill([
    { id: uuid, number: 7, name: '', created_at: new Date(DAY + 1) },
    { id: uuid.replace(/1$/, '2'), number: 6, name: '', created_at: new Date(DAY) },
  ]);
  const { nextCursor } = await lists['newest first']({ limit: 1 });
  expect(nextCursor).toBe(written(`["2026-11-21T00:00:00.001Z","${uuid}"]`));
  const byNumber = { by: { number } };
  const query = db.selectFrom('listed').selectAll();
  expect((await readPage(query, byNumber, { limit: 1 })).nextCursor).toBe(written('7'));
});

it.each([
  'x',
  '',
  written('7'),
  written('null'),
  written('["2026-11-21T00:00:00.001Z"]'),
  written(`["2026-11-21","${uuid}"]`),
  written('["2026-11-21T00:00:00.001Z","7"]'),
  written(`["2026-11-21T00:00:00.001Z","${uuid}",1]`),
])('refuses a cursor that no such list gave: %s', async (cursor) => {
  const refusal = await lists['newest first']({ cursor }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'INVALID_REQUEST', details: [{ field: 'cursor' }] });
});

it.each(['7', '0', '-1', '1.5', '"7"', '[7]'])('refuses %s for a number', async (text) => {
  const page = readPage(
    db.selectFrom('listed').selectAll(),
    { by: { number } },
    { cursor: text === '7' ? text : written(text) },
  );
  await expect(page).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

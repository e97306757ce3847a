import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { wholeQueries } from './whole-queries.ts';

let pglite: PGlite;
let pool: pg.Pool;
beforeAll(async () => {
  pglite = new PGlite();
  pool = new pg.Pool({ ...wholeQueries(pglite), max: 1 });
  await pool.query('create table numbers (n int primary key)');
});
afterAll(async () => {
  await pool.end();
  await pglite.close();
});

it('gives the database a query with values in one call', async () => {
  const calls = vi.spyOn(pglite, 'execProtocolRawStream');
  await pool.query('insert into numbers values ($1)', [1]);
  await pool.query({ name: 'by number', text: 'select n from numbers where n = $1', values: [1] });
  expect(calls).toHaveBeenCalledTimes(2);
});

it('goes on after a query that fails, whichever of its messages was refused', async () => {
  await expect(pool.query('select $1::nothing', [1])).rejects.toThrow('"nothing" does not exist');
  await expect(pool.query('select $1::int', ['x'])).rejects.toThrow('invalid input syntax');
  await expect(pool.query('insert into numbers values ($1), ($1)', [2])).rejects.toThrow(
    'duplicate',
  );
  const { rows } = await pool.query('select count(*)::int as count from numbers where n = $1', [2]);
  expect(rows).toEqual([{ count: 0 }]);
});

it('reads answers that come in many pieces to the last letter', async () => {
  const text = `select n, repeat('ü', n * 997) as letters from generate_series(1, 40) as n`;
  const { rows } = await pool.query<{ n: number; letters: string }>(text);
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(rows.every(({ n, letters }) => letters === 'ü'.repeat(n * 997))).toBe(true);
});

it('answers queries that are sent at the same time in their order', async () => {
  const results = await Promise.all(
    [1, 2, 3, 4].map((n) => pool.query('select $1::int as n', [n])),
  );
  expect(results.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4]);
});

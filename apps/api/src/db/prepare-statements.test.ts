import { afterEach, expect, it } from 'vitest';
import { freshDatabase, isPostgres } from '../testing/databases.ts';
import type { Database } from './open.ts';

let database: Database;
afterEach(() => database.close());

const statements = async () =>
  (await database.run('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

it('are planned once on the built-in database alone: those with values that are no inserts', async () => {
  ({ database } = await freshDatabase());
  await database.run('create table counts (id int, n int)');
  const repeated = [
    'select n from counts where id = $1',
    'update counts set n = n + 1 where id = $1 returning n',
    'with gone as (delete from counts where id = $1 returning n) select n from gone',
    'delete from counts where id = $1',
  ];
  for (const id of [1, 2]) {
    await database.run('insert into counts values ($1, $2)', [id, 10 * id]);
    const answers: unknown[] = [];
    for (const text of repeated) answers.push((await database.run(text, [id])).rows);
    expect(answers).toEqual([[{ n: 10 * id }], [{ n: 10 * id + 1 }], [{ n: 10 * id + 1 }], []]);
  }
  expect((await statements()).sort()).toEqual(isPostgres ? [] : repeated.sort());
});

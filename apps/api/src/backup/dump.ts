import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { BackupLine } from './backup-file.ts';
import { plainText, readRows } from './read-rows.ts';
import { createRowSums } from './row-sum.ts';
import { carriedTables } from './tables.ts';

/**
 * Everything in the database as of one moment, in a transaction that must be of one snapshot and
 * changes nothing. Writers go on meanwhile.
 */
export async function* dump(trx: Kysely<Schema>): AsyncGenerator<BackupLine> {
  await plainText(trx);
  const sums = createRowSums();
  for (const table of await carriedTables(trx)) {
    yield {
      kind: 'table',
      table: table.name,
      columns: table.columns.map(({ name }) => name),
    };
    for await (const line of readRows(trx, table)) {
      sums.add(table.name, line);
      yield { kind: 'row', line };
    }
  }
  yield { kind: 'end', sequences: await sequences(trx), sums: sums.all() };
}

/** Those that have given out a number. */
async function sequences(trx: Kysely<Schema>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select schemaname || '.' || sequencename as name, last_value::bigint as last
    from pg_sequences where schemaname = 'public' and last_value is not null
    order by 1`.execute(trx);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

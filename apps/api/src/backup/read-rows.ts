import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { type CarriedTable, quoted } from './tables.ts';

/** Rows asked for at a time: a post with its copies takes some 50 KB. */
const FETCHED = 200;

/** The queue's own jobs keep its time; each installation makes them for itself. */
const ourJobs = sql`where name not like '\\_\\_pgboss\\_\\_%'`;

/**
 * The table's rows in a transaction, each as a JSON array of its values as PostgreSQL writes them:
 * the same text on both databases, and nothing lost on the way.
 */
export async function* readRows(
  trx: Kysely<Schema>,
  { name, columns }: CarriedTable,
): AsyncGenerator<string> {
  const values = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`));
  await sql`declare backup_rows cursor for
    select to_json(array[${values}])::text as line from ${quoted(name)}
    ${name === 'pgboss.job' ? ourJobs : sql``}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`fetch ${sql.lit(FETCHED)} from backup_rows`.execute(trx);
    for (const { line } of rows) yield line;
    if (rows.length < FETCHED) break;
  }
  await sql`close backup_rows`.execute(trx);
}

/** Makes text of values the same everywhere: times in UTC, numbers with every digit. */
export async function plainText(trx: Kysely<Schema>): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(trx);
}

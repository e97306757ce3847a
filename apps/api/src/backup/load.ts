import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { type BackupEnd, type BackupLine, BadBackup } from './backup-file.ts';
import { plainText, readRows } from './read-rows.ts';
import { createRowSums, type RowSum } from './row-sum.ts';
import { type CarriedTable, carriedTables, quoted } from './tables.ts';

const BATCH_ROWS = 500;
const BATCH_BYTES = 2 * 1024 * 1024;

/**
 * Puts a backup's rows in the place of what migrations put there, in the caller's transaction, and reads them again: what is
 * committed has the counts and sums that the backup says. Throws BadBackup where it has not.
 */
export async function load(
  trx: Kysely<Schema>,
  lines: AsyncIterable<BackupLine>,
): Promise<Record<string, RowSum>> {
  await plainText(trx);
  const tables = new Map((await carriedTables(trx)).map((table) => [table.name, table]));
  const withRules = await liftRules(trx, [...tables.keys()]);
  for (const name of tables.keys()) await sql`delete from ${quoted(name)}`.execute(trx);
  const end = await insertAll(trx, tables, lines);
  const sums = await sumsOf(trx, tables);
  compare(end.sums, sums);
  for (const [name, last] of Object.entries(end.sequences)) {
    await sql`select setval(${name}::regclass, ${last})`.execute(trx);
  }
  await withRules();
  return sums;
}

/**
 * Takes foreign keys and triggers away, so that tables can be filled in any order and nothing is
 * announced. Returns how to put them back, which checks every reference.
 */
async function liftRules(trx: Kysely<Schema>, tables: string[]): Promise<() => Promise<void>> {
  const ours = tables.filter((name) => name.startsWith('public.'));
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select 'public.' || c.relname as "table", k.conname as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of keys) {
    await sql`alter table ${quoted(table)} drop constraint ${sql.id(name)}`.execute(trx);
  }
  for (const table of ours) {
    await sql`alter table ${quoted(table)} disable trigger user`.execute(trx);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await sql`alter table ${quoted(table)}
        add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
    }
    for (const table of ours) {
      await sql`alter table ${quoted(table)} enable trigger user`.execute(trx);
    }
  };
}

async function insertAll(
  trx: Kysely<Schema>,
  tables: Map<string, CarriedTable>,
  lines: AsyncIterable<BackupLine>,
): Promise<BackupEnd> {
  let target: CarriedTable | undefined;
  let batch: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (target && batch.length > 0) await insert(trx, target, batch);
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    if (line.kind === 'row') {
      batch.push(line.line);
      bytes += line.line.length;
      if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
      continue;
    }
    await flush();
    if (line.kind === 'end') return line;
    target = targetOf(tables, line.table, line.columns);
    tables.set(target.name, target);
  }
  throw new BadBackup('The backup ends early.');
}

/** The table here, with the backup's columns in the backup's order. */
function targetOf(
  tables: Map<string, CarriedTable>,
  name: string,
  columns: string[],
): CarriedTable {
  const here = new Map(tables.get(name)?.columns.map((column) => [column.name, column]));
  return {
    name,
    columns: columns.map((column) => {
      const known = here.get(column);
      if (known) return known;
      throw new BadBackup(`The backup has ${name}.${column}, which this version does not know.`);
    }),
  };
}

async function insert(
  trx: Kysely<Schema>,
  { name, columns }: CarriedTable,
  lines: string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(
    columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`),
  );
  await sql`insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(
    trx,
  );
}

async function sumsOf(
  trx: Kysely<Schema>,
  tables: Map<string, CarriedTable>,
): Promise<Record<string, RowSum>> {
  const sums = createRowSums();
  for (const table of tables.values()) {
    for await (const line of readRows(trx, table)) sums.add(table.name, line);
  }
  return sums.all();
}

function compare(said: Record<string, RowSum>, found: Record<string, RowSum>): void {
  for (const name of new Set([...Object.keys(said), ...Object.keys(found)])) {
    const [one, other] = [said[name], found[name]];
    if (one?.rows === other?.rows && one?.sum === other?.sum) continue;
    throw new BadBackup(
      `${name} would have ${other?.rows ?? 0} rows that are not the ${one?.rows ?? 0} of the backup.`,
    );
  }
}

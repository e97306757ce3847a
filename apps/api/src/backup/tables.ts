import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** A table whose rows a backup holds. */
export interface CarriedTable {
  /** Schema and name, e.g. `public.users`. */
  name: string;
  columns: { name: string; type: string }[];
}

/** Of the job queue the jobs alone: everything else there is made anew at each start. */
const JOB_TABLES = ['job', 'job_dependency'];

interface ColumnRow {
  schema: string;
  table: string;
  column: string;
  type: string;
}

/**
 * The tables but for the list of migrations, what is known of the secret, which a backup says itself, and
 * those that are not logged, which may be empty any time, each with its columns but for generated ones.
 * Columns stand by name: their order in a table tells only in which order they were added.
 */
export async function carriedTables(db: Kysely<Schema>): Promise<CarriedTable[]> {
  const { rows } = await sql<ColumnRow>`
    select n.nspname as schema, c.relname as "table", a.attname as "column",
      format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (
        (n.nspname = 'public' and c.relname not like 'kysely\\_%' and c.relname <> 'known_secret')
        or (n.nspname = 'pgboss' and c.relname in (${sql.join(JOB_TABLES)}))
      )
    order by n.nspname desc, c.relname, a.attname`.execute(db);
  const tables = new Map<string, CarriedTable>();
  for (const { schema, table, column, type } of rows) {
    const name = `${schema}.${table}`;
    const known = tables.get(name) ?? { name, columns: [] };
    known.columns.push({ name: column, type });
    tables.set(name, known);
  }
  return [...tables.values()];
}

/** The table's name as a statement needs it. */
export const quoted = (name: string) => sql.id(...name.split('.'));

import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';

/** A table, and the column that names whose its rows are. */
interface OwnedTable {
  table: string;
  owner: string;
}

/** Tables with a column that names an account, but the one that only remembers calls. */
export async function ownedTables({ db }: Pick<Context, 'db'>): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select table_name as "table", column_name as owner
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'
      and column_name in ('user_id', 'owner_id') and table_name <> 'error_logs'
    order by 1, 2`.execute(db);
  return rows;
}

/** What all rows of somebody add up to, with those that hang on them: by table, told apart by a hash. */
export async function openFingerprints({ db }: Pick<Context, 'db'>) {
  const tables = await ownedTables({ db });
  const owned = new Set(tables.map(({ table }) => table));
  const { rows: hanging } = await sql<{ child: string; column: string; parent: string }>`
    select c.conrelid::regclass::text as child, a.attname as "column",
      c.confrelid::regclass::text as parent
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and f.attname = 'id'
    order by 1, 2`.execute(db);
  const ownerOf = new Map(tables.map(({ table, owner }) => [table, owner]));
  const children = hanging.filter(({ child, parent }) => owned.has(parent) && !owned.has(child));
  return async (ownerId: string): Promise<Map<string, string>> => {
    const sums = [
      ...tables.map(({ table, owner }) =>
        sumOf(table, sql`t.${sql.ref(owner)} = ${ownerId}`, `${table}.${owner}`),
      ),
      ...children.map(({ child, column, parent }) =>
        sumOf(
          child,
          sql`t.${sql.ref(column)} in (
            select id from ${sql.table(parent)}
            where ${sql.ref(ownerOf.get(parent) ?? '')} = ${ownerId})`,
          `${child}.${column}`,
        ),
      ),
    ];
    const { rows } = await sql<{ name: string; sum: string }>`
      ${sql.join(sums, sql` union all `)}`.execute(db);
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  };
}

/** Whoever uses a key leaves a time in its row. */
const sumOf = (table: string, isTheirs: RawBuilder<unknown>, name: string) => sql`
  select ${sql.lit(name)} as name,
    md5(coalesce(string_agg(r, '|' order by r), '')) as sum
  from (
    select (to_jsonb(t) - 'last_used_at')::text as r
    from ${sql.table(table)} t where ${isTheirs}
  ) as theirs`;

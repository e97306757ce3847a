import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface BlogColumn {
  table: 'blog_posts' | 'published_blog_posts';
  column: 'anchor_text' | 'keyword';
}

/** Those of the columns that may not be null. */
export async function requiredColumns(
  db: Kysely<Schema>,
  columns: readonly BlogColumn[],
): Promise<BlogColumn[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnotnull and not attisdropped
      and relnamespace = current_schema()::regnamespace`.execute(db);
  return columns.filter(({ table, column }) =>
    rows.some((row) => row.table === table && row.column === column),
  );
}

/** Waits a few seconds at most: behind it, every reader of the table would wait. */
export async function dropNotNull(
  trx: Kysely<Schema>,
  { table, column }: BlogColumn,
): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(trx);
  await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop not null`.execute(
    trx,
  );
}

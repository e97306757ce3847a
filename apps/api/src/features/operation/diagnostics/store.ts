import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export async function selectVersion(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  return rows[0]?.version ?? '';
}

/** What the database's own clock says. */
export async function selectNow(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

export async function notify(
  db: Kysely<Schema>,
  { channel, payload }: { channel: string; payload: string },
): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

export async function selectRole(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** Whether policies hold for the role in use, and whether it may read and write. */
export async function selectRights(
  db: Kysely<Schema>,
  tables: readonly string[],
): Promise<{ table: string; is_subject: boolean; may: boolean }[]> {
  const { rows } = await sql<{ table: string; is_subject: boolean; may: boolean }>`
    select relname as table, row_security_active(pg_class.oid) as is_subject,
      has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
        and has_table_privilege(pg_class.oid, 'update')
        and has_table_privilege(pg_class.oid, 'delete') as may
    from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(tables)})
    order by relname`.execute(db);
  return rows;
}

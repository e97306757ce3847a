import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DueRows, RecurringTable, TimeOf } from './due-rows.ts';
import { ofEnabledAccount } from './of-enabled-account.ts';
import type { Schema } from './schema.ts';

/** Rows of users that are checked again and again, unless their owner pauses them. */
type RecurringRows<Table extends RecurringTable> = Required<DueRows<Table>>;

export const recurringRows = <Table extends RecurringTable>(
  table: Table,
  columns: { dueAt: TimeOf<Table>; lastAt: TimeOf<Table> },
): RecurringRows<Table> => ({
  table,
  ...columns,
  isOpen: sql<boolean>`paused_at is null and ${ofEnabledAccount(`${table}.user_id`)}`,
});

interface Own {
  userId: string;
  /** One, or several. */
  id: string | readonly string[];
}

/** How many were paused by it. */
export async function pauseRow<Table extends RecurringTable>(
  db: Kysely<Schema>,
  { table }: RecurringRows<Table>,
  { now, ...own }: Own & { now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set paused_at = ${now}
    where ${isOwn(own)} and paused_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** Goes on with a paused row: with a check at that time, or else when it was due anyway. How many were paused. */
export async function resumeRow<Table extends RecurringTable>(
  db: Kysely<Schema>,
  { table, dueAt }: RecurringRows<Table>,
  { at, ...own }: Own & { at?: Date | undefined },
): Promise<number> {
  const due = at ?? sql.ref(dueAt);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set paused_at = null, ${sql.ref(dueAt)} = ${due}
    where ${isOwn(own)} and paused_at is not null`.execute(db);
  return Number(numAffectedRows);
}

/** Makes a row due now that was not checked since `before`, and is not due or paused. How many were made so. */
export async function makeRowDue<Table extends RecurringTable>(
  db: Kysely<Schema>,
  { table, dueAt, lastAt }: RecurringRows<Table>,
  { now, before, ...own }: Own & { now: Date; before: Date },
): Promise<number> {
  const last = sql.ref(lastAt);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(dueAt)} = ${now}
    where ${isOwn(own)} and paused_at is null and ${sql.ref(dueAt)} > ${now}
      and (${last} is null or ${last} <= ${before})`.execute(db);
  return Number(numAffectedRows);
}

const isOwn = ({ userId, id }: Own): RawBuilder<boolean> =>
  sql<boolean>`user_id = ${userId} and id in (${sql.join(typeof id === 'string' ? [id] : id)})`;

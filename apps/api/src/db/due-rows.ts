import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from './schema.ts';

/** A row that somebody may be at. */
export interface HeldRow {
  id: string;
  /** Until then somebody is; after it whoever was is dead. */
  taken_until: Date | null;
}

/** Tables whose rows have such columns. */
export type TableOf<Row> = {
  [Table in keyof Schema]: Selectable<Schema[Table]> extends Row ? Table : never;
}[keyof Schema];
type HeldTable = TableOf<HeldRow>;
export type RecurringTable = TableOf<HeldRow & { user_id: string; paused_at: Date | null }>;

/** Columns of a table that are times. */
export type TimeOf<Table extends keyof Schema> = {
  [Column in keyof Selectable<Schema[Table]>]: Selectable<Schema[Table]>[Column] extends Date | null
    ? Column
    : never;
}[keyof Selectable<Schema[Table]>] &
  string;

/** Rows of a table that come due: what its columns are called, and which rows are left alone. */
export interface DueRows<Table extends keyof Schema> {
  table: Table;
  /** When there is something to do for a row. */
  dueAt: TimeOf<Table>;
  /** Of rows that are due at the same time, the one that waited longest since then goes first. */
  lastAt?: TimeOf<Table>;
  /** False for rows that nobody is to take now, though they are due. */
  isOpen: RawBuilder<boolean>;
}

/**
 * Takes rows that are due, longest first, and holds them until `takenUntil`: two processes never take
 * one row, and what a dead process held is free again after that.
 */
export async function takeDueRows<Table extends HeldTable>(
  db: Kysely<Schema>,
  { table, dueAt, lastAt, isOpen }: DueRows<Table>,
  { now, takenUntil, limit }: { now: Date; takenUntil: Date; limit: number },
): Promise<Selectable<Schema[Table]>[]> {
  const { rows } = await sql<Selectable<Schema[Table]>>`
    with due as (
      select id from ${sql.table(table)}
      where ${sql.ref(dueAt)} <= ${now} and (taken_until is null or taken_until <= ${now}) and ${isOpen}
      order by ${sql.ref(dueAt)}, ${lastAt ? sql`${sql.ref(lastAt)} nulls first,` : sql``} id
      limit ${limit} for update skip locked
    )
    update ${sql.table(table)} as taken set taken_until = ${takenUntil}
    from due where taken.id = due.id returning taken.*`.execute(db);
  return rows;
}

/**
 * The row that has been due for longest, of a table that says of none until when it is taken. Whoever
 * works on it locks it first, and sees whether it is still due.
 */
export async function findDueRow<Table extends keyof Schema>(
  db: Kysely<Schema>,
  { table, dueAt, isOpen }: DueRows<Table>,
  now: Date,
): Promise<Selectable<Schema[Table]> | undefined> {
  const { rows } = await sql<Selectable<Schema[Table]>>`
    select * from ${sql.table(table)} where ${sql.ref(dueAt)} <= ${now} and ${isOpen}
    order by ${sql.ref(dueAt)}, id limit 1`.execute(db);
  return rows[0];
}

const isStillTaken = ({ id, taken_until: takenUntil }: HeldRow): RawBuilder<boolean> =>
  sql<boolean>`id = ${id} and taken_until = ${takenUntil}`;

/** The row as it is now, held, when it is still its taker's; undefined when it is not, or gone. */
export async function lockTakenRow<Table extends HeldTable>(
  trx: Kysely<Schema>,
  { table }: DueRows<Table>,
  row: HeldRow,
): Promise<Selectable<Schema[Table]> | undefined> {
  const { rows } = await sql<Selectable<Schema[Table]>>`
    select * from ${sql.table(table)} where ${isStillTaken(row)} for update`.execute(trx);
  return rows[0];
}

/** Frees a row, with what became of it. False when it is not its taker's any more, or gone. */
export async function freeRow<Table extends HeldTable>(
  db: Kysely<Schema>,
  { table }: DueRows<Table>,
  row: HeldRow,
  values: Updateable<Schema[Table]> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await (db as unknown as Kysely<Record<string, HeldRow>>)
    .updateTable(table as string)
    .set({ ...values, taken_until: null })
    .where(isStillTaken(row))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import type { ErrorCategory, ErrorSeverity, NoiseKind } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ErrorLogsTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type ErrorRow = Selectable<ErrorLogsTable>;
export type ErrorEntry = Omit<ErrorRow, 'resolved'>;

/** Stores new entries, and adds to stored ones how often they came again. */
export async function saveEntries(db: Kysely<Schema>, entries: ErrorEntry[]): Promise<void> {
  await db
    .insertInto('error_logs')
    .values(entries.map(toValues))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ occurrences: sql<number>`error_logs.occurrences + excluded.occurrences` }),
    )
    .execute();
}

/** Stores entries that are not there yet; returns how many. */
export async function insertEntries(db: Kysely<Schema>, entries: ErrorEntry[]): Promise<number> {
  const inserted = await db
    .insertInto('error_logs')
    .values(entries.map(toValues))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** Without the user where the account is gone by now. */
const toValues = (entry: ErrorEntry): Insertable<Schema['error_logs']> =>
  ({
    ...entry,
    details: JSON.stringify(entry.details),
    user_id: sql`(select id from users where id = ${entry.user_id}::uuid)`,
  }) as unknown as Insertable<Schema['error_logs']>;

interface ErrorFilter {
  /** Undefined: everybody's. */
  userId: string | undefined;
  severity: ErrorSeverity | undefined;
  category: ErrorCategory | undefined;
  isResolved: boolean | undefined;
  component: string | undefined;
  /** A part of the message. */
  words: string | undefined;
  since: Date | undefined;
  until: Date | undefined;
}

/** Newest first. */
export function selectErrors(
  db: Kysely<Schema>,
  filter: ErrorFilter,
  page: PageQuery,
): Promise<Page<ErrorRow>> {
  const { userId, severity, category, isResolved, component, words, since, until } = filter;
  let query = db.selectFrom('error_logs').selectAll();
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (severity) query = query.where('severity', '=', severity);
  if (category) query = query.where('category', '=', category);
  if (isResolved !== undefined) query = query.where('resolved', '=', isResolved);
  if (component !== undefined) query = query.where('component', '=', component);
  if (since) query = query.where('created_at', '>=', since);
  if (until) query = query.where('created_at', '<=', until);
  if (words !== undefined) {
    query = query.where(sql<boolean>`strpos(lower(message), lower(${words}::text)) > 0`);
  }
  return readPage(query, newestFirst, page);
}

export function updateResolved(
  trx: Kysely<Schema>,
  { id, resolved }: { id: string; resolved: boolean },
): Promise<ErrorRow | undefined> {
  return trx
    .updateTable('error_logs')
    .set({ resolved })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Adds to a day's counts. */
export async function addNoise(
  trx: Kysely<Schema>,
  { day, kind, count }: { day: string; kind: NoiseKind; count: number },
): Promise<void> {
  await trx
    .insertInto('error_noise')
    .values({ day, kind, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind'])
        .doUpdateSet({ count: sql<number>`error_noise.count + excluded.count` }),
    )
    .execute();
}

/** From that day on, newest first. */
export const selectNoise = (db: Kysely<Schema>, from: string) =>
  db
    .selectFrom('error_noise')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('kind')
    .execute();

/** Deletes what is older. */
export async function deleteBefore(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('error_logs').where('created_at', '<', before).execute();
  const day = before.toISOString().slice(0, 10);
  await db.deleteFrom('error_noise').where('day', '<', day).execute();
}

/** Tables, columns and indexes of the error log that are there, by name. */
export async function selectParts(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select 'table ' || table_name as part from information_schema.tables
      where table_schema = current_schema() and table_name in ('error_logs', 'error_noise')
    union all
    select 'column ' || table_name || '.' || column_name from information_schema.columns
      where table_schema = current_schema() and table_name in ('error_logs', 'error_noise')
    union all
    select 'index ' || indexname from pg_indexes
      where schemaname = current_schema() and tablename in ('error_logs', 'error_noise')
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

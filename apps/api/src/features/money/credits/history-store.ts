import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { everyRow, number, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';
import type { EntryRow } from './store.ts';

export type HistoryRow = Omit<EntryRow, 'key' | 'settles' | 'user_id'>;

const historyColumns = [
  'id',
  'kind',
  'credits',
  'frozen',
  'reason',
  'reference',
  'created_at',
] as const;

const entriesOf = (db: Kysely<Schema>, userId: string) =>
  db.selectFrom('credit_entries').select(historyColumns).where('user_id', '=', userId);

/** The user's entries, newest first. */
export const selectNewest = (
  db: Kysely<Schema>,
  userId: string,
  page: PageQuery,
): Promise<Page<HistoryRow>> => readPage(entriesOf(db, userId), { by: { id: number } }, page);

/** All of the user's entries, oldest first. */
export const everyEntry = (db: Kysely<Schema>, userId: string): AsyncIterable<HistoryRow> =>
  everyRow(entriesOf(db, userId), { by: { id: number }, direction: 'asc' });

/** The balance after the user's entry `last` and all before it. */
export async function selectBalanceAfter(
  db: Kysely<Schema>,
  userId: string,
  last: number,
): Promise<number> {
  const { balance } = await db
    .selectFrom('credit_entries')
    .select(({ fn }) => fn.sum<string | null>('credits').as('balance'))
    .where('user_id', '=', userId)
    .where('id', '<=', last)
    .executeTakeFirstOrThrow();
  return Number(balance ?? 0);
}

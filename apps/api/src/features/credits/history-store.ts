import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
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

/** The user's entries, newest first, older than `before`. */
export function selectNewest(
  db: Kysely<Schema>,
  userId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<HistoryRow[]> {
  let query = db.selectFrom('credit_entries').select(historyColumns).where('user_id', '=', userId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The user's entries, oldest first, newer than `after`. */
export function selectOldest(
  db: Kysely<Schema>,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<HistoryRow[]> {
  return db
    .selectFrom('credit_entries')
    .select(historyColumns)
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

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

import type { Kysely, Selectable } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { Schema } from '../../../db/schema.ts';
import type { SheetFeedsTable } from '../../../db/sheet-feed-tables.ts';

export type SheetFeedRow = Selectable<SheetFeedsTable>;

/** With the destination of the report that it is of. */
export type TitledFeedRow = SheetFeedRow & { destination_url: string | null };

/** The user's feeds, newest first. */
export const selectFeeds = (db: Kysely<Schema>, userId: string): Promise<TitledFeedRow[]> =>
  db
    .selectFrom('sheet_feeds')
    .leftJoin('reports', 'reports.id', 'sheet_feeds.report_id')
    .selectAll('sheet_feeds')
    .select('reports.destination_url')
    .where('sheet_feeds.user_id', '=', userId)
    .orderBy('sheet_feeds.created_at', 'desc')
    .orderBy('sheet_feeds.id', 'desc')
    .execute();

/** The feed, while it works. */
export const selectOpenFeed = (
  db: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<SheetFeedRow | undefined> =>
  db
    .selectFrom('sheet_feeds')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();

/** Inserts unless the user has that many feeds already, counted with the user's row locked. */
export async function insertFeed(
  trx: Kysely<Schema>,
  row: SheetFeedRow,
  limit: number,
): Promise<boolean> {
  await lockUser(trx, row.user_id);
  const { count } = await trx
    .selectFrom('sheet_feeds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (count >= limit) return false;
  await trx.insertInto('sheet_feeds').values(row).execute();
  return true;
}

/** Notes that a feed was read, once an hour. */
export async function noteRead(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await db
    .updateTable('sheet_feeds')
    .set({ last_read_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_read_at', 'is', null), where('last_read_at', '<', hourAgo)]),
    )
    .execute();
}

/** False when the user has no such feed. */
export async function deleteFeed(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sheet_feeds')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

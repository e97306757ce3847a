import type { Kysely, Selectable, Updateable } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { AdSetsTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type AdSetRow = Selectable<AdSetsTable>;

interface OwnAdSet {
  userId: string;
  id: string;
}

/** Newest first, without the ads. */
export const selectAdSets = (
  db: Kysely<Schema>,
  userId: string,
  page: PageQuery,
): Promise<Page<Omit<AdSetRow, 'ad'>>> =>
  readPage(
    db
      .selectFrom('ad_sets')
      .select(['id', 'user_id', 'name', 'platform', 'created_at', 'updated_at'])
      .where('user_id', '=', userId),
    newestFirst,
    page,
  );

export const selectAdSet = (
  db: Kysely<Schema>,
  { userId, id }: OwnAdSet,
): Promise<AdSetRow | undefined> =>
  db
    .selectFrom('ad_sets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export const updateAdSet = (
  db: Kysely<Schema>,
  { userId, id }: OwnAdSet,
  values: Updateable<AdSetsTable>,
): Promise<AdSetRow | undefined> =>
  db
    .updateTable('ad_sets')
    .set(values)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** False when the user has no such ad. */
export async function deleteAdSet(db: Kysely<Schema>, { userId, id }: OwnAdSet): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ad_sets')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Inserts unless the user has that many ads already, counted with the user's row locked. */
export async function insertAdSet(
  trx: Kysely<Schema>,
  { ad, ...row }: AdSetRow,
  limit: number,
): Promise<boolean> {
  await lockUser(trx, row.user_id);
  const { count } = await trx
    .selectFrom('ad_sets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (count >= limit) return false;
  await trx
    .insertInto('ad_sets')
    .values({ ...row, ad: JSON.stringify(ad) })
    .execute();
  return true;
}

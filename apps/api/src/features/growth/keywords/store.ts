import type { KeywordCountryCode, KeywordFigure } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { KeywordFiguresTable, KeywordListsTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type FigureRow = Selectable<KeywordFiguresTable>;

/** Figures that are known of these keywords, however old. */
export const selectFigures = (
  db: Kysely<Schema>,
  country: KeywordCountryCode,
  keywords: readonly string[],
): Promise<FigureRow[]> =>
  keywords.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('keyword_figures')
        .selectAll()
        .where('country', '=', country)
        .where(sql<boolean>`keyword = any(${keywords}::text[])`)
        .execute();

/** Stores what a provider said, in place of what it said before. */
export async function upsertFigures(
  trx: Kysely<Schema>,
  figures: Insertable<KeywordFiguresTable>[],
): Promise<void> {
  if (figures.length === 0) return;
  await trx
    .insertInto('keyword_figures')
    .values(figures)
    .onConflict((conflict) =>
      conflict.columns(['keyword', 'country', 'kind']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        source: ref('excluded.source'),
        asked_at: ref('excluded.asked_at'),
      })),
    )
    .execute();
}

export type List = Selectable<KeywordListsTable>;
/** A list without what is in it. */
export type ListRow = Omit<List, 'keywords' | 'figures'> & { count: number };

const listColumns = ['id', 'user_id', 'name', 'country', 'created_at', 'updated_at'] as const;
const count = sql<number>`cardinality(keywords)`.as('count');

/** The user's lists, newest first. */
export const selectLists = (
  db: Kysely<Schema>,
  userId: string,
  page: PageQuery,
): Promise<Page<ListRow>> =>
  readPage(
    db
      .selectFrom('keyword_lists')
      .select([...listColumns, count])
      .where('user_id', '=', userId),
    newestFirst,
    page,
  );

interface OwnList {
  userId: string;
  id: string;
}

export const selectList = (
  db: Kysely<Schema>,
  { userId, id }: OwnList,
): Promise<List | undefined> =>
  db
    .selectFrom('keyword_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockList = (trx: Kysely<Schema>, { userId, id }: OwnList): Promise<List | undefined> =>
  trx
    .selectFrom('keyword_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateList(
  trx: Kysely<Schema>,
  { id, name, keywords, figures, updated_at }: List,
): Promise<void> {
  await trx
    .updateTable('keyword_lists')
    .set({ name, keywords, figures: JSON.stringify(figures), updated_at })
    .where('id', '=', id)
    .execute();
}

/** False when the user has no such list. */
export async function deleteList(db: Kysely<Schema>, { userId, id }: OwnList): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('keyword_lists')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Inserts unless the user has that many lists already, counted with the user's row locked. */
export async function insertList(trx: Kysely<Schema>, list: List, limit: number): Promise<boolean> {
  await lockUser(trx, list.user_id);
  const { lists } = await trx
    .selectFrom('keyword_lists')
    .select(({ fn }) => fn.countAll<number>().as('lists'))
    .where('user_id', '=', list.user_id)
    .executeTakeFirstOrThrow();
  if (lists >= limit) return false;
  await trx
    .insertInto('keyword_lists')
    .values({ ...list, figures: JSON.stringify(list.figures) })
    .execute();
  return true;
}

/** What the user's lists have of the volumes of these keywords, in the form in which they are stored. */
export async function selectListVolumes(
  db: Kysely<Schema>,
  userId: string,
  keywords: readonly string[],
): Promise<{ keyword: string; country: KeywordCountryCode; volume: KeywordFigure }[]> {
  const { rows } = await sql<{
    keyword: string;
    country: KeywordCountryCode;
    volume: KeywordFigure;
  }>`
    select entry.key as keyword, list.country, entry.value -> 'volume' as volume
    from keyword_lists list, jsonb_each(list.figures) entry
    where list.user_id = ${userId} and entry.key = any(${keywords}::text[])
      and jsonb_typeof(entry.value -> 'volume') = 'object'`.execute(db);
  return rows;
}

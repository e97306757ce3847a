import { MAX_DRAFTS } from '@linkwright/core/all';
import type { Kysely, Selectable, Updateable } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { DraftsTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type DraftRow = Selectable<DraftsTable>;
/** A row of a list: everything but the text and what it rests on. */
export type SummaryRow = Pick<DraftRow, (typeof summaryColumns)[number]>;

export const summaryColumns = [
  'id',
  'request',
  'link_policy',
  'title',
  'tags',
  'category',
  'word_count',
  'seo',
  'refreshes',
  'revision',
  'created_at',
  'updated_at',
  'expires_at',
  'post_id',
] as const satisfies (keyof DraftsTable)[];

/** The user's drafts that are not published, newest first. */
export const selectDrafts = (
  db: Kysely<Schema>,
  { userId, now, ...page }: { userId: string; now: Date } & PageQuery,
): Promise<Page<SummaryRow>> =>
  readPage(waiting(db, { userId, now }).select(summaryColumns), newestFirst, page);

/** Undefined once its time is up. */
export const selectDraft = (
  db: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** False where the user has as many drafts as there may be. */
export async function hasRoom(db: Kysely<Schema>, userId: string, now: Date): Promise<boolean> {
  const { count } = await waiting(db, { userId, now })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count < MAX_DRAFTS;
}

/** Inserts unless its owner has as many as there may be, counted with the owner's row locked. */
export async function insertDraft(trx: Kysely<Schema>, row: DraftRow): Promise<boolean> {
  if (row.user_id !== null) {
    await lockUser(trx, row.user_id);
    if (!(await hasRoom(trx, row.user_id, row.created_at))) return false;
  }
  await trx
    .insertInto('drafts')
    .values({
      ...row,
      request: JSON.stringify(row.request),
      seo: JSON.stringify(row.seo),
      grounding: row.grounding && JSON.stringify(row.grounding),
      sources: JSON.stringify(row.sources),
      difference: row.difference && JSON.stringify(row.difference),
    })
    .execute();
  return true;
}

/** Undefined where it is gone, published, or of another revision by now. */
export const updateDraft = (
  db: Kysely<Schema>,
  { id, revision }: Pick<DraftRow, 'id' | 'revision'>,
  values: Updateable<DraftsTable>,
): Promise<DraftRow | undefined> =>
  db
    .updateTable('drafts')
    .set(values)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('published_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const deleteDraft = (db: Kysely<Schema>, id: string) =>
  db.deleteFrom('drafts').where('id', '=', id).execute();

/** Deletes drafts whose time is up. Returns how many. */
export async function deleteExpired(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The published address of the posts that drafts bring up to date, by their ids. */
export async function selectAddresses(
  db: Kysely<Schema>,
  drafts: readonly Pick<DraftRow, 'refreshes'>[],
): Promise<Map<string, string>> {
  const ids = drafts.flatMap(({ refreshes }) => refreshes ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('blog_posts')
    .select(['id', 'published_url'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.published_url]));
}

const waiting = (db: Kysely<Schema>, { userId, now }: { userId: string; now: Date }) =>
  db
    .selectFrom('drafts')
    .where('user_id', '=', userId)
    .where('published_at', 'is', null)
    .where('expires_at', '>', now);

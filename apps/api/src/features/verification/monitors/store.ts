import type { CheckOutcome, MonitorState } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { recurringRows } from '../../../db/recurring-rows.ts';
import type { Schema, WatchedLinksTable } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

/** A link without what its last check found in detail. */
export type LinkRow = Omit<Selectable<WatchedLinksTable>, 'last_live'>;

/** Links come due again and again. */
export const watchedLinks = recurringRows('watched_links', {
  dueAt: 'next_look_at',
  lastAt: 'last_look_at',
});

export const linkColumns = [
  ...(['id', 'user_id', 'page_url', 'destination_url', 'destination_host'] as const),
  ...(['anchor_text', 'campaign', 'state', 'missed_since', 'last_seen_at'] as const),
  ...(['last_look_at', 'paused_at', 'next_look_at', 'taken_until', 'created_at'] as const),
  ...(['pace_ms', 'tags', 'cost_cents'] as const),
];

/** How many links the user has watched, with the user's row held so that the number stays true. */
/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1000;

export async function countForUpdate(trx: Kysely<Schema>, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return countLinks(trx, userId);
}

export async function countLinks(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('watched_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Links that the user watches already among these: which page leads where. */
export async function watchedAmong(
  db: Kysely<Schema>,
  userId: string,
  pages: readonly string[],
): Promise<(page: string, destination: string) => boolean> {
  const rows =
    pages.length === 0
      ? []
      : await db
          .selectFrom('watched_links')
          .select(['page_url', 'destination_url'])
          .where('user_id', '=', userId)
          .where(sql<boolean>`page_url = any(${pages}::text[])`)
          .execute();
  const known = new Set(rows.map((row) => `${row.page_url} ${row.destination_url}`));
  return (page, destination) => known.has(`${page} ${destination}`);
}

export async function insertLinks(
  trx: Kysely<Schema>,
  links: Insertable<WatchedLinksTable>[],
): Promise<void> {
  for (let at = 0; at < links.length; at += BATCH) {
    await trx
      .insertInto('watched_links')
      .values(links.slice(at, at + BATCH))
      .execute();
  }
}

/** Links that are watched on a page, held; not those that are paused. */
export const lockLinksOn = (trx: Kysely<Schema>, userId: string, url: string): Promise<LinkRow[]> =>
  trx
    .selectFrom('watched_links')
    .select(linkColumns)
    .where('user_id', '=', userId)
    .where(({ eb, fn }) => eb(fn('split_part', ['page_url', sql.lit('#'), sql.lit(1)]), '=', url))
    .where('paused_at', 'is', null)
    .forUpdate()
    .execute();

export const selectLink = (
  db: Kysely<Schema>,
  userId: string,
  id: string,
): Promise<Selectable<WatchedLinksTable> | undefined> =>
  db
    .selectFrom('watched_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

interface ListFilter extends PageQuery {
  state: MonitorState | undefined;
  campaign: string | undefined;
}

/** The user's links, newest first. */
export function selectLinks(
  db: Kysely<Schema>,
  userId: string,
  { state, campaign, ...page }: ListFilter,
): Promise<Page<LinkRow>> {
  let query = db.selectFrom('watched_links').select(linkColumns).where('user_id', '=', userId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (campaign !== undefined) query = query.where('campaign', '=', campaign);
  return readPage(query, newestFirst, page);
}

/** How many links are in each state, and which campaigns and destinations there are. */
export async function summarizeLinks(db: Kysely<Schema>, userId: string) {
  const own = db.selectFrom('watched_links').where('user_id', '=', userId);
  const counts = await own
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const names = await own.select(['campaign', 'destination_host']).distinct().execute();
  return { counts, names };
}

/** Makes a link due now, whoever has it. */
export async function makeDue(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db.updateTable('watched_links').set({ next_look_at: now }).where('id', '=', id).execute();
}

/** Keeps what the owner of a link says of it; what is undefined stays. */
export async function setFacts(
  db: Kysely<Schema>,
  facts: {
    userId: string;
    id: string;
    campaign?: string | undefined;
    tags?: string[] | undefined;
    costCents?: number | null | undefined;
  },
): Promise<void> {
  const { userId, id, campaign, tags, costCents } = facts;
  if (campaign === undefined && tags === undefined && costCents === undefined) return;
  await db
    .updateTable('watched_links')
    .set({
      ...(campaign === undefined ? {} : { campaign }),
      ...(tags === undefined ? {} : { tags }),
      ...(costCents === undefined ? {} : { cost_cents: costCents }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes those of these links that are the user's, with their history; how many those were. */
export async function deleteLinks(
  db: Kysely<Schema>,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const deleted = await db
    .deleteFrom('watched_links')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** The newest checks of a link. */
export const selectChecks = (db: Kysely<Schema>, linkId: string, limit: number) =>
  db
    .selectFrom('link_looks')
    .selectAll()
    .where('link_id', '=', linkId)
    .orderBy('looked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export type CheckRow = Awaited<ReturnType<typeof selectChecks>>[number];

/** The newest check of each of these links. */
export const selectLastChecks = (db: Kysely<Schema>, linkIds: string[]): Promise<CheckRow[]> =>
  db
    .selectFrom('link_looks')
    .selectAll()
    .distinctOn('link_id')
    .where('link_id', 'in', linkIds)
    .orderBy('link_id')
    .orderBy('looked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What the newest checks of each of these links count as, the newest first. */
export const selectRecentOutcomes = (
  db: Kysely<Schema>,
  linkIds: string[],
  limit: number,
): Promise<{ link_id: string; outcomes: CheckOutcome[] }[]> =>
  db
    .selectFrom('watched_links')
    .select('id as link_id')
    .select(({ selectFrom }) =>
      sql<CheckOutcome[]>`array(${selectFrom('link_looks')
        .select('outcome')
        .whereRef('link_id', '=', 'watched_links.id')
        .orderBy('looked_at', 'desc')
        .orderBy('link_looks.id', 'desc')
        .limit(limit)})`.as('outcomes'),
    )
    .where('id', 'in', linkIds)
    .execute();

/** Checks of each of these links since then, by what they count as. */
export const countOutcomes = (
  db: Kysely<Schema>,
  linkIds: string[],
  since: Date,
): Promise<{ link_id: string; outcome: CheckOutcome; count: number }[]> =>
  db
    .selectFrom('link_looks')
    .select(({ fn }) => ['link_id', 'outcome', fn.countAll<number>().as('count')])
    .where('link_id', 'in', linkIds)
    .where('looked_at', '>=', since)
    .groupBy(['link_id', 'outcome'])
    .execute();

/** The newest changes of a link. */
export const selectChanges = (db: Kysely<Schema>, linkId: string, limit: number) =>
  db
    .selectFrom('link_changes')
    .select(['kind', 'before', 'after', 'changed_at'])
    .where('link_id', '=', linkId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

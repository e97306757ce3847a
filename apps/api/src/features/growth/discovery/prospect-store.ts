import type { MonitorState, ProspectKind, ProspectState } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../../db/like-pattern.ts';
import type { ProspectFindsTable, ProspectsTable, Schema } from '../../../db/schema.ts';
import {
  everyRow,
  number,
  type Page,
  type PageQuery,
  readPage,
  time,
} from '../../../http/list-page.ts';

export type ProspectRow = Selectable<ProspectsTable>;
export type FindRow = Selectable<ProspectFindsTable>;

export interface ProspectFilter {
  state?: ProspectState | undefined;
  kind?: ProspectKind | undefined;
  discovery?: string | undefined;
  /** Those whose reminder was due on that day. */
  dueOn?: string | undefined;
  q?: string | undefined;
}

/** Site by site, that with the best page first. */
const bestFirst = {
  by: {
    site_worth: number,
    site_found_at: time,
    site: z.string(),
    worth: number,
    id: z.uuid(),
  },
};

/** Site by site, the best first. */
export const selectProspects = (
  db: Kysely<Schema>,
  userId: string,
  { limit, cursor, ...filter }: ProspectFilter & PageQuery,
): Promise<Page<ProspectRow>> => readPage(bySite(db, userId, filter), bestFirst, { limit, cursor });

/** All of them, in the same order. */
export const everyProspect = (
  db: Kysely<Schema>,
  userId: string,
  filter: ProspectFilter,
): AsyncIterable<ProspectRow> => everyRow(bySite(db, userId, filter), bestFirst);

const bySite = (db: Kysely<Schema>, userId: string, filter: ProspectFilter) =>
  db
    .selectFrom(
      filtered(db, userId, filter)
        .selectAll('prospect_pages')
        .select([
          sql<number>`max(worth) over (partition by site)`.as('site_worth'),
          sql<Date>`max(found_at) over (partition by site)`.as('site_found_at'),
        ])
        .as('prospect'),
    )
    .selectAll();

function filtered(
  db: Kysely<Schema>,
  userId: string,
  { state, kind, discovery, dueOn, q }: ProspectFilter,
) {
  let rows = db.selectFrom('prospect_pages').where('user_id', '=', userId);
  if (state) rows = rows.where('state', '=', state);
  if (dueOn) rows = rows.where('remind_on', '<=', dueOn);
  if (kind || discovery) {
    rows = rows.where('id', 'in', (where) => {
      let finds = where.selectFrom('prospect_finds').select('prospect_id');
      if (kind) finds = finds.where('kind', '=', kind);
      if (discovery) finds = finds.where('discovery_id', '=', discovery);
      return finds;
    });
  }
  if (q) {
    const pattern = likePattern(q);
    rows = rows.where((where) =>
      where.or(
        (['page_url', 'page_title', 'notes'] as const).map((name) => where(name, 'ilike', pattern)),
      ),
    );
  }
  return rows;
}

/** How many there are in each state, whatever state is asked for. */
export const countStates = (
  db: Kysely<Schema>,
  userId: string,
  filter: ProspectFilter,
): Promise<{ state: ProspectState; count: number }[]> =>
  filtered(db, userId, { ...filter, state: undefined })
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();

/** How many reminders were due on that day. */
export async function countDue(db: Kysely<Schema>, userId: string, day: string): Promise<number> {
  const { count } = await filtered(db, userId, { dueOn: day })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What was found on each of these pages, newest first; the same thing once. */
export async function selectFinds(db: Kysely<Schema>, ids: string[]): Promise<FindRow[]> {
  const rows = await db
    .selectFrom('prospect_finds')
    .selectAll()
    .where('prospect_id', 'in', ids)
    .orderBy('found_at', 'desc')
    .orderBy('kind')
    .orderBy('broken_url')
    .execute();
  return [
    ...Map.groupBy(rows, (row) => `${row.prospect_id} ${row.kind} ${row.broken_url}`),
  ].flatMap(([, [newest]]) => newest ?? []);
}

/** Links that the user watches on these pages, one of each. */
export const selectWatched = (
  db: Kysely<Schema>,
  userId: string,
  pageUrls: string[],
): Promise<{ id: string; page_url: string; state: MonitorState }[]> =>
  db
    .selectFrom('watched_links')
    .select(['id', 'page_url', 'state'])
    .distinctOn('page_url')
    .where('user_id', '=', userId)
    .where('page_url', 'in', pageUrls)
    .orderBy('page_url')
    .orderBy('created_at')
    .execute();

export const updateProspects = (
  db: Kysely<Schema>,
  { userId, ids }: { userId: string; ids: readonly string[] },
  values: Updateable<ProspectsTable>,
): Promise<ProspectRow[]> =>
  db
    .updateTable('prospect_pages')
    // One that is there is found even where nothing is to be changed.
    .set({ user_id: userId, ...values })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .returningAll()
    .execute();

/** False when the user has no such prospect. */
export async function deleteProspect(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('prospect_pages')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The user's prospects on a site that are not live yet, held. */
export const lockOpen = (
  trx: Kysely<Schema>,
  userId: string,
  sites: readonly string[],
): Promise<ProspectRow[]> =>
  trx
    .selectFrom('prospect_pages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('site', 'in', sites)
    .where('state', '<>', 'live')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

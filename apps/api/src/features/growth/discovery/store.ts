import type { ProspectKind, ProspectState } from '@linkwright/core';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { lockUser } from '../../../db/lock-user.ts';
import type { DiscoveriesTable, ProspectsTable, Schema } from '../../../db/schema.ts';
import {
  everyRow,
  newestFirst,
  type Page,
  type PageQuery,
  readPage,
  time,
} from '../../../http/list-page.ts';

/** How far a search is, counted from what is stored. */
export type DiscoveryRow = Selectable<DiscoveriesTable> & {
  pages_read: number;
  pages_passed: number;
  pages_waiting: number;
  links_checked: number;
  mentions: number;
  broken_links: number;
  resource_pages: number;
};
export type ProspectRow = Selectable<ProspectsTable>;

const countPages = (state: string) =>
  sql<number>`(select count(*)::int from discovery_pages where discovery_id = discoveries.id and state = ${state})`;
const countProspects = (kind: ProspectKind) =>
  sql<number>`(select count(*)::int from prospects where discovery_id = discoveries.id and kind = ${kind})`;

const counted = (db: Kysely<Schema>) =>
  db
    .selectFrom('discoveries')
    .selectAll()
    .select([
      countPages('read').as('pages_read'),
      countPages('passed').as('pages_passed'),
      countPages('waiting').as('pages_waiting'),
      sql<number>`(select count(*)::int from discovery_links where discovery_id = discoveries.id)`.as(
        'links_checked',
      ),
      countProspects('mention').as('mentions'),
      countProspects('broken-link').as('broken_links'),
      countProspects('resource-page').as('resource_pages'),
    ]);

export const selectDiscovery = (
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<DiscoveryRow | undefined> =>
  counted(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Newest first. */
export const selectDiscoveries = (
  db: Kysely<Schema>,
  userId: string,
  page: PageQuery,
): Promise<Page<DiscoveryRow>> =>
  readPage(counted(db).where('user_id', '=', userId), newestFirst, page);

/** Inserts unless the user has begun that many since then, counted with the user's row locked. */
export async function insertDiscovery(
  trx: Kysely<Schema>,
  row: Insertable<DiscoveriesTable>,
  { limit, since }: { limit: number; since: Date },
): Promise<boolean> {
  await lockUser(trx, row.user_id);
  const { count } = await trx
    .selectFrom('discoveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', row.user_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  if (count >= limit) return false;
  await trx.insertInto('discoveries').values(row).execute();
  return true;
}

export async function deleteDiscovery(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('discoveries')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface ProspectFilter {
  discoveryId: string;
  kind?: ProspectKind | undefined;
  state?: ProspectState | undefined;
}

const newestFound = { by: { found_at: time, id: z.uuid() } };

/** Newest first. */
export const selectProspects = (
  db: Kysely<Schema>,
  filter: ProspectFilter,
  page: PageQuery,
): Promise<Page<ProspectRow>> => readPage(prospects(db, filter), newestFound, page);

/** All of them, newest first. */
export const everyProspect = (
  db: Kysely<Schema>,
  filter: ProspectFilter,
): AsyncIterable<ProspectRow> => everyRow(prospects(db, filter), newestFound);

function prospects(db: Kysely<Schema>, { discoveryId, kind, state }: ProspectFilter) {
  let rows = db.selectFrom('prospects').selectAll().where('discovery_id', '=', discoveryId);
  if (kind) rows = rows.where('kind', '=', kind);
  if (state) rows = rows.where('state', '=', state);
  return rows;
}

export const updateProspect = (
  db: Kysely<Schema>,
  { userId, id, prospectId }: { userId: string; id: string; prospectId: string },
  values: Updateable<ProspectsTable>,
): Promise<ProspectRow | undefined> =>
  db
    .updateTable('prospects')
    // One that is there is found even where nothing is to be changed.
    .set({ user_id: userId, ...values })
    .where('id', '=', prospectId)
    .where('discovery_id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

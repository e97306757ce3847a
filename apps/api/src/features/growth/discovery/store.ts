import type { ProspectKind } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { DiscoveriesTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

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

const countPages = (state: string) =>
  sql<number>`(select count(*)::int from discovery_pages where discovery_id = discoveries.id and state = ${state})`;
const countProspects = (kind: ProspectKind) =>
  sql<number>`(select count(*)::int from prospect_finds where discovery_id = discoveries.id and kind = ${kind})`;

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

/** Deletes a search with what it alone found and nobody has worked on. False where it is not there. */
export async function deleteDiscovery(
  trx: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  await trx
    .deleteFrom('prospect_pages')
    .where('user_id', '=', userId)
    .where('state', '=', 'new')
    .where('notes', '=', '')
    .where('remind_on', 'is', null)
    .where('id', 'in', (where) =>
      where.selectFrom('prospect_finds').select('prospect_id').where('discovery_id', '=', id),
    )
    .where('id', 'not in', (where) =>
      where
        .selectFrom('prospect_finds')
        .innerJoin('discoveries', 'discoveries.id', 'prospect_finds.discovery_id')
        .select('prospect_id')
        .where('discoveries.user_id', '=', userId)
        .where('discovery_id', '<>', id),
    )
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom('discoveries')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

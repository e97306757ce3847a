import { figureKinds, type SearchConnectionState } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { DueRows } from '../../../db/due-rows.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema, SearchConnectionsTable, SearchSitesTable } from '../../../db/schema.ts';

export type ConnectionRow = Selectable<SearchConnectionsTable>;
export type SiteRow = Selectable<SearchSitesTable>;

/** Sites whose figures come by themselves come due every day. */
export const dueSites: DueRows<'search_sites'> = {
  table: 'search_sites',
  dueAt: 'next_read_at',
  lastAt: 'last_read_at',
  isOpen: sql<boolean>`is_connected and ${ofEnabledAccount('search_sites.user_id')} and exists (
    select from search_connections where search_connections.user_id = search_sites.user_id
      and search_connections.state <> 'revoked')`,
};

export const selectConnection = (
  db: Kysely<Schema>,
  userId: string,
): Promise<ConnectionRow | undefined> =>
  db.selectFrom('search_connections').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** In the place of one that is there; its sites are due at once. */
export async function putConnection(
  trx: Kysely<Schema>,
  { user_id: userId, ...values }: ConnectionRow,
): Promise<void> {
  await trx
    .insertInto('search_connections')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await trx
    .updateTable('search_sites')
    .set({ next_read_at: values.connected_at, problem: null })
    .where('user_id', '=', userId)
    .execute();
}

/** How reading went, unless another access took this one's place meanwhile. */
export async function noteConnection(
  db: Kysely<Schema>,
  { user_id: userId, connected_at: since }: Pick<ConnectionRow, 'user_id' | 'connected_at'>,
  { state, problem }: { state: SearchConnectionState; problem: string | null },
): Promise<void> {
  await db
    .updateTable('search_connections')
    .set({ state, problem })
    .where('user_id', '=', userId)
    .where('connected_at', '=', since)
    .execute();
}

/** Deletes the access and all that was read by it. What came of files stays, and its sites. */
export async function deleteConnection(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('search_connections').where('user_id', '=', userId).execute();
  // Whoever reads one of them now finds it taken away, and stores nothing.
  await trx
    .updateTable('search_sites')
    .set({ is_connected: false, taken_until: null, problem: null })
    .where('user_id', '=', userId)
    .execute();
  const own = trx.selectFrom('search_sites').select('id').where('user_id', '=', userId);
  await trx
    .deleteFrom('search_figures')
    .where('site_id', 'in', own)
    .where('source', '=', 'search-console')
    .execute();
  await trx
    .deleteFrom('search_pages')
    .where('site_id', 'in', own)
    .where(sql<boolean>`source is distinct from 'csv'`)
    .execute();
  await trx
    .deleteFrom('search_sites')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not exists (select from search_figures where site_id = search_sites.id)`)
    .where(sql<boolean>`not exists (select from search_pages where site_id = search_sites.id)`)
    .execute();
}

export const selectSites = (db: Kysely<Schema>, userId: string): Promise<SiteRow[]> =>
  db
    .selectFrom('search_sites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('property')
    .execute();

export const selectSite = (
  db: Kysely<Schema>,
  userId: string,
  id: string,
): Promise<SiteRow | undefined> =>
  db
    .selectFrom('search_sites')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The user's site of that property, which is added where it is not there: undefined where there are as
 * many as there can be. One that is to be read by itself is from then on.
 */
export async function takeSite(
  trx: Kysely<Schema>,
  site: SiteRow,
  limit: number,
): Promise<SiteRow | undefined> {
  await lockUser(trx, site.user_id);
  const sites = await selectSites(trx, site.user_id);
  const there = sites.find(({ property }) => property === site.property);
  if (!there) {
    if (sites.length >= limit) return undefined;
    await trx.insertInto('search_sites').values(site).execute();
    return site;
  }
  if (!site.is_connected || there.is_connected) return there;
  const { is_connected, figures_until, next_read_at } = site;
  const values = { is_connected, figures_until, next_read_at };
  await trx.updateTable('search_sites').set(values).where('id', '=', there.id).execute();
  return { ...there, ...values };
}

export async function deleteSite(db: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('search_sites')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateSite(
  trx: Kysely<Schema>,
  id: string,
  values: Updateable<SearchSitesTable>,
): Promise<void> {
  await trx.updateTable('search_sites').set(values).where('id', '=', id).execute();
}

const lastDayOfSite = sql<string | null>`greatest(${sql.join(
  figureKinds.map(
    (kind) => sql`(select max(to_day) from search_figures
      where site_id = search_sites.id and kind = ${sql.lit(kind)})`,
  ),
)})`;

/** Of each site the last day that there are figures of. */
export async function selectLastDays(
  db: Kysely<Schema>,
  sites: readonly Pick<SiteRow, 'id'>[],
): Promise<Map<string, string | null>> {
  const ids = sites.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_sites')
    .select(['id', lastDayOfSite.as('day')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, day }) => [id, day]));
}

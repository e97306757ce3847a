import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema, SiteIncidentsTable } from '../../../db/schema.ts';

export type IncidentRow = Selectable<SiteIncidentsTable>;

/** Host of a watched page, with its port where it has one: addresses are stored as browsers write them. */
const pageHost = sql<string>`substring(page_url from '^https?://([^/?#]*)')`;

/** What goes on at a site of the user's, held. */
export const lockIncident = (
  trx: Kysely<Schema>,
  userId: string,
  host: string,
): Promise<IncidentRow | undefined> =>
  trx
    .selectFrom('site_incidents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** False where another check has put one down meanwhile. */
export async function insertIncident(
  trx: Kysely<Schema>,
  incident: Omit<IncidentRow, 'told_at' | 'ended_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('site_incidents')
    .values({ ...incident, told_at: null, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateIncident(
  trx: Kysely<Schema>,
  id: string,
  values: Partial<Pick<IncidentRow, 'told_at' | 'ended_at' | 'link_id'>>,
): Promise<void> {
  await trx.updateTable('site_incidents').set(values).where('id', '=', id).execute();
}

/** Forgets what was suspected. */
export async function deleteIncident(trx: Kysely<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('site_incidents').where('id', '=', id).execute();
}

/** Whether a link is there and not paused. */
export async function isLooking(trx: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('watched_links')
    .select('id')
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether other sites were asked since then, whoever watches them, and not one of them answered. */
export async function areOthersSilent(
  trx: Kysely<Schema>,
  host: string,
  since: Date,
): Promise<boolean> {
  const { asked, answered } = await trx
    .selectFrom('link_looks')
    .innerJoin('watched_links', 'watched_links.id', 'link_looks.link_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('asked'),
      fn.countAll<number>().filterWhere('status', '<', 500).as('answered'),
    ])
    .where('looked_at', '>=', since)
    .where(pageHost, '<>', host)
    .executeTakeFirstOrThrow();
  return asked > 0 && answered === 0;
}

/** Sites of the user's that give no answer now, the longest first, with how many links are watched there. */
export const selectIncidents = (db: Kysely<Schema>, userId: string, limit: number) =>
  db
    .selectFrom('site_incidents')
    .select((row) => [
      'host',
      'began_at',
      row
        .selectFrom('watched_links')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('watched_links.user_id', '=', 'site_incidents.user_id')
        .where(pageHost, '=', row.ref('site_incidents.host'))
        .as('links'),
    ])
    .where('user_id', '=', userId)
    .where('told_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('began_at')
    .limit(limit)
    .execute();

/** Deletes what ended before then. */
export async function deletePastIncidents(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('site_incidents').where('ended_at', '<', before).execute();
}

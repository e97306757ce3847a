import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { LinkAlertsTable, LinkChangesTable, Schema } from '../../../db/schema.ts';

export type AlertsRow = Selectable<LinkAlertsTable>;

export const selectAlerts = (db: Kysely<Schema>, userId: string): Promise<AlertsRow | undefined> =>
  db.selectFrom('link_alerts').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** The user's settings, made if need be, and held. */
export async function lockAlerts(
  trx: Kysely<Schema>,
  userId: string,
  now: Date,
): Promise<AlertsRow> {
  await trx
    .insertInto('link_alerts')
    .values({
      user_id: userId,
      webhook_url: null,
      webhook_secret: null,
      former_secret: null,
      former_until: null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('link_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const updateAlerts = (
  trx: Kysely<Schema>,
  userId: string,
  values: Updateable<LinkAlertsTable>,
): Promise<AlertsRow> =>
  trx
    .updateTable('link_alerts')
    .set(values)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Puts changes down; their ids, in the order given. */
export async function insertChanges(
  trx: Kysely<Schema>,
  changes: Insertable<LinkChangesTable>[],
): Promise<number[]> {
  const rows = await trx.insertInto('link_changes').values(changes).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Whose feed has that address; undefined for one that was ended too. */
export const selectFeedOwner = (
  db: Kysely<Schema>,
  token: string,
): Promise<Pick<AlertsRow, 'user_id' | 'kinds'> | undefined> =>
  db
    .selectFrom('link_alerts')
    .select(['user_id', 'kinds'])
    .where('feed_token', '=', token)
    .executeTakeFirst();

const told = [
  ...(['link_changes.id', 'kind', 'before', 'after', 'changed_at'] as const),
  ...(['page_url', 'destination_url'] as const),
];

/** These changes with what they are about, oldest first. */
export const selectToldChanges = (db: Kysely<Schema>, ids: number[]) =>
  db
    .selectFrom('link_changes')
    .innerJoin('watched_links', 'watched_links.id', 'link_changes.link_id')
    .select(told)
    .where('link_changes.id', 'in', ids)
    .orderBy('link_changes.id')
    .execute();

/** The user's newest changes of these kinds, newest first. */
export const selectNewestChanges = (
  db: Kysely<Schema>,
  { userId, kinds, limit }: { userId: string; kinds: LinkChangesTable['kind'][]; limit: number },
) =>
  db
    .selectFrom('link_changes')
    .innerJoin('watched_links', 'watched_links.id', 'link_changes.link_id')
    .select(told)
    .where('link_changes.user_id', '=', userId)
    .where('kind', 'in', kinds)
    .orderBy('link_changes.id', 'desc')
    .limit(limit)
    .execute();
export type ToldChange = Awaited<ReturnType<typeof selectNewestChanges>>[number];

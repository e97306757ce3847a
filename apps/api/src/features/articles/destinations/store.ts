import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { DestinationDeliveriesTable, DestinationsTable, Schema } from '../../../db/schema.ts';

export type DestinationRow = Selectable<DestinationsTable>;
/** With the number of articles that are published there, and of what publishes there. */
export type CountedDestinationRow = DestinationRow &
  Record<'published' | 'campaigns' | 'automations', number>;

/** Which one, and whose: another's is as if it were not there. */
export interface OwnDestination {
  userId: string;
  id: string;
}

const counted = (db: Kysely<Schema>) =>
  db
    .selectFrom('destinations')
    .selectAll('destinations')
    .select((row) =>
      row
        .selectFrom('destination_deliveries')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('destination_id', '=', 'destinations.id')
        .$asScalar()
        .$notNull()
        .as('published'),
    )
    .select((row) =>
      row
        .selectFrom('campaigns')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('destination_id', '=', 'destinations.id')
        .whereRef('campaigns.user_id', '=', 'destinations.user_id')
        .where('campaigns.state', 'in', ['draft', 'running', 'paused'])
        .$asScalar()
        .$notNull()
        .as('campaigns'),
    )
    .select((row) =>
      row
        .selectFrom('automations')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('automations.user_id', '=', 'destinations.user_id')
        .where(sql`campaign ->> 'destinationId'`, '=', sql`destinations.id::text`)
        .$asScalar()
        .$notNull()
        .as('automations'),
    );

/** Newest first. */
export const selectDestinationsOf = (
  db: Kysely<Schema>,
  userId: string,
): Promise<CountedDestinationRow[]> =>
  counted(db).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute();

export const selectDestination = (
  db: Kysely<Schema>,
  { userId, id }: OwnDestination,
): Promise<CountedDestinationRow | undefined> =>
  counted(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Undefined where it is not theirs, or there no more. */
export async function selectKind(
  db: Kysely<Schema>,
  { userId, id }: OwnDestination,
): Promise<DestinationRow['kind'] | undefined> {
  const row = await db
    .selectFrom('destinations')
    .select('kind')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.kind;
}

/** Inserts unless the user has that many already, counted with the user's row locked. */
export async function insertDestination(
  trx: Kysely<Schema>,
  destination: DestinationRow,
  limit: number,
): Promise<boolean> {
  const userId = destination.user_id;
  await lockUser(trx, userId);
  const { count } = await trx
    .selectFrom('destinations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= limit) return false;
  await trx.insertInto('destinations').values(destination).execute();
  return true;
}

/** The row, held until the transaction ends. */
export const lockDestination = (
  trx: Kysely<Schema>,
  { userId, id }: OwnDestination,
): Promise<DestinationRow | undefined> =>
  trx
    .selectFrom('destinations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * The same, with its owner held before it: a post of theirs holds the owner, and so does whoever deletes
 * the account with its destinations.
 */
export async function lockToPublish(
  trx: Kysely<Schema>,
  own: OwnDestination,
): Promise<DestinationRow | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', own.userId).forKeyShare().execute();
  return lockDestination(trx, own);
}

export async function updateDestination(
  db: Kysely<Schema>,
  id: string,
  values: Updateable<DestinationsTable>,
): Promise<void> {
  await db.updateTable('destinations').set(values).where('id', '=', id).execute();
}

export async function deleteDestination(
  db: Kysely<Schema>,
  { userId, id }: OwnDestination,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('destinations')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the right to a test now, unless one was begun after `since`. */
export async function takeTest(
  db: Kysely<Schema>,
  { userId, id }: OwnDestination,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('destinations')
    .set({ checked_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const selectDelivery = (
  db: Kysely<Schema>,
  destinationId: string,
  key: string,
): Promise<{ url: string; reference: string | null } | undefined> =>
  db
    .selectFrom('destination_deliveries')
    .select(['url', 'reference'])
    .where('destination_id', '=', destinationId)
    .where('key', '=', key)
    .executeTakeFirst();

/** What was published there is gone: a later try publishes it anew. */
export async function deleteDelivery(
  trx: Kysely<Schema>,
  destinationId: string,
  key: string,
): Promise<void> {
  await trx
    .deleteFrom('destination_deliveries')
    .where('destination_id', '=', destinationId)
    .where('key', '=', key)
    .execute();
}

/** Notes what is published, unless the destination was removed meanwhile. */
export async function insertDelivery(
  trx: Kysely<Schema>,
  delivery: DestinationDeliveriesTable,
): Promise<void> {
  await trx
    .insertInto('destination_deliveries')
    .columns(['destination_id', 'key', 'url', 'reference', 'delivered_at'])
    .expression(
      trx
        .selectFrom('destinations')
        .select((row) => [
          'id',
          row.val(delivery.key).as('key'),
          row.val(delivery.url).as('url'),
          row.val(delivery.reference).as('reference'),
          row.cast<Date>(row.val(delivery.delivered_at), 'timestamptz').as('delivered_at'),
        ])
        .where('id', '=', delivery.destination_id)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

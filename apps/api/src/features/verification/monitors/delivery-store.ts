import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Schema, WebhookDeliveriesTable } from '../../../db/schema.ts';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

export const insertDelivery = (
  trx: Kysely<Schema>,
  delivery: Insertable<WebhookDeliveriesTable>,
): Promise<DeliveryRow> =>
  trx.insertInto('webhook_deliveries').values(delivery).returningAll().executeTakeFirstOrThrow();

export const selectDelivery = (db: Kysely<Schema>, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether the account of a delivery is disabled: it waits then. */
export async function isHeldBack(db: Kysely<Schema>, { user_id: userId }: DeliveryRow) {
  const row = await db
    .selectFrom('disabled_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's deliveries that are not done. */
export async function selectWaiting(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ id }) => id);
}

/** The user's newest deliveries. */
export const selectDeliveries = (
  db: Kysely<Schema>,
  userId: string,
  limit: number,
): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export interface AttemptResult {
  state: DeliveryRow['state'];
  /** Where it was sent. */
  url: string;
  status: number | null;
  error: string | null;
  at: Date;
}

/** Notes what came of an attempt. What is delivered stays so. */
export const noteDelivery = (
  db: Kysely<Schema>,
  id: string,
  { at, ...result }: AttemptResult,
): Promise<DeliveryRow> =>
  db
    .updateTable('webhook_deliveries')
    .set((row) => ({
      ...result,
      state: row
        .case()
        .when('state', '=', 'delivered')
        .then(row.ref('state'))
        .else(row.val(result.state))
        .end(),
      attempts: row('attempts', '+', 1),
      last_tried_at: at,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Says that nothing more is tried. */
export async function markDeliveryFailed(
  db: Kysely<Schema>,
  id: string,
  error: string,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes deliveries made before then. */
export async function deleteDeliveries(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

/** The newest delivery of each channel. */
export const selectLastDeliveries = (db: Kysely<Schema>, userId: string): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .distinctOn('channel')
    .where('user_id', '=', userId)
    .orderBy('channel')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { PaymentEvent } from '../../../gateways/payment-facts.ts';

export async function knowsEvent(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the event was stored before; waits for whoever is storing it at this moment. */
export async function insertEvent(
  trx: Kysely<Schema>,
  event: PaymentEvent,
  receivedAt: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      about: event.about,
      payment_id: 'paymentId' in event ? event.paymentId : null,
      object: JSON.stringify(objectOf(event)),
      created_at: event.createdAt,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The object's own state, without the address: events outlive accounts. */
function objectOf(event: PaymentEvent): object {
  switch (event.about) {
    case 'purchase':
      return { ...event.purchase, email: null };
    case 'subscription':
      return { ...event.subscription, email: null };
    case 'invoice':
      return event.invoice;
    default:
      return {};
  }
}

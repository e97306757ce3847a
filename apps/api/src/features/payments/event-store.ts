import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { DisputeFacts, PaymentEvent, RefundFacts } from '../../gateways/payment-facts.ts';

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
      payment_id: paymentOf(event),
      object: JSON.stringify(objectOf(event)),
      created_at: event.createdAt,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Money that went back, or may have to. */
export type Reversal =
  | { about: 'refund'; facts: RefundFacts }
  | { about: 'dispute'; facts: DisputeFacts };

/** What was said of refunds and disputes of a payment, in the order in which it happened. */
export async function selectReversals(db: Kysely<Schema>, paymentId: string): Promise<Reversal[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['about', 'object'])
    .where('payment_id', '=', paymentId)
    .where('about', 'in', ['refund', 'dispute'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ about, object: facts }) => ({ about, facts }) as unknown as Reversal);
}

function paymentOf(event: PaymentEvent): string | null {
  if (event.about === 'refund') return event.refund.paymentId;
  return event.about === 'dispute' ? event.dispute.paymentId : null;
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
    case 'refund':
      return event.refund;
    case 'dispute':
      return event.dispute;
    case 'other':
      return {};
  }
}

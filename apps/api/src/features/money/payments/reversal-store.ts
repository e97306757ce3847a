import type { Dispute, DisputeStatus, PeriodReversal } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PaymentReversalsTable, Schema } from '../../../db/schema.ts';
import type { ReversalFacts } from '../../../gateways/payment-facts.ts';
import type { Checkout } from './checkout-store.ts';

export type ReversalRow = Selectable<PaymentReversalsTable>;

export const findReversal = (
  db: Kysely<Schema>,
  paymentId: string,
): Promise<ReversalRow | undefined> =>
  db
    .selectFrom('payment_reversals')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

/** What became of the payment of an invoice. */
export async function findPeriodReversal(
  db: Kysely<Schema>,
  invoiceId: string,
): Promise<PeriodReversal | undefined> {
  const row = await db
    .selectFrom('payment_reversals')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row && { ...reversalOf(row), periodEnd: row.period_end, hasEnded: row.has_ended };
}

/** What went back of any payment of a checkout, that of the newest period first. */
export function selectReversals(
  db: Kysely<Schema>,
  { id, payment_id, subscription_id }: Checkout,
): Promise<ReversalRow[]> {
  return db
    .selectFrom('payment_reversals')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb('checkout_id', '=', id),
        eb('payment_id', '=', payment_id ?? ''),
        eb('subscription_id', '=', subscription_id ?? ''),
      ]),
    )
    .orderBy(sql`period_end desc nulls last`)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .execute();
}

export const reversalOf = (row: ReversalRow) => ({
  paidCents: row.paid_cents,
  refundedCents: row.refunded_cents,
  disputes: row.disputes as Dispute[],
});

/** Whether a subscription was ended because its money went back. */
export async function wasEnded(db: Kysely<Schema>, subscriptionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_reversals')
    .select('payment_id')
    .where('subscription_id', '=', subscriptionId)
    .where('has_ended', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes it, if it was written exactly `revision` times before. False when it was not. */
export async function putReversal(
  trx: Kysely<Schema>,
  {
    paymentId,
    facts,
    hasEnded,
    revision,
    now,
  }: {
    paymentId: string;
    facts: ReversalFacts;
    hasEnded: boolean;
    revision: number;
    now: Date;
  },
): Promise<boolean> {
  const { period } = facts;
  const values = {
    checkout_id: facts.checkoutId,
    subscription_id: period?.subscriptionId ?? null,
    invoice_id: period?.invoiceId ?? null,
    is_first_period: period?.isFirst ?? false,
    period_end: period?.endsAt ?? null,
    paid_cents: facts.paidCents,
    refunded_cents: facts.refundedCents,
    failed_cents: facts.failedCents,
    disputes: JSON.stringify(facts.disputes),
    revision: revision + 1,
    updated_at: now,
  };
  const row = await trx
    .insertInto('payment_reversals')
    .values({
      payment_id: paymentId,
      has_ended: hasEnded,
      told_dispute: null,
      created_at: now,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .column('payment_id')
        .doUpdateSet({
          ...values,
          // That stays true although the money came back.
          has_ended: sql`payment_reversals.has_ended or excluded.has_ended`,
        })
        .where('payment_reversals.revision', '=', revision),
    )
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the buyer has been told all that the row says. */
export async function markMailed(
  trx: Kysely<Schema>,
  row: ReversalRow,
  dispute: DisputeStatus | null,
): Promise<void> {
  await trx
    .updateTable('payment_reversals')
    .set({
      told_refunded_cents: row.refunded_cents,
      told_failed_cents: row.failed_cents,
      told_dispute: dispute,
    })
    .where('payment_id', '=', row.payment_id)
    .execute();
}

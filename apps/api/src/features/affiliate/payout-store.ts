import type { PayoutState } from '@linkwright/core';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AffiliatePayoutsTable, Schema } from '../../db/schema.ts';

export type PayoutRow = Selectable<AffiliatePayoutsTable>;

interface Span {
  before: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** False when one is asked for already. */
export async function insertPayout(trx: Kysely<Schema>, row: PayoutRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('affiliate_payouts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('affiliate_id').where('state', '=', 'requested').doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const newest = (db: Kysely<Schema>, { before, limit }: Span) => {
  const query = db
    .selectFrom('affiliate_payouts as payout')
    .selectAll('payout')
    .orderBy('payout.requested_at', 'desc')
    .orderBy('payout.id', 'desc')
    .limit(limit);
  if (!before) return query;
  const { createdAt, id } = before;
  return query.where(
    sql<boolean>`(payout.requested_at, payout.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
  );
};

export const selectPayouts = (
  db: Kysely<Schema>,
  affiliateId: string,
  span: Span,
): Promise<PayoutRow[]> =>
  newest(db, span).where('payout.affiliate_id', '=', affiliateId).execute();

/** Everybody's, with their addresses. */
export function selectAllPayouts(
  db: Kysely<Schema>,
  { state, ...span }: Span & { state: PayoutState | undefined },
): Promise<(PayoutRow & { email: string })[]> {
  const query = newest(db, span)
    .innerJoin('affiliates', 'affiliates.id', 'payout.affiliate_id')
    .innerJoin('users', 'users.id', 'affiliates.user_id')
    .select('users.email');
  return (state ? query.where('payout.state', '=', state) : query).execute();
}

/** Sums of the affiliate's payouts by state, in cents. */
export async function selectPayoutSums(
  db: Kysely<Schema>,
  affiliateId: string,
): Promise<{ requested: number; paid: number }> {
  return db
    .selectFrom('affiliate_payouts')
    .select([
      sql<number>`coalesce(sum(cents) filter (where state = 'requested'), 0)::bigint`.as(
        'requested',
      ),
      sql<number>`coalesce(sum(cents) filter (where state = 'paid'), 0)::bigint`.as('paid'),
    ])
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow();
}

export const lockPayout = (trx: Kysely<Schema>, id: string): Promise<PayoutRow | undefined> =>
  trx
    .selectFrom('affiliate_payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updatePayout = (
  trx: Kysely<Schema>,
  id: string,
  values: Pick<PayoutRow, 'state' | 'note' | 'decided_at' | 'decided_by'>,
): Promise<PayoutRow> =>
  trx
    .updateTable('affiliate_payouts')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

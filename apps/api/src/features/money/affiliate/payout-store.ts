import type { PayoutState } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { AffiliatePayoutsTable, Schema } from '../../../db/schema.ts';
import { type Page, type PageQuery, readPage, time } from '../../../http/list-page.ts';

export type PayoutRow = Selectable<AffiliatePayoutsTable>;

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

const newest = { by: { 'payout.requested_at': time, 'payout.id': z.uuid() } };

/** Newest first. */
export const selectPayouts = (
  db: Kysely<Schema>,
  affiliateId: string,
  page: PageQuery,
): Promise<Page<PayoutRow>> =>
  readPage(
    db
      .selectFrom('affiliate_payouts as payout')
      .selectAll()
      .where('payout.affiliate_id', '=', affiliateId),
    newest,
    page,
  );

/** Everybody's, with their addresses, newest first. */
export function selectAllPayouts(
  db: Kysely<Schema>,
  { state, ...page }: PageQuery & { state?: PayoutState | undefined },
): Promise<Page<PayoutRow & { email: string }>> {
  const query = db
    .selectFrom('affiliate_payouts as payout')
    .innerJoin('affiliates', 'affiliates.id', 'payout.affiliate_id')
    .innerJoin('users', 'users.id', 'affiliates.user_id')
    .selectAll('payout')
    .select('users.email');
  return readPage(state ? query.where('payout.state', '=', state) : query, newest, page);
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

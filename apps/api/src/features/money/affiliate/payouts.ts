import {
  AppError,
  MIN_PAYOUT_CENTS,
  type Payout,
  type PayoutOfAffiliate,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { insertEntry, selectBalance } from './entry-store.ts';
import { requireAffiliate } from './membership.ts';
import {
  insertPayout,
  lockPayout,
  type PayoutRow,
  selectAllPayouts,
  selectPayouts,
  updatePayout,
} from './payout-store.ts';
import { lockAffiliate } from './store.ts';

/**
 * Asks for all that is available to be paid out. Throws NOT_FOUND for who has not joined, and
 * STATE_CONFLICT while one is asked for or where it is too little.
 */
export async function requestPayout(
  ctx: Context,
  trx: Kysely<Schema>,
  { user, payTo }: { user: User; payTo: string },
): Promise<Payout> {
  const affiliate = await lockAffiliate(trx, user.userId);
  if (!affiliate) throw new AppError('NOT_FOUND');
  const now = ctx.clock();
  const { available } = await selectBalance(trx, affiliate.id, now);
  if (available < MIN_PAYOUT_CENTS) {
    const least = `$${(MIN_PAYOUT_CENTS / 100).toFixed(2)}`;
    throw new AppError('STATE_CONFLICT', { message: `Payouts begin at ${least}` });
  }
  const row: PayoutRow = {
    id: ctx.uuid(),
    affiliate_id: affiliate.id,
    cents: available,
    pay_to: payTo,
    state: 'requested',
    note: null,
    requested_at: now,
    decided_at: null,
    decided_by: null,
  };
  if (!(await insertPayout(trx, row))) {
    throw new AppError('STATE_CONFLICT', { message: 'A payout is asked for already' });
  }
  await insertEntry(trx, {
    affiliate_id: affiliate.id,
    kind: 'payout',
    cents: -available,
    key: `payout:${row.id}`,
    checkout_id: null,
    payout_id: row.id,
    available_at: now,
    created_at: now,
  });
  return presentPayout(row);
}

/**
 * An admin says what became of a payout; a rejected one is available again. Throws NOT_FOUND, or
 * STATE_CONFLICT for one that was decided otherwise.
 */
export async function decidePayout(
  ctx: Context,
  admin: User,
  { id, decision, note }: { id: string; decision: 'paid' | 'rejected'; note: string },
): Promise<Payout> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockPayout(trx, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.state === decision) return presentPayout(row);
    if (row.state !== 'requested') throw new AppError('STATE_CONFLICT');
    const now = ctx.clock();
    if (decision === 'rejected') {
      await insertEntry(trx, {
        affiliate_id: row.affiliate_id,
        kind: 'payout-returned',
        cents: row.cents,
        key: `payout-returned:${id}`,
        checkout_id: null,
        payout_id: id,
        available_at: now,
        created_at: now,
      });
    }
    const act = { adminId: admin.userId, action: `payouts.${decision}`, subject: id };
    await recordAct(ctx, trx, { ...act, details: { cents: row.cents, note } });
    const decided = { state: decision, note, decided_at: now, decided_by: admin.userId };
    return presentPayout(await updatePayout(trx, id, decided));
  });
}

/** The user's payouts, newest first. */
export async function listPayouts(
  ctx: Context,
  userId: string,
  page: PageQuery,
): Promise<{ items: Payout[]; nextCursor: string | null }> {
  const affiliate = await requireAffiliate(ctx.db, userId);
  const { rows, nextCursor } = await selectPayouts(ctx.db, affiliate.id, page);
  return { items: rows.map(presentPayout), nextCursor };
}

/** Everybody's payouts, newest first, for admins. */
export async function listAllPayouts(
  ctx: Context,
  query: PageQuery & { state?: Payout['state'] | undefined },
): Promise<{ items: PayoutOfAffiliate[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await selectAllPayouts(ctx.db, query);
  return { items: rows.map((row) => ({ ...presentPayout(row), email: row.email })), nextCursor };
}

const presentPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  cents: row.cents,
  payTo: row.pay_to,
  state: row.state,
  note: row.note,
  requestedAt: row.requested_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

import type { listPayments as endpoint, Payment } from '@linkwright/core';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { type Checkout, selectCheckouts } from './checkout-store.ts';

const DEFAULT_LIMIT = 50;

/** Checkouts of everybody, newest first, for admins. */
export async function listPayments(
  ctx: Context,
  { limit = DEFAULT_LIMIT, cursor, q, status }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectCheckouts(ctx.db, {
    limit: limit + 1,
    after,
    q: q || undefined,
    status,
  });
  const items = rows.slice(0, limit).map(presentPayment);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

export function presentPayment(checkout: Checkout): Payment {
  return {
    id: checkout.id,
    sessionId: checkout.session_id,
    kind: checkout.kind,
    status: statusOf(checkout),
    userId: checkout.granted_to ?? checkout.user_id,
    email: checkout.email,
    credits: checkout.credits,
    plan: checkout.plan,
    amountTotal: checkout.amount_paid_cents ?? checkout.amount_cents,
    refundedTotal: checkout.refunded_cents,
    refundFailedTotal: checkout.refund_failed_cents,
    dispute: checkout.dispute_status,
    problem: checkout.problem,
    createdAt: checkout.created_at.toISOString(),
    paidAt: checkout.paid_at?.toISOString() ?? null,
    grantedAt: checkout.granted_at?.toISOString() ?? null,
  };
}

function statusOf(checkout: Checkout): Payment['status'] {
  const { dispute_status: dispute, refunded_cents: refunded, amount_paid_cents: paid } = checkout;
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return refunded > 0 && refunded >= (paid ?? 0) ? 'refunded' : checkout.status;
}

import type { listPayments as endpoint, Payment } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type Checkout, selectCheckouts } from './checkout-store.ts';

/** Checkouts of everybody, newest first, for admins. */
export async function listPayments(
  ctx: Context,
  { q, status, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const wanted = { q: q || undefined, status, ...page };
  const { rows, nextCursor } = await selectCheckouts(ctx.db, wanted);
  return { items: rows.map(presentPayment), nextCursor };
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
